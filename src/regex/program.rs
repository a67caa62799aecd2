//! Trees to programs: a nondeterministic automaton in the manner of Thompson.

use super::parse::{Assertion, Node};
use super::set::Set;

/// Most instructions of a program: enough for 200 plain characters, not for repetitions of repetitions.
const MOST_INSTRUCTIONS: usize = 4_000;

/// A step of the automaton; places are positions in the program.
#[derive(Debug)]
pub(super) enum Instruction {
    Set(Set),
    Assertion(Assertion),
    /// Goes on at both places.
    Split(usize, usize),
    Match,
}

/// The program of a pattern.
pub(super) fn compile(node: &Node) -> Result<Vec<Instruction>, &'static str> {
    let mut program = Vec::new();
    add(node, &mut program)?;
    push(Instruction::Match, &mut program)?;
    Ok(program)
}

fn push(instruction: Instruction, program: &mut Vec<Instruction>) -> Result<usize, &'static str> {
    if program.len() >= MOST_INSTRUCTIONS {
        return Err("the pattern is too large");
    }
    program.push(instruction);
    Ok(program.len() - 1)
}

fn add(node: &Node, program: &mut Vec<Instruction>) -> Result<(), &'static str> {
    match node {
        Node::Set(set) => push(Instruction::Set(set.clone()), program).map(drop),
        Node::Assertion(assertion) => push(Instruction::Assertion(*assertion), program).map(drop),
        Node::Sequence(nodes) => nodes.iter().try_for_each(|node| add(node, program)),
        Node::Alternatives(nodes) => alternatives(nodes, program),
        Node::Repetition(node, least, most) => repetition(node, *least, *most, program),
    }
}

/// Sends the jumps at `places` to the end of the program.
fn land(places: &[usize], program: &mut [Instruction]) {
    let end = program.len();
    for place in places {
        if let Some(Instruction::Split(_, second)) = program.get_mut(*place) {
            *second = end;
        }
    }
}

fn alternatives(nodes: &[Node], program: &mut Vec<Instruction>) -> Result<(), &'static str> {
    let mut exits = Vec::new();
    for (node, position) in nodes.iter().zip(1..) {
        if position == nodes.len() {
            add(node, program)?;
            break;
        }
        let here = program.len();
        let split = push(Instruction::Split(here + 1, 0), program)?;
        add(node, program)?;
        let end = program.len();
        // To nowhere but the end of all alternatives, which is told when they are done.
        exits.push(push(Instruction::Split(end, 0), program)?);
        land(&[split], program);
    }
    let end = program.len();
    for exit in exits {
        if let Some(instruction) = program.get_mut(exit) {
            *instruction = Instruction::Split(end, end);
        }
    }
    Ok(())
}

fn repetition(
    node: &Node,
    least: usize,
    most: Option<usize>,
    program: &mut Vec<Instruction>,
) -> Result<(), &'static str> {
    for _ in 0..least {
        let start = program.len();
        add(node, program)?;
        if program.len() == start {
            return Ok(());
        }
    }
    let mut exits = Vec::new();
    for _ in least..most.unwrap_or(least + 1) {
        let here = program.len();
        exits.push(push(Instruction::Split(here + 1, 0), program)?);
        add(node, program)?;
        if most.is_none() {
            push(Instruction::Split(here, here), program)?;
        }
    }
    land(&exits, program);
    Ok(())
}

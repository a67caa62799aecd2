//! Running a program: all states at once, a character at a time.

use super::parse::{Assertion, is_word};
use super::program::Instruction;

/// The states that wait for the next character.
struct States<'a> {
    program: &'a [Instruction],
    waiting: Vec<usize>,
    /// By instruction: the last place of the text at which it was reached.
    reached: Vec<usize>,
    /// Instructions that are still to be followed.
    pending: Vec<usize>,
}

pub(super) fn is_match(program: &[Instruction], text: &str) -> bool {
    let mut states = States {
        program,
        waiting: Vec::new(),
        reached: vec![0; program.len()],
        pending: Vec::new(),
    };
    let mut before = None;
    let mut characters = text.chars();
    for place in 1.. {
        let next = characters.next();
        if states.advance(place, before, next) {
            return true;
        }
        if next.is_none() {
            break;
        }
        before = next;
    }
    false
}

impl States<'_> {
    /// Lets the states that wait take `before`, starts a match here, and follows everything up to the next
    /// characters; returns whether a match ends here.
    fn advance(&mut self, place: usize, before: Option<char>, next: Option<char>) -> bool {
        self.pending.clear();
        self.pending.push(0);
        for state in self.waiting.drain(..) {
            if let (Some(Instruction::Set(set)), Some(character)) =
                (self.program.get(state), before)
                && set.holds(character)
            {
                self.pending.push(state + 1);
            }
        }
        while let Some(state) = self.pending.pop() {
            match self.reached.get_mut(state) {
                Some(reached) if *reached < place => *reached = place,
                _ => continue,
            }
            match self.program.get(state) {
                Some(Instruction::Match) => return true,
                Some(Instruction::Set(_)) => self.waiting.push(state),
                Some(Instruction::Split(first, second)) => self.pending.extend([*first, *second]),
                Some(Instruction::Assertion(assertion)) if holds(*assertion, before, next) => {
                    self.pending.push(state + 1);
                }
                _ => {}
            }
        }
        false
    }
}

fn holds(assertion: Assertion, before: Option<char>, next: Option<char>) -> bool {
    let is_border = before.is_some_and(is_word) != next.is_some_and(is_word);
    match assertion {
        Assertion::Start => before.is_none(),
        Assertion::End => next.is_none(),
        Assertion::WordBorder => is_border,
        Assertion::NoWordBorder => !is_border,
    }
}

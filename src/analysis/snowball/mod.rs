//! Snowball stemmers, as programs of a small machine.
//!
//! Compiled to Rust, the stemmers of 18 languages would be more than half of the bytes that a web page loads,
//! and hardly any page uses more than one. `scripts/snowball.mjs` compiles their sources, which stand in
//! `snowball/`, into `programs.bin`.

mod arithmetic;
mod machine;
mod program;
mod reader;
mod word;

use machine::Machine;
use program::Program;

/// All programs in the order of their names, each behind its length and the number of its tables.
const PROGRAMS: &[u8] = include_bytes!("programs.bin");

/// Number of the programs.
pub(super) const PROGRAM_COUNT: usize = 18;

/// A stemmer of one language.
pub(super) struct Stemmer {
    program: Program,
}

impl Stemmer {
    /// The stemmer at this position among the languages, sorted by their English names.
    pub(super) fn new(language: usize) -> Self {
        Self {
            program: Program::read(PROGRAMS, language),
        }
    }

    /// The stem of a lower-case word.
    pub(super) fn stem(&self, word: &str) -> String {
        Machine::new(&self.program, word).run()
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::program::Node;
    use super::*;
    use rust_stemmers::{Algorithm, Stemmer as Compiled};

    /// Words of one language: what its rules look for, between and behind letters that they know.
    struct Words {
        pieces: Vec<String>,
        letters: Vec<char>,
        state: u64,
    }

    impl Words {
        fn new(program: &Program) -> Self {
            let mut pieces = Vec::new();
            for routine in &program.routines {
                collect(&routine.body, &mut pieces);
            }
            let known = program.groupings.concat() + &pieces.concat();
            let mut letters: Vec<char> = known.chars().collect();
            letters.sort_unstable();
            letters.dedup();
            let state = 1;
            Self {
                pieces,
                letters,
                state,
            }
        }

        fn random(&mut self, below: usize) -> usize {
            self.state = self
                .state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.state >> 33) as usize % below
        }

        fn next(&mut self) -> String {
            let mut word = String::new();
            for _ in 0..=self.random(3) {
                for _ in 0..self.random(4) {
                    let letter = self.random(self.letters.len());
                    word.push(self.letters[letter]);
                }
                let piece = self.random(self.pieces.len());
                word.push_str(&self.pieces[piece]);
            }
            word
        }
    }

    fn collect(node: &Node, pieces: &mut Vec<String>) {
        pieces.push(node.text.clone());
        pieces.extend(node.table.iter().map(|entry| entry.text.clone()));
        node.nodes.iter().for_each(|node| collect(node, pieces));
    }

    #[test]
    fn programs_agree_with_the_compiled_stemmers() {
        use Algorithm::*;
        let algorithms = [
            Arabic, Danish, Dutch, English, Finnish, French, German, Greek, Hungarian, Italian,
            Norwegian, Portuguese, Romanian, Russian, Spanish, Swedish, Tamil, Turkish,
        ];
        let mut compared = 0;
        for (language, algorithm) in algorithms.into_iter().enumerate() {
            // Written in Rust.
            if algorithm == English {
                continue;
            }
            let own = Stemmer::new(language);
            let mut words = Words::new(&own.program);
            for _ in 0..3_000 {
                let word = words.next();
                // On some impossible words the compiled ones panic.
                let compiled =
                    catch_unwind(|| Compiled::create(algorithm).stem(&word).into_owned());
                let stem = own.stem(&word);
                if let Ok(compiled) = compiled {
                    assert_eq!(stem, compiled, "{word:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }
}

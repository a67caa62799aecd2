//! The word under the machine: moving the cursor, and changing the word.

use super::machine::Machine;
use super::program::{Node, Operation};
use crate::strings::join;

impl Machine<'_> {
    /// The place of the cursor, from the end that changes of the word leave alone.
    pub(super) fn mark(&self) -> usize {
        if self.backward {
            self.limit.saturating_sub(self.cursor)
        } else {
            self.cursor
        }
    }

    pub(super) fn restore(&mut self, mark: usize) {
        self.cursor = if self.backward {
            self.limit.saturating_sub(mark)
        } else {
            mark
        };
    }

    /// Where commands in the present direction stop.
    pub(super) fn end(&self) -> usize {
        if self.backward {
            self.limit_backward
        } else {
            self.limit
        }
    }

    /// The text between the cursor and the end in the present direction.
    pub(super) fn ahead(&self) -> &str {
        let ahead = if self.backward {
            self.limit_backward..self.cursor
        } else {
            self.cursor..self.limit
        };
        self.word.get(ahead).unwrap_or_default()
    }

    pub(super) fn next(&self) -> Option<char> {
        if self.backward {
            self.ahead().chars().next_back()
        } else {
            self.ahead().chars().next()
        }
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        self.cursor = if self.backward {
            self.cursor.saturating_sub(bytes)
        } else {
            self.cursor.saturating_add(bytes)
        };
    }

    pub(super) fn step(&mut self) -> bool {
        let next = self.next();
        self.advance(next.map_or(0, char::len_utf8));
        next.is_some()
    }

    pub(super) fn is_ahead(&self, text: &str) -> bool {
        if self.backward {
            self.ahead().ends_with(text)
        } else {
            self.ahead().starts_with(text)
        }
    }

    pub(super) fn take(&mut self, text: &str) -> bool {
        let found = self.is_ahead(text);
        if found {
            self.advance(text.len());
        }
        found
    }

    pub(super) fn take_character(&mut self, grouping: usize, wanted: bool) -> bool {
        let letters = self.program.groupings.get(grouping);
        match self.next() {
            Some(next)
                if letters.is_some_and(|letters| letters.chars().any(|letter| letter == next))
                    == wanted =>
            {
                self.step()
            }
            _ => false,
        }
    }

    pub(super) fn edit(&mut self, node: &Node) -> bool {
        let opens = (node.operation == Operation::LeftSlice) != self.backward;
        match node.operation {
            Operation::LeftSlice | Operation::RightSlice if opens => self.slice_start = self.cursor,
            Operation::LeftSlice | Operation::RightSlice => self.slice_end = self.cursor,
            Operation::Insert => self.insert(&node.text),
            _ => {
                self.replace(self.slice_start, self.slice_end, &node.text);
            }
        }
        true
    }

    /// Puts a text in place of what stands between two positions, and returns by how much the word grew.
    pub(super) fn replace(&mut self, start: usize, end: usize, text: &str) -> isize {
        let before = self.word.get(..start).unwrap_or_default();
        let behind = self.word.get(end..).unwrap_or_default();
        let word = join(&[before, text, behind], "");
        let growth = word.len() as isize - self.word.len() as isize;
        self.word = word;
        self.limit = self.limit.saturating_add_signed(growth);
        if self.cursor >= end {
            self.cursor = self.cursor.saturating_add_signed(growth);
        } else if self.cursor > start {
            self.cursor = start;
        }
        growth
    }

    pub(super) fn insert(&mut self, text: &str) {
        let at = self.cursor;
        let growth = self.replace(at, at, text);
        for edge in [&mut self.slice_start, &mut self.slice_end] {
            if at <= *edge {
                *edge = edge.saturating_add_signed(growth);
            }
        }
        // Going backward, the text stands behind the cursor.
        if self.backward {
            self.cursor = at;
        }
    }
}

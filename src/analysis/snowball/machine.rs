//! The machine: a word, a cursor, and the commands of Snowball on them.
//!
//! Commands succeed or fail. The cursor counts bytes and always stands between two characters.

use super::program::{Entry, Node, Operation, Program};

pub(super) struct Machine<'a> {
    pub(super) program: &'a Program,
    pub(super) word: String,
    pub(super) cursor: usize,
    pub(super) limit: usize,
    /// The limit of commands that go backward.
    pub(super) limit_backward: usize,
    pub(super) slice_start: usize,
    pub(super) slice_end: usize,
    pub(super) backward: bool,
    pub(super) variables: Vec<i32>,
    pub(super) texts: Vec<String>,
    /// The action that the last search of each table found.
    found: Vec<usize>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(program: &'a Program, word: &str) -> Self {
        Self {
            program,
            word: word.to_owned(),
            cursor: 0,
            limit: word.len(),
            limit_backward: 0,
            slice_start: 0,
            slice_end: word.len(),
            backward: false,
            variables: vec![0; program.variables],
            texts: vec![String::new(); program.texts],
            found: vec![0; program.tables],
        }
    }

    /// Runs the program and returns what became of the word.
    pub(super) fn run(mut self) -> String {
        self.call(self.program.entry);
        self.word
    }

    fn call(&mut self, routine: usize) -> bool {
        let Some(routine) = self.program.routines.get(routine) else {
            return false;
        };
        let backward = std::mem::replace(&mut self.backward, routine.backward);
        let result = self.node(&routine.body);
        self.backward = backward;
        result
    }

    fn node(&mut self, node: &'a Node) -> bool {
        let mark = self.mark();
        match node.operation {
            Operation::Sequence => node.nodes.iter().all(|node| self.node(node)),
            Operation::Or => node.nodes.iter().any(|node| {
                self.restore(mark);
                self.node(node)
            }),
            Operation::And => node.nodes.iter().all(|node| {
                self.restore(mark);
                self.node(node)
            }),
            Operation::Call => self.call(node.index),
            Operation::Substring => self.search(node),
            Operation::Among => self.dispatch(node),
            Operation::Literal => self.take(&node.text),
            Operation::Grouping => self.take_character(node.index, true),
            Operation::NonGrouping => self.take_character(node.index, false),
            Operation::True | Operation::False => node.operation == Operation::True,
            Operation::Next => self.step(),
            Operation::Assign | Operation::SetMark | Operation::SliceTo => self.assign(node),
            Operation::Compare | Operation::ToMark | Operation::AtMark => self.compare(node),
            Operation::Hop | Operation::Loop | Operation::AtLeast => self.times(node, mark),
            Operation::Equals | Operation::InsertVariable => self.with_text(node),
            Operation::AtLimit => self.cursor == self.end(),
            Operation::ToLimit => {
                self.cursor = self.end();
                true
            }
            Operation::LeftSlice
            | Operation::RightSlice
            | Operation::Delete
            | Operation::Replace
            | Operation::Insert => self.edit(node),
            _ => match node.nodes.as_slice() {
                [inner] => self.around(node.operation, inner, mark),
                [limit, inner] => self.limited(limit, inner, mark),
                _ => false,
            },
        }
    }

    /// The commands that take one other.
    fn around(&mut self, operation: Operation, inner: &'a Node, mark: usize) -> bool {
        match operation {
            Operation::Goto | Operation::Gopast => self.find(inner, operation == Operation::Goto),
            Operation::Repeat => self.repeat(inner),
            Operation::Backwards => {
                (self.limit_backward, self.cursor) = (self.cursor, self.limit);
                self.backward = true;
                let result = self.node(inner);
                self.backward = false;
                self.cursor = self.limit_backward;
                result
            }
            _ => {
                let result = self.node(inner);
                if !(operation == Operation::Try && result) {
                    self.restore(mark);
                }
                match operation {
                    Operation::Not => !result,
                    Operation::Test => result,
                    Operation::Fail => false,
                    _ => true,
                }
            }
        }
    }

    fn find(&mut self, inner: &'a Node, stay_before: bool) -> bool {
        loop {
            let mark = self.mark();
            let result = self.node(inner);
            if stay_before || !result {
                self.restore(mark);
            }
            if result {
                return true;
            }
            if !self.step() {
                return false;
            }
        }
    }

    fn repeat(&mut self, inner: &'a Node) -> bool {
        loop {
            let mark = self.mark();
            if !self.node(inner) {
                self.restore(mark);
                return true;
            }
        }
    }

    fn limited(&mut self, limit: &'a Node, inner: &'a Node, mark: usize) -> bool {
        if !self.node(limit) {
            return false;
        }
        let behind = self.word.len().saturating_sub(self.limit);
        let before = self.limit_backward;
        let limit = self.cursor;
        if self.backward {
            self.restore(mark);
            self.limit_backward = limit;
        } else {
            self.restore(mark);
            self.limit = limit;
        }
        let result = self.node(inner);
        if self.backward {
            self.limit_backward = before;
        } else {
            self.limit = self.word.len().saturating_sub(behind);
        }
        result
    }

    fn times(&mut self, node: &'a Node, mark: usize) -> bool {
        for _ in 0..self.value(node.expressions.first()) {
            let result = match node.nodes.first() {
                Some(inner) => self.node(inner),
                None => self.step(),
            };
            if !result {
                self.restore(mark);
                return false;
            }
        }
        match node.nodes.first() {
            Some(inner) if node.operation == Operation::AtLeast => self.repeat(inner),
            _ => true,
        }
    }

    /// Finds the longest text of a table that is ahead and whose condition agrees.
    fn search(&mut self, node: &'a Node) -> bool {
        let start = self.cursor;
        for Entry {
            text,
            action,
            condition,
        } in &node.table
        {
            if !self.is_ahead(text) {
                continue;
            }
            self.advance(text.len());
            let end = self.cursor;
            if *condition == 0 || self.call(*condition - 1) {
                self.cursor = end;
                if let Some(found) = self.found.get_mut(node.index) {
                    *found = *action;
                }
                return true;
            }
            self.cursor = start;
        }
        false
    }

    fn dispatch(&mut self, node: &'a Node) -> bool {
        let action = self
            .found
            .get(node.index)
            .and_then(|found| found.checked_sub(1));
        match action.and_then(|action| node.nodes.get(action)) {
            Some(action) => self.node(action),
            None => true,
        }
    }

    fn with_text(&mut self, node: &Node) -> bool {
        let text = self.texts.get(node.index).cloned().unwrap_or_default();
        if node.operation == Operation::Equals {
            return self.take(&text);
        }
        self.insert(&text);
        true
    }
}

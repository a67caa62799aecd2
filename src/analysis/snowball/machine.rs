//! The machine: a word, a cursor, and the commands of Snowball on them.
//!
//! Commands succeed or fail. The cursor counts bytes and always stands between two characters.

use super::program::{Entry, Expression, Node, Operation, Program};

pub(super) struct Machine<'a> {
    program: &'a Program,
    word: String,
    cursor: usize,
    limit: usize,
    /// The limit of commands that go backward.
    limit_backward: usize,
    slice_start: usize,
    slice_end: usize,
    backward: bool,
    variables: Vec<i32>,
    texts: Vec<String>,
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

    /// The place of the cursor, from the end that changes of the word leave alone.
    fn mark(&self) -> usize {
        if self.backward {
            self.limit.saturating_sub(self.cursor)
        } else {
            self.cursor
        }
    }

    fn restore(&mut self, mark: usize) {
        self.cursor = if self.backward {
            self.limit.saturating_sub(mark)
        } else {
            mark
        };
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
            Operation::Literal => self.take(node.text),
            Operation::Grouping => self.take_character(node.index, true),
            Operation::NonGrouping => self.take_character(node.index, false),
            Operation::True => true,
            Operation::False => false,
            Operation::Next => self.step(),
            Operation::Assign | Operation::SetMark | Operation::SliceTo => self.assign(node),
            Operation::Compare | Operation::ToMark | Operation::AtMark => self.compare(node),
            Operation::Hop | Operation::Loop | Operation::AtLeast => self.times(node, mark),
            Operation::Equals | Operation::InsertVariable => self.with_text(node),
            Operation::ToLimit | Operation::AtLimit => {
                if node.operation == Operation::ToLimit {
                    self.cursor = self.end();
                }
                self.cursor == self.end()
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

    /// Where commands in the present direction stop.
    fn end(&self) -> usize {
        if self.backward {
            self.limit_backward
        } else {
            self.limit
        }
    }

    /// The text between the cursor and the end in the present direction.
    fn ahead(&self) -> &str {
        let ahead = if self.backward {
            self.limit_backward..self.cursor
        } else {
            self.cursor..self.limit
        };
        self.word.get(ahead).unwrap_or_default()
    }

    fn next(&self) -> Option<char> {
        if self.backward {
            self.ahead().chars().next_back()
        } else {
            self.ahead().chars().next()
        }
    }

    fn advance(&mut self, bytes: usize) {
        self.cursor = if self.backward {
            self.cursor.saturating_sub(bytes)
        } else {
            self.cursor.saturating_add(bytes)
        };
    }

    fn step(&mut self) -> bool {
        let next = self.next();
        self.advance(next.map_or(0, char::len_utf8));
        next.is_some()
    }

    fn is_ahead(&self, text: &str) -> bool {
        if self.backward {
            self.ahead().ends_with(text)
        } else {
            self.ahead().starts_with(text)
        }
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.is_ahead(text);
        if found {
            self.advance(text.len());
        }
        found
    }

    fn take_character(&mut self, grouping: usize, wanted: bool) -> bool {
        let letters = self.program.groupings.get(grouping);
        match self.next() {
            Some(next) if letters.is_some_and(|letters| letters.contains(next)) == wanted => self.step(),
            _ => false,
        }
    }

    /// Finds the longest text of a table that is ahead and whose condition agrees.
    fn search(&mut self, node: &'a Node) -> bool {
        let start = self.cursor;
        for Entry { text, action, condition } in &node.table {
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
        let action = self.found.get(node.index).and_then(|found| found.checked_sub(1));
        match action.and_then(|action| node.nodes.get(action)) {
            Some(action) => self.node(action),
            None => true,
        }
    }

    fn edit(&mut self, node: &Node) -> bool {
        let opens = (node.operation == Operation::LeftSlice) != self.backward;
        match node.operation {
            Operation::LeftSlice | Operation::RightSlice if opens => self.slice_start = self.cursor,
            Operation::LeftSlice | Operation::RightSlice => self.slice_end = self.cursor,
            Operation::Insert => self.insert(node.text),
            _ => {
                self.replace(self.slice_start, self.slice_end, node.text);
            }
        }
        true
    }

    /// Puts a text in place of what stands between two positions, and returns by how much the word grew.
    fn replace(&mut self, start: usize, end: usize, text: &str) -> isize {
        let before = self.word.get(..start).unwrap_or_default();
        let behind = self.word.get(end..).unwrap_or_default();
        let word = [before, text, behind].concat();
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

    fn insert(&mut self, text: &str) {
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

    fn with_text(&mut self, node: &Node) -> bool {
        let text = self.texts.get(node.index).cloned().unwrap_or_default();
        if node.operation == Operation::Equals {
            return self.take(&text);
        }
        self.insert(&text);
        true
    }

    fn assign(&mut self, node: &Node) -> bool {
        if node.operation == Operation::SliceTo {
            let slice = self.word.get(self.slice_start..self.slice_end).unwrap_or_default();
            if let Some(text) = self.texts.get_mut(node.index) {
                slice.clone_into(text);
            }
            return true;
        }
        let value = match node.expressions.first() {
            None => self.cursor as i32,
            given => self.value(given),
        };
        if let Some(variable) = self.variables.get_mut(node.index) {
            *variable = value;
        }
        true
    }

    fn compare(&mut self, node: &Node) -> bool {
        let left = self.value(node.expressions.first());
        let cursor = self.cursor as i32;
        match node.operation {
            Operation::AtMark => cursor == left,
            Operation::ToMark => {
                let reachable = if self.backward { cursor >= left } else { cursor <= left };
                if reachable {
                    self.cursor = left.max(0) as usize;
                }
                reachable
            }
            _ => {
                let right = self.value(node.expressions.get(1));
                match node.index {
                    0 => left == right,
                    1 => left != right,
                    2 => left < right,
                    3 => left <= right,
                    4 => left > right,
                    _ => left >= right,
                }
            }
        }
    }

    fn value(&self, expression: Option<&Expression>) -> i32 {
        match expression {
            None => 0,
            Some(Expression::Number(number)) => *number,
            Some(Expression::Variable(index)) => self.variables.get(*index).copied().unwrap_or_default(),
            Some(Expression::Cursor) => self.cursor as i32,
            Some(Expression::Limit) => self.limit as i32,
            Some(Expression::Length) => self.word.chars().count() as i32,
            Some(Expression::Size) => self.word.len() as i32,
            Some(Expression::Operator(operator, sides)) => {
                let (left, right) = (self.value(Some(&sides.0)), self.value(Some(&sides.1)));
                match operator {
                    0 => left.saturating_add(right),
                    1 => left.saturating_sub(right),
                    2 => left.saturating_mul(right),
                    _ => left.checked_div(right).unwrap_or_default(),
                }
            }
        }
    }
}

//! Reading programs, as `scripts/snowball.mjs` writes them.
//!
//! A program is the number of its tables, its letters, its groupings, the numbers of its variables and texts,
//! its first routine, and its routines. A node is its operation and what the operation's shape says; numbers
//! have seven bits a byte, the lowest first; lists and texts follow their lengths; a text is the positions of
//! its letters among those of the program, each of which is told by how far it is from the one before.

use super::program::{Entry, Expression, Node, Operation, Program, Routine};

/// What stands behind an operation, in this order.
struct Shape {
    indexes: u8,
    text: bool,
    expressions: u8,
    list: bool,
    nodes: u8,
    table: bool,
}

const NOTHING: Shape = Shape {
    indexes: 0,
    text: false,
    expressions: 0,
    list: false,
    nodes: 0,
    table: false,
};
const LIST: Shape = Shape {
    list: true,
    ..NOTHING
};
const NODE: Shape = Shape {
    nodes: 1,
    ..NOTHING
};
const COUNTED: Shape = Shape {
    expressions: 1,
    nodes: 1,
    ..NOTHING
};
const EXPRESSION: Shape = Shape {
    expressions: 1,
    ..NOTHING
};
const TEXT: Shape = Shape {
    text: true,
    ..NOTHING
};
const INDEX: Shape = Shape {
    indexes: 1,
    ..NOTHING
};

/// By the byte that stands for the operation.
const OPERATIONS: [(Operation, Shape); 40] = [
    (Operation::Sequence, LIST),
    (Operation::Or, LIST),
    (Operation::And, LIST),
    (Operation::Not, NODE),
    (Operation::Try, NODE),
    (Operation::Test, NODE),
    (Operation::Do, NODE),
    (Operation::Goto, NODE),
    (Operation::Gopast, NODE),
    (Operation::Repeat, NODE),
    (Operation::Loop, COUNTED),
    (Operation::AtLeast, COUNTED),
    (Operation::Hop, EXPRESSION),
    (Operation::Next, NOTHING),
    (Operation::LeftSlice, NOTHING),
    (Operation::RightSlice, NOTHING),
    (Operation::Delete, NOTHING),
    (Operation::Replace, TEXT),
    (Operation::Insert, TEXT),
    (Operation::SetMark, INDEX),
    (Operation::ToMark, EXPRESSION),
    (Operation::AtMark, EXPRESSION),
    (Operation::ToLimit, NOTHING),
    (Operation::AtLimit, NOTHING),
    (
        Operation::SetLimit,
        Shape {
            nodes: 2,
            ..NOTHING
        },
    ),
    (Operation::Backwards, NODE),
    (Operation::Literal, TEXT),
    (Operation::Grouping, INDEX),
    (Operation::NonGrouping, INDEX),
    (Operation::Call, INDEX),
    (
        Operation::Substring,
        Shape {
            table: true,
            ..INDEX
        },
    ),
    (
        Operation::Among,
        Shape {
            list: true,
            ..INDEX
        },
    ),
    (
        Operation::Assign,
        Shape {
            expressions: 1,
            ..INDEX
        },
    ),
    (
        Operation::Compare,
        Shape {
            expressions: 2,
            ..INDEX
        },
    ),
    (Operation::SliceTo, INDEX),
    (Operation::Equals, INDEX),
    (Operation::True, NOTHING),
    (Operation::False, NOTHING),
    (Operation::Fail, NODE),
    (Operation::InsertVariable, INDEX),
];

impl Program {
    /// Reads the program at a position among several.
    pub(super) fn read(programs: &'static [u8], position: usize) -> Self {
        let mut reader = Reader {
            bytes: programs,
            letters: Vec::new(),
        };
        for _ in 0..position {
            let length = reader.number();
            reader.take(length);
        }
        reader.number();
        let tables = reader.number();
        let mut code = 0;
        for _ in 0..reader.number() {
            code += reader.number() as u32;
            reader.letters.extend(char::from_u32(code));
        }
        Self {
            tables,
            groupings: reader.list(Reader::text),
            variables: reader.number(),
            texts: reader.number(),
            entry: reader.number(),
            routines: reader.list(|reader| Routine {
                backward: reader.number() > 0,
                body: reader.node(),
            }),
        }
    }
}

struct Reader {
    bytes: &'static [u8],
    letters: Vec<char>,
}

impl Reader {
    fn take(&mut self, length: usize) -> &'static [u8] {
        let (taken, rest) = self.bytes.split_at_checked(length).unwrap_or_default();
        self.bytes = rest;
        taken
    }

    fn number(&mut self) -> usize {
        let mut number = 0;
        let mut shift = 0;
        while let [byte] = self.take(1) {
            number |= usize::from(byte & 127) << shift;
            shift += 7;
            if *byte < 128 {
                break;
            }
        }
        number
    }

    fn text(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.number() {
            let letter = self.number();
            text.extend(self.letters.get(letter));
        }
        text
    }

    fn list<T>(&mut self, read: impl Fn(&mut Self) -> T) -> Vec<T> {
        (0..self.number()).map(|_| read(self)).collect()
    }

    fn node(&mut self) -> Node {
        let operation = OPERATIONS.get(self.number());
        let (operation, shape) = operation.unwrap_or(&(Operation::False, NOTHING));
        let mut node = Node {
            operation: *operation,
            index: if shape.indexes > 0 { self.number() } else { 0 },
            text: if shape.text {
                self.text()
            } else {
                String::new()
            },
            expressions: (0..shape.expressions).map(|_| self.expression()).collect(),
            nodes: if shape.list {
                self.list(Self::node)
            } else {
                Vec::new()
            },
            table: if shape.table {
                self.table()
            } else {
                Vec::new()
            },
        };
        node.nodes.extend((0..shape.nodes).map(|_| self.node()));
        node
    }

    /// Column by column; that of the conditions may be left out.
    fn table(&mut self) -> Vec<Entry> {
        let mut table = self.list(|reader| Entry {
            text: reader.text(),
            action: 0,
            condition: 0,
        });
        for entry in &mut table {
            entry.action = self.number();
        }
        if self.number() > 0 {
            for entry in &mut table {
                entry.condition = self.number();
            }
        }
        table
    }

    fn expression(&mut self) -> Expression {
        match self.number() {
            0 => Expression::Number(self.number() as i32),
            1 => Expression::Variable(self.number()),
            2 => Expression::Cursor,
            3 => Expression::Limit,
            4 => Expression::Length,
            5 => Expression::Size,
            operator => {
                let sides = (self.expression(), self.expression());
                Expression::Operator(operator - 6, Box::new(sides))
            }
        }
    }
}

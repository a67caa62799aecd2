//! Programs in memory.

/// What a node does. See the manual of Snowball for the meanings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    Sequence,
    Or,
    And,
    Not,
    Try,
    Test,
    Do,
    Goto,
    Gopast,
    Repeat,
    Loop,
    AtLeast,
    Hop,
    Next,
    LeftSlice,
    RightSlice,
    Delete,
    Replace,
    Insert,
    SetMark,
    ToMark,
    AtMark,
    ToLimit,
    AtLimit,
    SetLimit,
    Backwards,
    Literal,
    Grouping,
    NonGrouping,
    Call,
    Substring,
    Among,
    Assign,
    Compare,
    SliceTo,
    Equals,
    True,
    False,
    Fail,
    InsertVariable,
}

/// A command.
pub(super) struct Node {
    pub(super) operation: Operation,
    /// Number of the variable, grouping, routine, table or relation.
    pub(super) index: usize,
    pub(super) text: String,
    pub(super) expressions: Vec<Expression>,
    pub(super) nodes: Vec<Node>,
    pub(super) table: Vec<Entry>,
}

/// A text of an among, the longest first.
pub(super) struct Entry {
    pub(super) text: String,
    /// Number of its action, from 1; 0 for none.
    pub(super) action: usize,
    /// Number of the routine that has to agree, from 1; 0 for none.
    pub(super) condition: usize,
}

/// A number that is computed.
pub(super) enum Expression {
    Number(i32),
    Variable(usize),
    Cursor,
    Limit,
    /// Characters of the word.
    Length,
    /// Bytes of the word.
    Size,
    /// `+`, `-`, `*`, `/` as 0 to 3.
    Operator(usize, Box<(Expression, Expression)>),
}

/// A routine.
pub(super) struct Routine {
    pub(super) backward: bool,
    pub(super) body: Node,
}

/// A stemmer.
pub(super) struct Program {
    pub(super) tables: usize,
    pub(super) groupings: Vec<String>,
    pub(super) variables: usize,
    pub(super) texts: usize,
    pub(super) entry: usize,
    pub(super) routines: Vec<Routine>,
}

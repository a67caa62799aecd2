//! Patterns to trees.

use std::str::Chars;

use super::set::{DIGITS, SPACES, Set, WORD, others};

/// Deepest nesting of groups.
const DEEPEST: usize = 200;
/// Most that a repetition can ask for.
const MOST_REPETITIONS: usize = 1_000;

/// A part of a pattern.
pub(super) enum Node {
    Set(Set),
    Assertion(Assertion),
    Sequence(Vec<Node>),
    Alternatives(Vec<Node>),
    /// At least so many times, at most so many, or without end.
    Repetition(Box<Node>, usize, Option<usize>),
}

/// What has to be true of a place between two characters.
#[derive(Debug, Clone, Copy)]
pub(super) enum Assertion {
    Start,
    End,
    WordBorder,
    NoWordBorder,
}

pub(super) fn is_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

type Parsed<T> = Result<T, &'static str>;

pub(super) struct Parser<'a> {
    rest: Chars<'a>,
}

impl<'a> Parser<'a> {
    pub(super) fn parse(pattern: &'a str) -> Parsed<Node> {
        let mut parser = Self {
            rest: pattern.chars(),
        };
        let node = parser.alternatives(DEEPEST)?;
        match parser.rest.next() {
            None => Ok(node),
            Some(_) => Err("a group is closed that was not opened"),
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn take(&mut self, wanted: &str) -> bool {
        let rest = self.rest.as_str().strip_prefix(wanted);
        if let Some(rest) = rest {
            self.rest = rest.chars();
        }
        rest.is_some()
    }

    fn alternatives(&mut self, depth: usize) -> Parsed<Node> {
        let mut alternatives = vec![self.sequence(depth)?];
        while self.take("|") {
            alternatives.push(self.sequence(depth)?);
        }
        Ok(Node::Alternatives(alternatives))
    }

    fn sequence(&mut self, depth: usize) -> Parsed<Node> {
        let mut nodes = Vec::new();
        while self.peek().is_some_and(|next| next != '|' && next != ')') {
            let mut node = self.atom(depth)?;
            while let Some((least, most)) = self.repetition()? {
                node = Node::Repetition(Box::new(node), least, most);
            }
            nodes.push(node);
        }
        Ok(Node::Sequence(nodes))
    }

    fn repetition(&mut self) -> Parsed<Option<(usize, Option<usize>)>> {
        let bounds = if self.take("*") {
            (0, None)
        } else if self.take("+") {
            (1, None)
        } else if self.take("?") {
            (0, Some(1))
        } else if self.take("{") {
            self.bounds()?
        } else {
            return Ok(None);
        };
        // A lazy repetition matches where the greedy one does.
        self.take("?");
        Ok(Some(bounds))
    }

    fn bounds(&mut self) -> Parsed<(usize, Option<usize>)> {
        let least = self.number()?;
        let most = match (self.take(","), self.peek()) {
            (false, _) => Some(least),
            (true, Some('}')) => None,
            (true, _) => Some(self.number()?),
        };
        if !self.take("}") || most.is_some_and(|most| most < least) {
            return Err("the bounds of a repetition cannot be read");
        }
        Ok((least, most))
    }

    fn number(&mut self) -> Parsed<usize> {
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|next| next.to_digit(10)) {
            self.rest.next();
            let value = number.unwrap_or(0) * 10 + digit as usize;
            if value > MOST_REPETITIONS {
                return Err("a repetition asks for too many");
            }
            number = Some(value);
        }
        number.ok_or("the bounds of a repetition cannot be read")
    }

    fn atom(&mut self, depth: usize) -> Parsed<Node> {
        let Some(character) = self.rest.next() else {
            return Err("the pattern ends too early");
        };
        Ok(match character {
            '(' => self.group(depth.checked_sub(1).ok_or("groups are nested too deeply")?)?,
            '[' => Node::Set(self.class()?),
            '.' => Node::Set(Set {
                ranges: vec![(0xa, 0xa)],
                negated: true,
            }),
            '^' => Node::Assertion(Assertion::Start),
            '$' => Node::Assertion(Assertion::End),
            '\\' => self.escaped_atom()?,
            '*' | '+' | '?' | '{' => return Err("there is nothing to repeat"),
            other => Node::Set(Set::of(other)),
        })
    }

    fn group(&mut self, depth: usize) -> Parsed<Node> {
        if self.take("?") {
            if ["=", "!", "<=", "<!"].iter().any(|sign| self.take(sign)) {
                return Err("look-around is not supported");
            }
            if self.take("P<") || self.take("<") {
                self.rest
                    .by_ref()
                    .find(|next| *next == '>')
                    .ok_or("the name of a group does not end")?;
            } else {
                // Case never matters, and a listing has no lines: flags change nothing.
                while self
                    .peek()
                    .is_some_and(|next| matches!(next, 'i' | 'm' | 's' | 'u' | '-'))
                {
                    self.rest.next();
                }
                if self.take(")") {
                    return Ok(Node::Sequence(Vec::new()));
                }
                if !self.take(":") {
                    return Err("a group of an unknown kind");
                }
            }
        }
        let node = self.alternatives(depth)?;
        if self.take(")") {
            Ok(node)
        } else {
            Err("a group is not closed")
        }
    }

    fn class(&mut self) -> Parsed<Set> {
        let negated = self.take("^");
        let mut ranges = Vec::new();
        let mut is_first = true;
        while is_first || !self.take("]") {
            is_first = false;
            let mut item = self.class_item()?;
            let is_range = self.peek() == Some('-') && !self.rest.as_str().starts_with("-]");
            if let (true, [(first, last)]) = (is_range, item.as_slice()) {
                let start = *first;
                self.rest.next();
                let end = self.class_item()?;
                match end.as_slice() {
                    [(from, to)] if first == last && from == to && start <= *to => {
                        item = vec![(start, *to)]
                    }
                    _ => return Err("a range of a class cannot be read"),
                }
            }
            ranges.extend(item);
        }
        Ok(Set { ranges, negated })
    }

    fn class_item(&mut self) -> Parsed<Vec<(u32, u32)>> {
        match self.rest.next().ok_or("a class is not closed")? {
            '\\' => match self.rest.next().ok_or("a class is not closed")? {
                'b' => Ok(vec![(8, 8)]),
                letter => self.escape(letter),
            },
            other => Ok(vec![(other.into(), other.into())]),
        }
    }

    fn escaped_atom(&mut self) -> Parsed<Node> {
        Ok(Node::Assertion(
            match self.rest.next().ok_or("the pattern ends in a backslash")? {
                'b' => Assertion::WordBorder,
                'B' => Assertion::NoWordBorder,
                'A' => Assertion::Start,
                'z' | 'Z' => Assertion::End,
                letter => {
                    let ranges = self.escape(letter)?;
                    return Ok(Node::Set(Set {
                        ranges,
                        negated: false,
                    }));
                }
            },
        ))
    }

    fn escape(&mut self, letter: char) -> Parsed<Vec<(u32, u32)>> {
        let code = match letter {
            'd' => return Ok(DIGITS.to_vec()),
            's' => return Ok(SPACES.to_vec()),
            'w' => return Ok(WORD.to_vec()),
            'D' => return Ok(others(DIGITS)),
            'S' => return Ok(others(SPACES)),
            'W' => return Ok(others(WORD)),
            'n' => 0xa,
            'r' => 0xd,
            't' => 0x9,
            'f' => 0xc,
            'v' => 0xb,
            'x' => self.code(2)?,
            'u' => self.code(4)?,
            '1'..='9' => return Err("back-references are not supported"),
            other if other.is_alphanumeric() => return Err("an escape is not known"),
            other => other.into(),
        };
        Ok(vec![(code, code)])
    }

    /// The number of a character: so many hexadecimal digits, or any in braces.
    fn code(&mut self, digits: usize) -> Parsed<u32> {
        const ERROR: &str = "the number of a character cannot be read";
        let in_braces = self.take("{");
        let (mut code, mut count) = (0, 0);
        while let Some(digit) = self.peek().and_then(|next| next.to_digit(16)) {
            if count == if in_braces { 6 } else { digits } {
                break;
            }
            self.rest.next();
            code = code * 16 + digit;
            count += 1;
        }
        let is_whole = if in_braces {
            self.take("}") && count > 0
        } else {
            count == digits
        };
        if is_whole { Ok(code) } else { Err(ERROR) }
    }
}

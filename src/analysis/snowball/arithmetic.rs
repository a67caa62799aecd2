//! Numbers under the machine.

use super::machine::Machine;
use super::program::{Expression, Node, Operation};

impl Machine<'_> {
    pub(super) fn assign(&mut self, node: &Node) -> bool {
        if node.operation == Operation::SliceTo {
            let slice = self
                .word
                .get(self.slice_start..self.slice_end)
                .unwrap_or_default();
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

    pub(super) fn compare(&mut self, node: &Node) -> bool {
        let left = self.value(node.expressions.first());
        let cursor = self.cursor as i32;
        match node.operation {
            Operation::AtMark => cursor == left,
            Operation::ToMark => {
                let reachable = if self.backward {
                    cursor >= left
                } else {
                    cursor <= left
                };
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

    pub(super) fn value(&self, expression: Option<&Expression>) -> i32 {
        match expression {
            None => 0,
            Some(Expression::Number(number)) => *number,
            Some(Expression::Variable(index)) => {
                self.variables.get(*index).copied().unwrap_or_default()
            }
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

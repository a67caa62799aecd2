//! Numbers as text.

/// Most digits whose value is kept; further ones only count for the size.
const MOST_DIGITS: usize = 19;

/// The value of a decimal number with an optional sign, fraction and exponent; infinities and NaN are taken
/// by name. Exact up to 15 digits, and off by a few units in the last place beyond.
#[must_use]
pub fn parse_number(text: &str) -> Option<f64> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    let value = if digits.eq_ignore_ascii_case(b"infinity") || digits.eq_ignore_ascii_case(b"inf") {
        f64::INFINITY
    } else if digits.eq_ignore_ascii_case(b"nan") {
        f64::NAN
    } else {
        parse_decimal(digits)?
    };
    Some(if negative { -value } else { value })
}

fn parse_decimal(text: &[u8]) -> Option<f64> {
    let (mut mantissa, mut kept, mut any) = (0_u64, 0, false);
    let (mut exponent, mut in_fraction) = (0_i32, false);
    let mut bytes = text.iter();
    for byte in bytes.by_ref() {
        match byte {
            b'0'..=b'9' => {
                any = true;
                if kept < MOST_DIGITS {
                    mantissa = mantissa * 10 + u64::from(byte - b'0');
                    kept += usize::from(mantissa > 0);
                    exponent = exponent.saturating_sub(i32::from(in_fraction));
                } else {
                    exponent = exponent.saturating_add(i32::from(!in_fraction));
                }
            }
            b'.' if !in_fraction => in_fraction = true,
            b'e' | b'E' => {
                exponent = exponent.saturating_add(parse_exponent(bytes.as_slice())?);
                bytes = [].iter();
                break;
            }
            _ => return None,
        }
    }
    (any && bytes.as_slice().is_empty()).then(|| scale(mantissa, exponent))
}

fn parse_exponent(text: &[u8]) -> Option<i32> {
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        all => (1, all),
    };
    if digits.is_empty() {
        return None;
    }
    let mut exponent = 0_i32;
    for digit in digits {
        let digit = digit.checked_sub(b'0').filter(|digit| *digit < 10)?;
        exponent = exponent.saturating_mul(10).saturating_add(i32::from(digit));
    }
    Some(sign * exponent)
}

fn scale(mantissa: u64, exponent: i32) -> f64 {
    let mut value = mantissa as f64;
    // Beyond 400 steps every value is 0 or infinite already. Steps of 10^16 stay exact where one step does.
    let mut left = exponent.unsigned_abs().min(400);
    while left > 0 && value > 0.0 {
        let step = left.min(16);
        let power = 10_u64.pow(step) as f64;
        value = if exponent < 0 {
            value / power
        } else {
            value * power
        };
        left -= step;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::parse_number;

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        for text in [
            "0",
            "5",
            "-5",
            "+5",
            "2.5",
            ".5",
            "5.",
            "0.1",
            "1e3",
            "1E-3",
            "1e999",
            "1e-999",
            "-0",
            "200000",
            "1234567.875",
            "9007199254740991",
            "00012",
            "0.000001",
            "inf",
            "-Infinity",
            "",
            "-",
            ".",
            "e5",
            "1e",
            "1e+",
            "1x",
            "1.2.3",
            "0x10",
            " 1",
            "1 ",
            "٣",
        ] {
            assert_eq!(parse_number(text), text.parse().ok(), "{text}");
        }
        assert!(parse_number("NaN").is_some_and(f64::is_nan));
    }

    #[test]
    fn long_numbers_are_near() {
        for text in [
            "12345678901234567890123",
            "0.12345678901234567890123",
            "1.7976931348623157e308",
        ] {
            let (own, exact) = (parse_number(text).unwrap(), text.parse::<f64>().unwrap());
            assert!((own / exact - 1.0).abs() < 1e-14, "{text}: {own}");
        }
    }
}

//! A finite automaton that accepts the digits of a line.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use super::{Definition, Fields, RuleFault, expression::digit_of};
use crate::{
    Cell,
    variant::{
        Filled, Layout, LineStyle, Mark,
        engine::{self, Model},
        rule::fault,
    },
};

/// The maximum length of the text in characters.
const MAX_LENGTH: usize = 1 << 18;
/// The maximum number of steps, counted for each digit.
const MAX_STEPS: usize = 100_000;

/// The digits, in order, are accepted by a finite automaton.
///
/// States are separated by `;` and numbered from 0, where the line begins. A state begins with `*` if the line may end
/// there. Then come steps, separated by spaces: digits (`A` to `G` for 10 to 16, ranges as `2-5`, `.` for all), a colon, and the
/// states that may follow, separated by commas. `1:1;*.:1,2;*` are the lines that begin with a 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Automaton {
    /// The automaton.
    pub automaton: String,
    /// The cells, in order. A cell may be named again.
    pub cells: Vec<Cell>,
}

impl Automaton {
    /// The rule that a line is a word of an automaton.
    pub fn of(automaton: &engine::Automaton, layout: &Layout, cells: Vec<Cell>) -> Automaton {
        Automaton { automaton: write(automaton, layout.least()), cells }
    }

    /// The automaton of the text.
    pub fn machine(&self, layout: &Layout) -> Result<engine::Automaton, RuleFault> {
        read(&self.automaton, layout)
    }
}

impl Definition for Automaton {
    const NAME: &'static str = "automaton";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.cells, 1..=Layout::MAX_CELLS)?;
        fault::word(&read(&self.automaton, layout)?, self.cells.len())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let least = grid.layout.least();
        let symbols = grid.of(&self.cells).into_iter().map(|digit| usize::from(digit - least));
        read(&self.automaton, grid.layout).is_ok_and(|automaton| automaton.accepts(symbols))
    }

    fn post(&self, model: &mut Model<'_>) {
        match read(&self.automaton, model.layout()) {
            Ok(automaton) => model.word(&self.cells, automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Plain });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.text("automaton", &mut self.automaton);
        fields.cells("cells", &mut self.cells);
    }
}

/// Reads the text form.
fn read(text: &str, layout: &Layout) -> Result<engine::Automaton, RuleFault> {
    const STATES: RuleFault = RuleFault::TooLarge("an automaton of more than 4096 states");
    if text.len() > MAX_LENGTH {
        return Err(RuleFault::TooLarge("an automaton of more than 262144 characters"));
    }
    let count = text.split(';').count();
    let mut automaton = engine::Automaton::new(layout.digit_count());
    for _ in 1..count {
        automaton.add_state().map_err(|_| STATES)?;
    }
    let characters: Vec<char> = text.chars().collect();
    let mut reader = Reader { characters: &characters, next: 0, layout };
    let mut steps = 0;
    for state in 0..count {
        reader.spaces();
        automaton.set_accepting(state, reader.take('*'));
        reader.spaces();
        while !matches!(reader.peek(), None | Some(';')) {
            let set = reader.digits()?;
            for to in reader.states(count)? {
                steps += set.count_ones() as usize;
                if steps > MAX_STEPS {
                    return Err(RuleFault::TooLarge("an automaton of more than 100000 steps"));
                }
                let symbols = (0..layout.digit_count()).filter(|symbol| set >> symbol & 1 != 0);
                symbols.for_each(|symbol| automaton.add_step(state, symbol, to));
            }
            reader.spaces();
        }
        reader.take(';');
    }
    Ok(automaton)
}

/// Reads the text from left to right.
struct Reader<'a> {
    characters: &'a [char],
    next: usize,
    layout: &'a Layout,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.next).copied()
    }

    /// Steps over a character if it is the next.
    fn take(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        self.next += usize::from(found);
        found
    }

    fn spaces(&mut self) {
        while self.take(' ') {}
    }

    fn fault(&self, why: &'static str) -> RuleFault {
        RuleFault::Pattern { at: self.next + 1, why }
    }

    /// The digits of a step, counted from 0, and the colon.
    fn digits(&mut self) -> Result<u32, RuleFault> {
        let mut set = 0;
        while !self.take(':') {
            if self.take('.') {
                set |= self.layout.all_digits();
                continue;
            }
            let first = self.digit()?;
            let last = if self.take('-') { self.digit()? } else { first };
            (first..=last).for_each(|digit| set |= 1 << digit);
            if last < first {
                self.next -= 1;
                return Err(self.fault("the range ends before it begins"));
            }
        }
        if set == 0 { Err(self.fault("expected a digit before the colon")) } else { Ok(set >> self.layout.least()) }
    }

    fn digit(&mut self) -> Result<u32, RuleFault> {
        let digit =
            self.peek().and_then(digit_of).ok_or_else(|| self.fault("expected a digit or a colon"))?;
        if self.layout.all_digits() >> digit & 1 == 0 {
            return Err(self.fault("this digit is not one of the puzzle's"));
        }
        self.next += 1;
        Ok(digit)
    }

    /// The states that follow.
    fn states(&mut self, count: usize) -> Result<Vec<usize>, RuleFault> {
        let mut states = Vec::new();
        loop {
            let mut state = None;
            let at = self.next;
            while let Some(digit) = self.peek().and_then(|character| character.to_digit(10)) {
                state = Some((state.unwrap_or(0) * 10 + digit as usize).min(count));
                self.next += 1;
            }
            match state {
                None => return Err(self.fault("expected the number of a state")),
                Some(state) if state == count => {
                    self.next = at;
                    return Err(self.fault("there is no state with this number"));
                }
                Some(state) => states.push(state),
            }
            if !self.take(',') {
                return Ok(states);
            }
        }
    }
}

/// Writes the text form: steps to the same states together.
fn write(automaton: &engine::Automaton, least: u8) -> String {
    let mut text = String::new();
    for state in 0..automaton.states() {
        if state > 0 {
            text.push(';');
        }
        if automaton.is_accepting(state) {
            text.push('*');
        }
        let mut groups: Vec<(&[u16], String)> = Vec::new();
        for symbol in 0..automaton.symbols() {
            let targets = automaton.steps(state, symbol);
            let digit = char::from_digit(symbol as u32 + u32::from(least), 17).unwrap_or('?');
            match groups.iter_mut().find(|(known, _)| *known == targets) {
                _ if targets.is_empty() => {}
                Some((_, digits)) => digits.push(digit.to_ascii_uppercase()),
                None => groups.push((targets, digit.to_ascii_uppercase().to_string())),
            }
        }
        for (index, (targets, mut digits)) in groups.into_iter().enumerate() {
            if digits.len() == automaton.symbols() {
                digits = ".".to_string();
            }
            let space = if index > 0 { " " } else { "" };
            let states: Vec<String> = targets.iter().map(ToString::to_string).collect();
            // Writing to a string cannot fail.
            let _ = write!(text, "{space}{digits}:{}", states.join(","));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_accepted() {
        let rule = |text: &str| Automaton { automaton: text.into(), cells: row(3) };
        // A 1, then anything, at last the first 9 and nothing behind it.
        let text = "1:1;1-8:1 9:2;*";
        assert_meaning(&strip(), rule(text), &["119", "189"], &["199", "219", "111"]);
        // Of two guesses one is right.
        assert_meaning(&strip(), rule(".:0,1;5:2;*"), &["155", "995"], &["551", "999"]);
        assert_meaning(&strip_from_zero(), rule("* 0-24:0"), &["012", "444"], &["013", "500"]);
    }

    #[test]
    fn text_is_made_of_automata_and_read_again() {
        for (text, layout) in [("1:1;*.:1,2;*", strip()), (";*", strip()), ("0249:1 1:0,1;*", strip_from_zero())] {
            let automaton = read(text, &layout).unwrap();
            let rule = Automaton::of(&automaton, &layout, row(2));
            assert_eq!(rule.automaton, text);
        }
        let sixteen = Layout::new(1, 16).unwrap();
        assert_eq!(Automaton::of(&read("*a-g:0", &sixteen).unwrap(), &sixteen, row(1)).automaton, "*ABCDEFG:0");
    }

    #[test]
    fn faults_name_the_place() {
        let rule = |text: &str| Automaton { automaton: text.into(), cells: row(3) };
        let fault = |at, why| RuleFault::Pattern { at, why };
        assert_faults(&strip(), [
            (rule("1:1;0:1"), fault(5, "this digit is not one of the puzzle's")),
            (rule("1:1"), fault(3, "there is no state with this number")),
            (rule("1:99999999999999999999999"), fault(3, "there is no state with this number")),
            (rule("1:"), fault(3, "expected the number of a state")),
            (rule(":0"), fault(2, "expected a digit before the colon")),
            (rule("12"), fault(3, "expected a digit or a colon")),
            (rule("3-1:0"), fault(3, "the range ends before it begins")),
            (rule("1:0*"), fault(4, "expected a digit or a colon")),
        ]);
    }

    #[test]
    fn large_automata_are_refused() {
        let rule = |text: String| Automaton { automaton: text, cells: row(3) };
        let too_large = |text| matches!(rule(text).check(&strip()), Err(RuleFault::TooLarge(_)));
        assert!(!too_large(";".repeat(4095)));
        assert!(too_large(";".repeat(4096)));
        assert!(too_large(" ".repeat(MAX_LENGTH + 1)));
        assert!(too_large(".:0 ".repeat(20_000)));
    }
}

//! The data of rules by the names of their fields, for reading and for writing.

use alloc::{string::String, vec::Vec};

use crate::{
    Cell,
    variant::{
        Rule, RuleFault,
        rule::{Fields, Ray},
    },
};

/// What a field of a rule holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Number(i32),
    Numbers(Vec<i32>),
    Flag(bool),
    Word(&'static str),
    Digits(u32),
    Relation(Vec<u32>),
    Text(String),
    Ray(Ray),
    Cells(Vec<Cell>),
    Groups(Vec<Vec<Cell>>),
    Rules(Vec<Vec<Rule>>),
}

/// The fields of a rule. An optional number that is missing is not among them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Data(Vec<(&'static str, Value)>);

impl Data {
    /// With another field.
    pub fn with(mut self, name: &'static str, value: Value) -> Data {
        self.0.push((name, value));
        self
    }

    /// A field's value, which is taken out.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        let index = self.0.iter().position(|(known, _)| *known == name)?;
        Some(self.0.remove(index).1)
    }

    /// The rule with this name and data.
    pub fn rule(self, name: &str) -> Result<Rule, RuleFault> {
        let mut rule = Rule::with_name(name).ok_or(RuleFault::UnknownName)?;
        let mut setter = Setter(self);
        rule.fields(&mut setter);
        match setter.0.0.first() {
            Some((name, _)) => Err(RuleFault::UnknownField((*name).into())),
            None => Ok(rule),
        }
    }

    /// The fields and their values.
    pub fn fields(&self) -> &[(&'static str, Value)] {
        &self.0
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The data of a rule.
    pub fn of(rule: &Rule) -> Data {
        let mut getter = Getter(Data::default());
        rule.clone().fields(&mut getter);
        getter.0
    }
}

/// Sets the fields of a rule.
struct Setter(Data);

/// Makes the setter's function for a kind of field.
macro_rules! setters {
    ($($function:ident: $type:ty, $kind:ident;)*) => {
        $(fn $function(&mut self, name: &'static str, value: &mut $type) {
            if let Some(Value::$kind(new)) = self.0.take(name) {
                *value = new;
            }
        })*
    };
}

impl Fields for Setter {
    setters! {
        number: i32, Number;
        numbers: Vec<i32>, Numbers;
        flag: bool, Flag;
        digits: u32, Digits;
        relation: Vec<u32>, Relation;
        text: String, Text;
        ray: Ray, Ray;
        cells: Vec<Cell>, Cells;
        groups: Vec<Vec<Cell>>, Groups;
        rules: Vec<Vec<Rule>>, Rules;
    }

    fn optional_number(&mut self, name: &'static str, value: &mut Option<i32>) {
        if let Some(Value::Number(new)) = self.0.take(name) {
            *value = Some(new);
        }
    }

    fn choice(&mut self, name: &'static str, words: &'static [&'static str], value: &mut usize) {
        if let Some(Value::Word(new)) = self.0.take(name) {
            *value = words.iter().position(|word| *word == new).unwrap_or(0);
        }
    }
}

/// Collects the fields of a rule.
struct Getter(Data);

/// Makes the getter's function for a kind of field.
macro_rules! getters {
    ($($function:ident: $type:ty, $kind:ident;)*) => {
        $(fn $function(&mut self, name: &'static str, value: &mut $type) {
            self.0.0.push((name, Value::$kind(core::mem::take(value))));
        })*
    };
}

impl Fields for Getter {
    getters! {
        number: i32, Number;
        numbers: Vec<i32>, Numbers;
        flag: bool, Flag;
        digits: u32, Digits;
        relation: Vec<u32>, Relation;
        text: String, Text;
        cells: Vec<Cell>, Cells;
        groups: Vec<Vec<Cell>>, Groups;
        rules: Vec<Vec<Rule>>, Rules;
    }

    fn optional_number(&mut self, name: &'static str, value: &mut Option<i32>) {
        if let Some(value) = *value {
            self.0.0.push((name, Value::Number(value)));
        }
    }

    fn choice(&mut self, name: &'static str, words: &'static [&'static str], value: &mut usize) {
        if let Some(word) = words.get(*value) {
            self.0.0.push((name, Value::Word(word)));
        }
    }

    fn ray(&mut self, name: &'static str, value: &mut Ray) {
        self.0.0.push((name, Value::Ray(*value)));
    }
}

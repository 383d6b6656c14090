//! Errors in requests for new puzzles.

use std::fmt;

use sudoku::{
    generate::{CriteriaError, GenerateError, GradedError, RecipeError},
    variant::generate::{
        GenerateError as RulesError, GradedError as RulesGradedError, RecipeError as RulesRecipeError,
    },
};
use words::{Lang, fill};

use super::Localize;

impl Localize for GenerateError {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            GenerateError::Impossible(error) => error.localized(lang),
            GenerateError::Fruitless { tries, nearest: None } => fill(e.no_such_grid, &[tries]).to_string(),
            GenerateError::Fruitless { tries, nearest: Some(clues) } => {
                fill(e.no_such_grid_nearest, &[tries, clues]).to_string()
            }
            other => other.to_string(),
        }
    }
}

impl Localize for RecipeError {
    fn localized(&self, lang: Lang) -> String {
        use RecipeError as R;
        let e = lang.errors();
        match self {
            R::TooManyClues { asked, shape } => {
                fill(e.clues_too_many, &[asked, shape, &shape.area()]).to_string()
            }
            R::TooFewClues { asked, shape, least } => {
                fill(e.clues_too_few, &[asked, shape, least]).to_string()
            }
            R::Lopsided { asked, symmetry, shape, below, above } => {
                fill(e.clues_asymmetric, &[asked, symmetry, shape, below, above]).to_string()
            }
            R::PatternSize { asked, pattern } => fill(e.pattern_size, &[asked, pattern]).to_string(),
            R::PatternLopsided { symmetry, cell, missing } => {
                fill(e.pattern_asymmetric, &[symmetry, cell, missing]).to_string()
            }
            R::EmptyLines { lines: "rows", first, second } => {
                fill(e.pattern_rows, &[first, second]).to_string()
            }
            R::EmptyLines { first, second, .. } => fill(e.pattern_columns, &[first, second]).to_string(),
            R::OmitsTooMany { omit, shape } => {
                fill(e.omit_too_many, &[omit, shape, &shape.side()]).to_string()
            }
            // No command can cause these.
            other => other.to_string(),
        }
    }
}

impl Localize for GradedError {
    fn localized(&self, lang: Lang) -> String {
        match self {
            GradedError::Recipe(error) => error.localized(lang),
            GradedError::Criteria(error) => error.localized(lang),
            // No command can cause this.
            other => other.to_string(),
        }
    }
}

impl Localize for CriteriaError {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            CriteriaError::NoRating { lowest, highest } => {
                fill(e.rating_none, &[lowest, highest]).to_string()
            }
            CriteriaError::TooEasy { highest } => fill(e.rating_easy, &[highest]).to_string(),
            CriteriaError::TooHard { lowest } => fill(e.rating_hard, &[lowest]).to_string(),
            CriteriaError::NeededAndForbidden(technique) => {
                fill(e.needed_and_forbidden, &[technique]).to_string()
            }
            CriteriaError::NeededTooHard { technique, highest } => {
                fill(e.needed_too_hard, &[technique, highest]).to_string()
            }
            CriteriaError::Classic(technique) => fill(e.needed_classic, &[technique]).to_string(),
            other => other.to_string(),
        }
    }
}

impl Localize for RulesError {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            RulesError::Impossible(error) => error.localized(lang),
            RulesError::Fruitless { tries, filled: true } => fill(e.no_such_grid, &[tries]).to_string(),
            RulesError::Fruitless { tries, filled: false } => fill(e.rules_not_filled, &[tries]).to_string(),
            other => other.to_string(),
        }
    }
}

impl Localize for RulesGradedError {
    fn localized(&self, lang: Lang) -> String {
        match self {
            RulesGradedError::Recipe(error) => error.localized(lang),
            RulesGradedError::Criteria(error) => error.localized(lang),
            // No command can cause this.
            other => other.to_string(),
        }
    }
}

impl Localize for RulesRecipeError {
    fn localized(&self, lang: Lang) -> String {
        use RulesRecipeError as R;
        let e = lang.errors();
        let say = |template, values: &[&dyn fmt::Display]| fill(template, values).to_string();
        match self {
            R::Contradiction(one, other) => say(e.rules_contradiction, &[one, other]),
            R::Grid { kind, shape, fault } => say(e.rules_grid, &[kind, shape, fault]),
            R::Asymmetric { kind } => say(e.rules_asymmetric, &[kind]),
            R::TooSymmetric { kind, symmetry } => say(e.rules_too_symmetric, &[kind, symmetry]),
            R::NoGrid { shape, kinds } => say(e.rules_no_grid, &[shape, kinds]),
            other => other.to_string(),
        }
    }
}

//! Errors in requests for new puzzles.

use sudoku::generate::{CriteriaError, GenerateError, GradedError, RecipeError};
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

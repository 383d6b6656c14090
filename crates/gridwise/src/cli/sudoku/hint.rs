//! `gridwise sudoku hint`: the next step, or a part of it.

use std::io::Write;

use words::{
    Lang, fill,
    sudoku::{where_to_look, which_technique},
};

use super::{
    answer::to_line,
    args::{HintArgs, Strength},
    explain::{
        json::{ErrorObject, StepObject},
        path::End,
        puzzles::{self, InputPuzzle, Puzzle},
        text::{TextStyle, ending, write_step},
    },
};
use crate::cli::{Status, error::Localize};

/// Gives a hint for every puzzle.
pub fn run(args: &HintArgs, lang: Lang, look: TextStyle, out: &mut impl Write) -> anyhow::Result<Status> {
    puzzles::for_each(&args.puzzles, lang, |input| {
        let status = match input {
            InputPuzzle::Puzzle(puzzle) => hint(args, &puzzle, lang, look, out)?,
            InputPuzzle::Refused(refused) => {
                match args.json {
                    true => out.write_all(to_line(&ErrorObject::from(&refused)).as_bytes())?,
                    false => writeln!(out, "{}", refused.localized(lang))?,
                }
                Status::BadInput
            }
        };
        // A program that sends one line at a time waits for this answer.
        out.flush()?;
        Ok(status)
    })
}

fn hint(
    args: &HintArgs,
    puzzle: &Puzzle,
    lang: Lang,
    look: TextStyle,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    let before = puzzle.start();
    let shape = before.shape();
    let step = before.finder(args.puzzles.order).step(&before);
    let status = if step.is_some() { Status::Success } else { Status::BadInput };
    let sentence = match (&step, args.strength) {
        (None, _) => ending(End::Stuck(before.open_cells()), 0, lang),
        (Some(step), Strength::Where) => where_to_look(step, shape, lang),
        (Some(step), _) => which_technique(step, shape, lang),
    };
    match (&step, args.strength) {
        (None | Some(_), Strength::Where) | (None, _) if args.json => {
            out.write_all(to_line(&StepObject::vague(&before, sentence, puzzle.line)).as_bytes())?;
        }
        (Some(step), Strength::Technique) if args.json => {
            out.write_all(to_line(&StepObject::named(step, &before, sentence, puzzle.line)).as_bytes())?;
        }
        (Some(step), _) if args.json => {
            out.write_all(to_line(&StepObject::whole(None, step, &before, lang, puzzle.line)).as_bytes())?;
        }
        (step, strength) => {
            look.paragraph(&sentence, "", out)?;
            if let (Some(step), Strength::Step) = (step, strength) {
                write_step(step, &before, lang, look, out)?;
            }
            let stronger = Strength::ALL.into_iter().find(|&other| other > strength);
            if let (Some(_), Some(stronger)) = (step, stronger) {
                let option = format!("--strength {}", stronger.name());
                writeln!(
                    out,
                    "{}",
                    look.paint("2", &fill(lang.phrases().hint_more, &[&option]).to_string())
                )?;
            }
        }
    }
    Ok(status)
}

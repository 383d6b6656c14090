//! `gridwise sudoku hint`: the next step, as much of it as is asked for.

use std::io::Write;

use sudoku::technique::{Candidates, Solver};
use words::{
    Lang, fill,
    sudoku::{where_to_look, which_technique},
};

use super::{
    answer::to_line,
    args::{HintArgs, Strength},
    explain::{
        json::{StepObject, Wrong},
        path::End,
        puzzles::{self, Asked, Puzzle},
        text::{TextStyle, ending, write_step},
    },
};
use crate::cli::{Verdict, error::InWords};

/// Gives a hint for every puzzle.
pub fn run(args: &HintArgs, lang: Lang, look: TextStyle, out: &mut impl Write) -> anyhow::Result<Verdict> {
    puzzles::visit(&args.puzzles, lang, |asked| {
        let verdict = match asked {
            Asked::Puzzle(puzzle) => hint(args, &puzzle, lang, look, out)?,
            Asked::Refused(refused) => {
                match args.json {
                    true => out.write_all(to_line(&Wrong::from(&refused)).as_bytes())?,
                    false => writeln!(out, "{}", refused.in_words(lang))?,
                }
                Verdict::Bad
            }
        };
        // Whoever asks line by line waits for this answer.
        out.flush()?;
        Ok(verdict)
    })
}

fn hint(
    args: &HintArgs,
    puzzle: &Puzzle,
    lang: Lang,
    look: TextStyle,
    out: &mut impl Write,
) -> anyhow::Result<Verdict> {
    let (shape, before) = (puzzle.grid.shape(), Candidates::of(&puzzle.grid));
    let step = Solver::new(shape, args.puzzles.order).step(&before);
    let verdict = if step.is_some() { Verdict::Good } else { Verdict::Bad };
    let sentence = match (&step, args.strength) {
        (None, _) => ending(End::Stuck(shape.area() - puzzle.grid.clues()), 0, lang),
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
    Ok(verdict)
}

//! The meaning of the colours in a picture. It depends on the proof: a second colour may mark a pivot or a false
//! candidate.

use ::sudoku::{
    technique::{Proof, Role, Step},
    variant::steps::Argument,
};

use crate::Lang;

/// The meaning of a role in this step.
pub fn legend(step: &Step, role: Role, lang: Lang) -> &'static str {
    let p = lang.phrases();
    let [first, second, third] = match &step.proof {
        Proof::Fish { .. } => [p.mark_fish, p.mark_other, p.mark_fin],
        Proof::Wing { .. } => [p.mark_wing, p.mark_pivot, p.mark_other],
        Proof::Links { .. } | Proof::EmptyRectangle { .. } | Proof::Double { .. } => {
            [p.mark_far, p.mark_near, p.mark_other]
        }
        Proof::Colours { .. } | Proof::Pairs { .. } => [p.mark_colour, p.mark_other_colour, p.mark_other],
        Proof::Loop { .. } => [p.mark_loop, p.mark_set, p.mark_extra],
        Proof::Grave { .. } => [p.mark_proof, p.mark_set, p.mark_extra],
        Proof::Sets { .. } => [p.mark_set, p.mark_next_set, p.mark_stem],
        Proof::TwoSectors { .. } => [p.mark_line_set, p.mark_box_set, p.mark_shared],
        Proof::Exclusion { .. } => [p.mark_base, p.mark_blocking, p.mark_other],
        Proof::Chains { .. } => [p.mark_true, p.mark_false, p.mark_set],
        Proof::Variant(argument) => match &**argument {
            Argument::Rule { .. } => [p.mark_proof, p.mark_rule, p.mark_other],
            Argument::Equal { .. } => [p.mark_set, p.mark_next_set, p.mark_other],
            Argument::Trial { .. } | Argument::Cases { .. } => [p.mark_base, p.mark_true, p.mark_blocking],
            Argument::Chain { .. } => [p.mark_true, p.mark_false, p.mark_set],
            Argument::Fish { .. } => [p.mark_fish, p.mark_other, p.mark_fin],
            _ => [p.mark_proof, p.mark_other, p.mark_other],
        },
        _ => [p.mark_proof, p.mark_other, p.mark_other],
    };
    match role {
        Role::Proof => first,
        Role::Second => second,
        Role::Third => third,
        Role::Placed => p.mark_placed,
        Role::Removed => p.mark_removed,
    }
}

//! Steps of puzzles with more rules, in English.

use crate::sudoku::RuleStepPhrases;

/// Sentences about steps of puzzles with more rules.
pub(super) static RULE_STEP_PHRASES: RuleStepPhrases = RuleStepPhrases {
    region: "region {0}",
    rule_group: "{0} {1}",
    seen_by_places: "In {0} the {1} can only be in {2}, and no cell that sees all of these places is {1}",
    seen_by_set: "{0} hold only {1} between them, so no cell that sees all of these has one of the digits",
    direct: "{0} With the candidates of its cells, that already decides it",
    no_way: "{0} No way to fill its open cells works with the removed candidates",
    no_partner: "{0} {1} can only be {2}, and the removed digits go with none of these",
    rest: "{0} The other cells make {1}, which leaves {2}",
    filled: "{0} With the candidates of its cells, only {1} is left, and the removed digits are in no way to place that",
    sets: "{0} Its cells can only hold {1}",
    in_every_set: "{0} Its cells can only hold {1}. Each of these has the {2}, which can only be in {3}, and no cell that sees all of these places is {2}",
    sum_of_groups: "The sum of {0} is {1}, of which the known sums that begin at {2} make {3}",
    sum_inside: "{0}. That leaves {2} for {1}",
    sum_outside: "{0}. The sum of {1}, which stick out, is {2}",
    sum_between: "{0}. So the sum of {1} minus that of {2}, which stick out, is {3}",
    sum_sets: "{0}; the open cells can only hold {1}",
    chain: "One of {0} and {1} is true, as the links show, and a candidate that excludes both is false",
    link_to_true: "without {0}, {1} is true ({2})",
    link_to_false: "with {0}, {1} is false ({2})",
    link_cell: "one digit per cell",
    trial: "If {0} were {1}, these steps would follow, and then {2}",
    trial_step: "{0} ({1})",
    end_cell: "{0} would have no digit",
    end_group: "{0} would have no place for the {1}",
    end_rule: "{0} could not fulfil this: {1}",
    end_sum: "{0} could not have their sum",
};

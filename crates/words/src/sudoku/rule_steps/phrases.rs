//! The sentences about steps of puzzles with more rules, as templates.

table! {
    /// Sentences about steps of puzzles with more rules.
    RuleStepPhrases:
    /// A region: its number.
    region,
    /// Cells that a rule says are different: the rule's name, the cells.
    rule_group,
    /// Places that see what is removed: the group, the digit, its places.
    seen_by_places,
    /// A naked set whose cells see what is removed: cells, digits.
    seen_by_set,
    /// A rule by itself: what it says.
    direct,
    /// No way to fill a rule's cells has the removed candidates: what the rule says.
    no_way,
    /// A cell without a partner for the removed digits: what the rule says, the other cell, its digits.
    no_partner,
    /// What decides it: what the rule says, the facts.
    because,
    /// A fact: the cell, its digit or digits.
    fact_is,
    /// A fact: the cell, its smallest digit.
    fact_least,
    /// A fact: the cell, its greatest digit.
    fact_most,
    /// What the others leave to a cell of a sum: what the rule says, the cell, the least sum of the others, its greatest digit.
    rest_least,
    /// What the others leave to a cell of a sum: what the rule says, the cell, the greatest sum of the others, its smallest digit.
    rest_most,
    /// What the others leave to cells of a sum: what the rule says, the cells with what is left.
    leaves,
    /// What is left: the cell, its digit.
    span_only,
    /// What is left: the cell, its smallest and its greatest digit.
    span,
    /// What is left: the cell, its smallest digit.
    span_least,
    /// What is left: the cell, its greatest digit.
    span_most,
    /// One cell is open: what the rule says, the sum of the others, what is left.
    rest,
    /// Every way to fill the cells: what the rule says, the sets of digits of the ways.
    filled,
    /// The sets that are possible: what the rule says, the sets.
    sets,
    /// A digit of every set: what the rule says, the sets, the digit, its places.
    in_every_set,
    /// The rule of 45: the groups, their sum, the first cells of the rules with known sums, these sums together.
    sum_of_groups,
    /// What is left in the groups: the above, the cells, their sum.
    sum_inside,
    /// What sticks out of the groups: the above, the cells, their sum.
    sum_outside,
    /// Both: the above, the cells inside, the cells outside, how much more the first have.
    sum_between,
    /// The sets that are possible for a sum: the above, the sets.
    sum_sets,
    /// Sets with the same digits: groups, as many others, what is left of the first, what is left of the others.
    equal,
    /// A digit that one side does not have: the above, the digit.
    equal_none,
    /// A digit that is as often on one side as the other has room: the above, the digit, where it is, where it can be, how often.
    equal_counted,
    /// All ways are compared: the above.
    equal_ways,
    /// A chain: its first and its last candidate.
    chain,
    /// A link of a chain to a true candidate: the false one, the true one, why.
    link_to_true,
    /// A link of a chain to a false candidate: the true one, the false one, why.
    link_to_false,
    /// Why: a cell with two digits, or a cell has one digit.
    link_cell,
    /// A trial: cell, digit, what happens at the end.
    trial,
    /// A step of a trial: the conclusion, the technique.
    trial_step,
    /// All digits of a cell lead to the same: the cell, its digits.
    cases_cell,
    /// All places of a digit lead to the same: the group, the digit, its places.
    cases_group,
    /// One of the cases, before its steps: the candidate that is true.
    case,
    /// One of the cases that needs no steps: the candidate that is true.
    case_at_once,
    /// The end of a trial: a cell.
    end_cell,
    /// The end of a trial: the group, the digit.
    end_group,
    /// The end of a trial: cells, what the rule says.
    end_rule,
    /// The end of a trial: the cells of a sum.
    end_sum,
}

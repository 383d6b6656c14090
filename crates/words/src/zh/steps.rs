//! 带附加规则的题目的解题步骤。

use crate::sudoku::RuleStepPhrases;

/// 带附加规则的题目的步骤句子。
pub(super) static RULE_STEP_PHRASES: RuleStepPhrases = RuleStepPhrases {
    region: "第 {0} 区",
    rule_group: "{0} {1}",
    seen_by_places: "在{0}，{1} 只能填在 {2}，同时看到这些位置的格都不是 {1}",
    seen_by_set: "{0} 只含 {1}，同时看到这几格的格都不能填这些数",
    direct: "{0}结合各格的候选数，由此直接得出",
    no_way: "{0}若取被删的候选数，其余空格怎么填都不行",
    no_partner: "{0}{1} 只能是 {2}，被删的数与它们都不能搭配",
    sets: "{0}这些格只能是以下组合：{1}",
    in_every_set: "{0}这些格只能是以下组合：{1}。每个组合都含 {2}，而它只能填在 {3}，同时看到这些位置的格都不是 {2}",
    sum_of_groups: "{0}的总和是 {1}，其中以 {2} 开头的已知和共 {3}",
    sum_inside: "{0}。于是 {1} 之和为 {2}",
    sum_outside: "{0}。于是伸出在外的 {1} 之和为 {2}",
    sum_between: "{0}。于是 {1} 之和减去伸出在外的 {2} 之和等于 {3}",
    sum_sets: "{0}；其中的空格只能是以下组合：{1}",
    chain: "由以下各链可知，{0} 与 {1} 至少有一个为真，与两者都矛盾的候选数为假",
    link_to_true: "若不是 {0}，则 {1} 为真（{2}）",
    link_to_false: "若是 {0}，则 {1} 为假（{2}）",
    link_cell: "一格只填一个数",
    trial: "如果 {0} 是 {1}，就会依次得出以下各步，结果 {2}",
    trial_step: "{0}（{1}）",
    end_cell: "{0} 无数可填",
    end_group: "{0}没有位置可填 {1}",
    end_rule: "{0} 无法满足：{1}",
    end_sum: "{0} 得不到应有的和",
};

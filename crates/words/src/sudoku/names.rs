//! Techniques and levels, as players call them.

use ::sudoku::{rate::Level, technique::Technique};

use crate::Lang;

impl Lang {
    /// What players call a technique.
    pub fn technique(self, technique: Technique) -> &'static str {
        let named = NAMES.iter().find(|(named, ..)| *named == technique);
        named.map_or(technique.code(), |&(_, en, zh)| self.of(en, zh))
    }

    /// What players call a level.
    pub fn level(self, level: Level) -> &'static str {
        match level {
            Level::Beginner => self.of("beginner", "入门"),
            Level::Easy => self.of("easy", "简单"),
            Level::Medium => self.of("medium", "中等"),
            Level::Hard => self.of("hard", "困难"),
            Level::Fiendish => self.of("fiendish", "极难"),
            Level::Diabolic => self.of("diabolic", "魔鬼"),
        }
    }

    const fn of(self, en: &'static str, zh: &'static str) -> &'static str {
        match self {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }
}

/// English and Chinese names. Where Chinese players keep the letters of a name, so does this.
const NAMES: &[(Technique, &str, &str)] = {
    use Technique as T;
    &[
        (T::FullHouse, "Full house", "最后一格"),
        (T::HiddenSingle, "Hidden single", "摒除法"),
        (T::NakedSingle, "Naked single", "唯余法"),
        (T::DirectPointing, "Direct pointing", "直观宫区块摒除"),
        (T::DirectClaiming, "Direct claiming", "直观行列区块摒除"),
        (T::DirectHiddenPair, "Direct hidden pair", "直观隐性数对"),
        (T::DirectHiddenTriple, "Direct hidden triple", "直观隐性三数组"),
        (T::Pointing, "Pointing", "宫区块摒除"),
        (T::Claiming, "Claiming", "行列区块摒除"),
        (T::NakedPair, "Naked pair", "显性数对"),
        (T::NakedTriple, "Naked triple", "显性三数组"),
        (T::NakedQuad, "Naked quad", "显性四数组"),
        (T::HiddenPair, "Hidden pair", "隐性数对"),
        (T::HiddenTriple, "Hidden triple", "隐性三数组"),
        (T::HiddenQuad, "Hidden quad", "隐性四数组"),
        (T::XWing, "X-wing", "X翼"),
        (T::Swordfish, "Swordfish", "剑鱼"),
        (T::Jellyfish, "Jellyfish", "水母"),
        (T::FinnedXWing, "Finned X-wing", "带鳍X翼"),
        (T::FinnedSwordfish, "Finned swordfish", "带鳍剑鱼"),
        (T::FinnedJellyfish, "Finned jellyfish", "带鳍水母"),
        (T::SashimiXWing, "Sashimi X-wing", "退化X翼"),
        (T::SashimiSwordfish, "Sashimi swordfish", "退化剑鱼"),
        (T::SashimiJellyfish, "Sashimi jellyfish", "退化水母"),
        (T::Skyscraper, "Skyscraper", "摩天楼"),
        (T::TwoStringKite, "Two-string kite", "双线风筝"),
        (T::TurbotFish, "Turbot fish", "多宝鱼"),
        (T::EmptyRectangle, "Empty rectangle", "空矩形"),
        (T::XyWing, "XY-wing", "XY翼"),
        (T::XyzWing, "XYZ-wing", "XYZ翼"),
        (T::WxyzWing, "WXYZ-wing", "WXYZ翼"),
        (T::WWing, "W-wing", "W翼"),
        (T::SimpleColouring, "Simple colouring", "简单着色"),
        (T::MultiColouring, "Multi-colouring", "多重着色"),
        (T::UniqueRectangle1, "Unique rectangle, type 1", "唯一矩形（类型 1）"),
        (T::UniqueRectangle2, "Unique rectangle, type 2", "唯一矩形（类型 2）"),
        (T::UniqueRectangle3, "Unique rectangle, type 3", "唯一矩形（类型 3）"),
        (T::UniqueRectangle4, "Unique rectangle, type 4", "唯一矩形（类型 4）"),
        (T::UniqueLoop1, "Unique loop, type 1", "唯一环（类型 1）"),
        (T::UniqueLoop2, "Unique loop, type 2", "唯一环（类型 2）"),
        (T::UniqueLoop3, "Unique loop, type 3", "唯一环（类型 3）"),
        (T::UniqueLoop4, "Unique loop, type 4", "唯一环（类型 4）"),
        (T::HiddenRectangle, "Hidden rectangle", "隐性唯一矩形"),
        (T::AvoidableRectangle1, "Avoidable rectangle, type 1", "可避免矩形（类型 1）"),
        (T::AvoidableRectangle2, "Avoidable rectangle, type 2", "可避免矩形（类型 2）"),
        (T::Bug1, "BUG + 1", "全双值坟墓 BUG+1"),
        (T::Bug2, "BUG, type 2", "全双值坟墓（类型 2）"),
        (T::Bug3, "BUG, type 3", "全双值坟墓（类型 3）"),
        (T::Bug4, "BUG, type 4", "全双值坟墓（类型 4）"),
        (T::RemotePairs, "Remote pairs", "远程数对"),
        (T::XChain, "X-chain", "X链"),
        (T::XyChain, "XY-chain", "XY链"),
        (T::Aic, "Alternating inference chain", "交替推理链"),
        (T::NiceLoop, "Nice loop", "交替推理环"),
        (T::GroupedAic, "Grouped inference chain", "区块交替推理链"),
        (T::GroupedNiceLoop, "Grouped nice loop", "区块交替推理环"),
        (T::AlsXz, "ALS-XZ", "待定数组 XZ"),
        (T::AlsXyWing, "ALS-XY-wing", "待定数组 XY翼"),
        (T::AlsChain, "ALS chain", "待定数组链"),
        (T::DeathBlossom, "Death blossom", "死亡绽放"),
        (T::SueDeCoq, "Sue de Coq", "融合待定数组"),
        (T::AlignedPairExclusion, "Aligned pair exclusion", "对齐数对排除"),
        (T::AlignedTripletExclusion, "Aligned triplet exclusion", "对齐三数组排除"),
        (T::XCycle, "X-cycle", "X环"),
        (T::YCycle, "Y-cycle", "Y环"),
        (T::XyCycle, "XY-cycle", "XY环"),
        (T::ForcingXChain, "Forcing X-chain", "强制X链"),
        (T::ForcingChain, "Forcing chain", "强制链"),
        (T::Nishio, "Nishio", "单数反证"),
        (T::CellForcingChains, "Cell forcing chains", "单元格强制链"),
        (T::RegionForcingChains, "Region forcing chains", "区域强制链"),
        (T::DynamicForcingChains, "Dynamic forcing chains", "动态强制链"),
        (T::DynamicForcingChainsPlus, "Dynamic forcing chains with patterns", "动态强制链（含数组）"),
        (T::NestedForcingChains, "Dynamic chains with forcing chains", "嵌套强制链"),
        (T::NestedMultipleChains, "Dynamic chains with multiple chains", "嵌套多重强制链"),
        (T::NestedDynamicChains, "Dynamic chains within dynamic chains", "嵌套动态强制链"),
        (
            T::NestedDynamicChainsPlus,
            "Dynamic chains within, with forcing chains",
            "嵌套动态强制链（含强制链）",
        ),
    ]
};

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_technique_and_level_has_a_name_of_its_own_in_both_languages() {
        for lang in [Lang::En, Lang::Zh] {
            let names: HashSet<&str> = Technique::ALL.iter().map(|&of| lang.technique(of)).collect();
            assert_eq!(names.len(), Technique::ALL.len());
            let levels: HashSet<&str> = Level::ALL.into_iter().map(|level| lang.level(level)).collect();
            assert_eq!(levels.len(), Level::ALL.len());
        }
        for technique in Technique::ALL {
            assert!(NAMES.iter().any(|(named, ..)| named == technique), "{technique}");
        }
    }
}

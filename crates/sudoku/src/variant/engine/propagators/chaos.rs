//! Digits in regions that are not known yet.

/// No digit is twice in a region. The first half of the variables are digits, the second half the regions of the same cells.
#[derive(Clone, Debug)]
pub(crate) struct Chaos {
    /// All digits, if each region has every one; otherwise nothing.
    pub every: u16,
}

impl Chaos {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let (digits, regions) = domains.split_at_mut(domains.len() / 2);
        let all = regions.iter().fold(0, |all, region| all | region);
        for region in super::digits(all) {
            let bit = 1_u16 << region;
            if !Chaos::differ(digits, regions, bit) || (self.every != 0 && !self.place(digits, regions, bit))
            {
                return false;
            }
        }
        true
    }

    /// Digits that are in the region are in no other cell of it.
    fn differ(digits: &mut [u16], regions: &mut [u16], region: u16) -> bool {
        let mut there = 0_u16;
        for (&digit, &known) in digits.iter().zip(&*regions) {
            if known == region && digit.is_power_of_two() {
                if there & digit != 0 {
                    return false;
                }
                there |= digit;
            }
        }
        if there == 0 {
            return true;
        }
        for (digit, known) in digits.iter_mut().zip(regions) {
            if *known & region == 0 {
                continue;
            }
            if *known != region {
                if *digit & !there == 0 {
                    *known &= !region;
                }
            } else if !digit.is_power_of_two() {
                *digit &= !there;
                if *digit == 0 {
                    return false;
                }
            }
        }
        true
    }

    /// Digits with one place in the region are there.
    fn place(&self, digits: &mut [u16], regions: &mut [u16], region: u16) -> bool {
        let (mut once, mut twice) = (0_u16, 0_u16);
        for (&digit, &known) in digits.iter().zip(&*regions) {
            if known & region != 0 {
                twice |= once & digit;
                once |= digit;
            }
        }
        if once & self.every != self.every {
            return false;
        }
        let single = once & !twice;
        if single == 0 {
            return true;
        }
        for (digit, known) in digits.iter_mut().zip(regions) {
            let here = *digit & single;
            if *known & region != 0 && here != 0 {
                if !here.is_power_of_two() {
                    return false;
                }
                (*digit, *known) = (here, region);
            }
        }
        true
    }

    /// Enlarges domains up to `full`, as long as two cells of a region have the same digit or a digit has no place. Returns
    /// false if neither is so.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let count = domains.len() / 2;
        let keep = |domains: &mut [u16], kept: &dyn Fn(usize) -> u16| {
            for (index, domain) in domains.iter_mut().enumerate() {
                if Some(index) != fixed {
                    *domain |= full[index] & !kept(index);
                }
            }
            true
        };
        for a in 0..count {
            for b in a + 1..count {
                let same = |x: usize, y: usize| domains[x] == domains[y] && domains[x].is_power_of_two();
                if same(a, b) && same(a + count, b + count) {
                    let cells = [a, b, a + count, b + count];
                    return keep(domains, &|index| if cells.contains(&index) { u16::MAX } else { 0 });
                }
            }
        }
        let all = domains[count..].iter().fold(0, |all, region| all | region)
            | full[count..].iter().fold(0, |all, region| all | region);
        for region in super::digits(all) {
            for digit in super::digits(self.every) {
                let (region, digit) = (1_u16 << region, 1_u16 << digit);
                let place = |cell: usize| domains[cell] & digit != 0 && domains[cell + count] & region != 0;
                if !(0..count).any(place) {
                    let before = domains.to_vec();
                    return keep(domains, &|index| {
                        let cell = index % count;
                        // One of the two is enough: the digit if it is missing, otherwise the region.
                        match (index < count, before[cell] & digit == 0) {
                            (true, true) => digit,
                            (false, false) => region,
                            _ => 0,
                        }
                    });
                }
            }
        }
        false
    }
}

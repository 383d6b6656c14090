//! Small random networks, and their files.

use twenty48::{Dice, rand_core::Rng};

use crate::network::{crc::crc32, features::FEATURES};

/// The sizes of the network to generate.
#[derive(Clone, Copy, Debug)]
pub(in crate::network) struct RandomNetwork {
    pub(in crate::network) seed: u64,
    pub(in crate::network) canonical: bool,
    pub(in crate::network) wide: u32,
    pub(in crate::network) width: u32,
    pub(in crate::network) depth: u32,
}

impl RandomNetwork {
    pub(in crate::network) const SMALL: RandomNetwork =
        RandomNetwork { seed: 1, canonical: true, wide: 64, width: 64, depth: 1 };

    /// The file. Weights use their whole range, and factors are chosen so that only some activations are clamped.
    pub(in crate::network) fn bytes(self) -> Vec<u8> {
        let RandomNetwork { seed, canonical, wide, width, depth } = self;
        let mut writer = Writer { dice: Dice::new(seed), bytes: Vec::new() };
        // 16 tiles, 96 relations and a bias of 280 each stay below 32767.
        writer.shorts(FEATURES as u32 * wide, 280);
        (0..wide).for_each(|_| writer.integer(280));
        writer.floats(wide, 0.0, 0.3);
        writer.floats((depth + 1) * width, 0.0, 3.0);
        for layer in 0..1 + 2 * depth {
            let (outputs, inputs) = if layer % 2 == 0 { (width, wide) } else { (wide, width) };
            (0..outputs * inputs).for_each(|_| writer.byte());
            writer.floats(outputs, 0.0, 0.003);
            writer.floats(outputs, -20.0, 60.0);
        }
        writer.shorts(5 * width, 1023);
        writer.floats(5, 0.0, 0.001);
        writer.floats(5, -5.0, 5.0);
        let mut file = b"GW2048NN".to_vec();
        let header =
            [1, u32::from(canonical), FEATURES as u32, wide, width, depth, 5, writer.bytes.len() as u32];
        header.iter().for_each(|number| file.extend(number.to_le_bytes()));
        file.extend(writer.bytes);
        file.extend([0; 4]);
        fix_checksum(&mut file);
        file
    }
}

/// Corrects the checksum.
pub(super) fn fix_checksum(file: &mut [u8]) {
    if let Some((body, checksum)) = file.split_last_chunk_mut::<4>() {
        *checksum = crc32(body).to_le_bytes();
    }
}

struct Writer {
    dice: Dice,
    bytes: Vec<u8>,
}

impl Writer {
    /// From `-most` to `most`.
    fn draw(&mut self, most: i32) -> i32 {
        let range = 2 * most as u64 + 1;
        (self.dice.next_u64() % range) as i32 - most
    }

    fn shorts(&mut self, count: u32, most: i32) {
        for _ in 0..count {
            let short = self.draw(most) as i16;
            self.bytes.extend(short.to_le_bytes());
        }
    }

    fn integer(&mut self, most: i32) {
        let integer = self.draw(most);
        self.bytes.extend(integer.to_le_bytes());
    }

    fn byte(&mut self) {
        self.bytes.push(self.dice.next_u32() as u8);
    }

    fn floats(&mut self, count: u32, from: f32, to: f32) {
        for _ in 0..count {
            let share = self.dice.next_u32() as f32 / u32::MAX as f32;
            self.bytes.extend((from + share * (to - from)).to_le_bytes());
        }
    }
}

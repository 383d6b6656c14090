//! The puzzles of the gallery, made by `gridwise sudoku generate --symmetry half-turn`.

/// With `--size 2x2 --level beginner --seed 1`.
pub(super) const FOUR: &str = ".....2.13.4.....";
/// With `--size 2x3 --level easy --seed 1`.
pub(super) const SIX: &str = "...1......34.5..6..1..5.52......1...";
/// With `--level hard --seed 4`. Pairs and an XY-wing.
pub(super) const HARD: &str =
    "..83......7...9...36.2...1...58.....4.95.12.6.....35...1...8.23...6...9......47..";
/// With `--level fiendish --needs aic --seed 1`.
pub(super) const FIENDISH: &str =
    "6..7.3.2.41......3.5..6....9....1.8...8.4.9...2.9....1....3..4.7......38.4.2.7..6";
/// With `--size 4x4 --level easy --seed 1`.
pub(super) const SIXTEEN: &str = "\
    ...BC61..97..E...1C3...A.4....5....A..E.D..8...C...5247...E39.AFFB..3D...1A.E52....2..G..D..6.9A6.9.\
    ..B.7....3.14..7.A...53F.B8..2B.694...G.C..5G.D....1.B...F.874.1..2..3..A....CAE.BF...14..3215.F47..\
    .8C9B...B...A..8.G..5....9....3.B...82F...8..E5..F214...";
/// With `--size 5x5 --level easy --seed 1`.
pub(super) const TWENTY_FIVE: &str = "\
    .....G.M...JP2..E4...H971...63.C.DNB.8.E..51H.4.2F...BJ.A.L3.C...9.28.K6...HF.K..94..N3.D..O...8...M\
    .9E.D.16.8.4..AMK..G.I5J..E3.G.....5....K..I..1.M2N.F..K8D..HMGJIE..6L9.7.C.LM...F3E..6.79.G.....N8B\
    .KI5P..J1.4...3.CF..A....6.....GBO.C.KP..NJ.3IE.L.....B6P..DA8....4C...LH..4..I.MHCA.32L.....7K.OG6.\
    ..1.9..GNF.....ILM..B.3...762.L4.....5KD.89GJ.A..I..8L...KI....OBH..3DM.....6.MK2.AG..OI.L.D1N.....5\
    ....I..9B.7...C.JE..6GO3.P5D.....M.EH.8..7GA...B9.2.7.LE3..PJG9FK..654..I.A1J.E..K..6....4.....2.8N.\
    .H27.C..F41..5.G.BP.D.KA.D...6...9..L.C7..NJ..5.GE...CM.71.A...6.45.E.O8...5O.F.3I2..K.4.JL1.H.PB...\
    KAB1...56..P3G...I.9.....";

// Everything the trainer runs on the GPU that is not a matrix product.
//
// The same text is compiled for the CPU by tests/shim.cpp, which defines HOST and calls the kernels thread by thread;
// so nothing here needs a header, and only the kernels under `#ifndef HOST` use warps.
//
// A board is 16 bytes, one exponent a cell (0 empty, 1 the tile 2, … 17 the tile 131072), row by row; a row is one
// 32-bit word whose lowest byte is the leftmost cell. Moves: 0 left, 1 right, 2 up, 3 down.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#ifdef HOST
#define DEV static inline
#define KERNEL
#define ALIGN16 alignas(16)
template <class T> static inline T atomicAdd(T *at, T by) { T old = *at; *at += by; return old; }
#else
#define DEV __device__ __forceinline__
#define KERNEL extern "C" __global__
#define ALIGN16 __align__(16)
#endif

struct ALIGN16 Board { u32 r[4]; };
struct ALIGN16 Eight { u32 w[4]; };  // eight 16-bit numbers

// ---------------------------------------------------------------- numbers

// Numbers between the matrix products have 16 bits: one of sign, five of exponent, ten of mantissa. bf16 has seven,
// and moves the value by as much as quiet moves differ (noise.py).
#ifdef HOST
DEV float from_half(u32 h) { _Float16 x; u16 u = (u16)h; __builtin_memcpy(&x, &u, 2); return (float)x; }
DEV u32 half_bits(float f) { _Float16 x = (_Float16)f; u16 u; __builtin_memcpy(&u, &x, 2); return u; }
#else
DEV float from_half(u32 h) { float f; asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"((u16)h)); return f; }
DEV u32 half_bits(float f) { u16 h; asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(f)); return h; }
#endif
DEV u32 to_half(float f) { return half_bits(f > 65504.0f ? 65504.0f : f < -65504.0f ? -65504.0f : f); }
DEV u32 two_halves(float low, float high) { return to_half(low) | (to_half(high) << 16); }

DEV u64 draw(u64 &state) {  // splitmix64
    u64 z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}
DEV u32 below(u64 r, u32 n) { return (u32)(((r >> 32) * (u64)n) >> 32); }  // from the upper half
DEV float unit(u64 r) { return (float)(u32)(r >> 40) * (1.0f / 16777216.0f); }

// ---------------------------------------------------------------- rules

DEV u32 reversed(u32 w) { return (w >> 24) | ((w >> 8) & 0xff00u) | ((w << 8) & 0xff0000u) | (w << 24); }

DEV void transpose(Board &b) {
    u32 t0 = (b.r[0] & 0x00ff00ffu) | ((b.r[1] & 0x00ff00ffu) << 8);
    u32 t1 = ((b.r[0] >> 8) & 0x00ff00ffu) | (b.r[1] & 0xff00ff00u);
    u32 t2 = (b.r[2] & 0x00ff00ffu) | ((b.r[3] & 0x00ff00ffu) << 8);
    u32 t3 = ((b.r[2] >> 8) & 0x00ff00ffu) | (b.r[3] & 0xff00ff00u);
    b.r[0] = (t0 & 0xffffu) | (t2 << 16);
    b.r[1] = (t1 & 0xffffu) | (t3 << 16);
    b.r[2] = (t0 >> 16) | (t2 & 0xffff0000u);
    b.r[3] = (t1 >> 16) | (t3 & 0xffff0000u);
}

DEV void mirror(Board &b) {
    for (int i = 0; i < 4; i++) b.r[i] = reversed(b.r[i]);
}

DEV u32 slide_row(u32 w, u32 &score, float &reward, const float *merge_reward) {
    u32 a = w & 255u, b = (w >> 8) & 255u, c = (w >> 16) & 255u, d = w >> 24;
    if (!c) { c = d; d = 0; }
    if (!b) { b = c; c = d; d = 0; }
    if (!a) { a = b; b = c; c = d; d = 0; }
    if (a && a == b) { a++; b = c; c = d; d = 0; score += 1u << a; reward += merge_reward[a]; }
    if (b && b == c) { b++; c = d; d = 0; score += 1u << b; reward += merge_reward[b]; }
    if (c && c == d) { c++; d = 0; score += 1u << c; reward += merge_reward[c]; }
    return a | (b << 8) | (c << 16) | (d << 24);
}

DEV void slide(Board &b, int move, u32 &score, float &reward, const float *merge_reward) {
    if (move & 2) transpose(b);
    if (move & 1) mirror(b);
    for (int i = 0; i < 4; i++) b.r[i] = slide_row(b.r[i], score, reward, merge_reward);
    if (move & 1) mirror(b);
    if (move & 2) transpose(b);
}

DEV u32 row_moves(u32 w) {  // bit 0: left changes the row, bit 1: right does
    u32 a = w & 255u, b = (w >> 8) & 255u, c = (w >> 16) & 255u, d = w >> 24;
    bool merge = (a && a == b) || (b && b == c) || (c && c == d);
    bool left = merge || (!a && (b | c | d)) || (!b && (c | d)) || (!c && d);
    bool right = merge || (!d && (a | b | c)) || (!c && (a | b)) || (!b && a);
    return (left ? 1u : 0u) | (right ? 2u : 0u);
}

DEV u32 legal_moves(Board b) {
    u32 m = row_moves(b.r[0]) | row_moves(b.r[1]) | row_moves(b.r[2]) | row_moves(b.r[3]);
    transpose(b);
    u32 n = row_moves(b.r[0]) | row_moves(b.r[1]) | row_moves(b.r[2]) | row_moves(b.r[3]);
    return m | (n << 2);
}

DEV void put(Board &b, int cell, u32 exponent) {
    for (int i = 0; i < 4; i++)
        if (i == (cell >> 2)) b.r[i] = (b.r[i] & ~(255u << (8 * (cell & 3)))) | (exponent << (8 * (cell & 3)));
}

DEV u32 cell_of(const Board &b, int cell) { return (b.r[cell >> 2] >> (8 * (cell & 3))) & 255u; }

DEV void put_in_empty(Board &b, u64 r, u32 exponent) {  // every empty cell is equally likely
    int empty = 0;
    for (int i = 0; i < 16; i++) empty += cell_of(b, i) == 0;
    int k = (int)below(r, (u32)empty);
    for (int i = 0; i < 16; i++)
        if (cell_of(b, i) == 0) {
            if (k == 0) put(b, i, exponent);
            k--;
        }
}

DEV void spawn(Board &b, u64 &rng) {
    u64 where = draw(rng);
    u64 what = draw(rng);
    put_in_empty(b, where, below(what, 10) == 0 ? 2u : 1u);
}

// The largest of the eight symmetric boards, read as sixteen digits row by row.
DEV void canonical(Board &b) {
    Board best = b, t = b;
    u64 best_high = 0, best_low = 0;
    for (int k = 0; k < 8; k++) {
        if (k == 4) transpose(t);
        if (k & 1) mirror(t);  // 0: as is, 1: mirrored, 2: mirrored and upside down, 3: upside down
        if ((k & 3) == 2) { u32 x = t.r[0]; t.r[0] = t.r[3]; t.r[3] = x; x = t.r[1]; t.r[1] = t.r[2]; t.r[2] = x; }
        u64 high = ((u64)reversed(t.r[0]) << 32) | reversed(t.r[1]);
        u64 low = ((u64)reversed(t.r[2]) << 32) | reversed(t.r[3]);
        if (high > best_high || (high == best_high && low > best_low)) { best_high = high; best_low = low; best = t; }
    }
    b = best;
}

DEV u32 largest(const Board &b) {
    u32 m = 0;
    for (int i = 0; i < 16; i++) { u32 v = cell_of(b, i); m = v > m ? v : m; }
    return m;
}

// ---------------------------------------------------------------- where episodes begin

// hyper, read from device memory so that a captured graph need not be captured again
enum { LR, ENTROPY, CLIP, GAMMA, LAMBDA, VALUE, PURE, SCAFFOLD, DECAY, ADAM_LR, AVERAGE, VALUE_CLIP, LUCK, GATE, STRAY, VALUE_LAMBDA };

// Positions to begin again from lie in pools, one of each kind a game: [STAGES + GATES][n].
enum { STAGES = 6 };  // before a loss: largest tile 2048 or less, 4096, … 32768, 65536 or more
enum { GATES = 5 };   // where a narrow passage begins

DEV int stage_of(const Board &b) {
    int s = (int)largest(b) - 11;
    return s < 0 ? 0 : s >= STAGES ? STAGES - 1 : s;
}

DEV u32 sum_of(const Board &b) {
    u32 sum = 0;
    for (int i = 0; i < 16; i++) { u32 v = cell_of(b, i); sum += v ? 1u << v : 0u; }
    return sum;
}

// Most games end where all tiles below the next large one lie on the board, just before they merge to it: their sum is then
// some 32768, 49152, 57344, 61440 or 65536. A passage begins where 2048 of that are missing, about 900 moves. This is the gate
// that a board has come to, or -1; `was` is the sum of a move ago.
DEV int gate_of(const Board &b, u32 was) {
    u32 sum = sum_of(b), top = largest(b);
    int gate = sum < 32768u ? 0 : sum < 49152u ? 1 : (int)(sum >> 12) - 11;
    u32 at = gate == 0 ? 30720u : gate == 1 ? 47104u : gate < GATES ? 2048u + 4096u * (11 + gate) : 0u;
    return was < at && sum >= at && top == (gate == 0 ? 14u : 15u) ? gate : -1;
}

// Kinds of episodes; GATED + g began at gate g. Those end after so many moves, enough to be through: there is more to learn
// before than after it.
enum { PURE_GAME, SCAFFOLDED, RESTARTED, GATED, GATE_MOVES = 1408 };

// PURE_GAME: as the rules say. SCAFFOLDED: with one or two large tiles already there. RESTARTED: a position some hundred to
// some thousand moves before a lost game's end; more often of the stages where games end. GATED: at a gate, where more games are lost there.
DEV int begin(Board &b, u64 &rng, const Board *pools, const float *hyper, int n) {
    for (int i = 0; i < 4; i++) b.r[i] = 0;
    float u = unit(draw(rng));
    if (u >= hyper[PURE] + hyper[SCAFFOLD]) {
        for (int attempt = 0; attempt < 4; attempt++) {
            bool gated = attempt < 3 && u < hyper[PURE] + hyper[SCAFFOLD] + hyper[GATE];
            u32 d = below(draw(rng), 12);
            int gate = d < 4 ? 0 : d < 7 ? 1 : d < 9 ? 2 : d < 11 ? 3 : 4, stage = d < 1 ? 2 : d < 6 ? 3 : d < 11 ? 4 : 5;
            b = pools[(u64)(gated ? STAGES + gate : stage) * n + below(draw(rng), (u32)n)];
            if (b.r[0] | b.r[1] | b.r[2] | b.r[3]) return gated ? GATED + gate : RESTARTED;
        }
    }
    int kind = PURE_GAME;
    if (u >= hyper[PURE]) {
        kind = SCAFFOLDED;
        u64 which = draw(rng);
        u32 e = which >> 61 == 0 ? 16 : 14 + (u32)((which >> 60) & 1);
        put_in_empty(b, draw(rng), e);
        if ((which >> 59) & 1) put_in_empty(b, draw(rng), e - 1);
    }
    spawn(b, rng);
    spawn(b, rng);
    return kind;
}

// A game keeps its boards of every 256th move, the last 16 of them: snaps is [16][n].
enum { SNAPSHOT_EVERY = 256, SNAPSHOTS = 16 };

KERNEL void env_begin(Board *boards, u8 *masks, u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps,
                      const Board *pools, const float *hyper, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Board b;
    u64 g = rng[i];
    kind[i] = (u8)begin(b, g, pools, hyper, n);
    if (canon) canonical(b);
    rng[i] = g;
    score[i] = 0;
    moves[i] = 0;
    boards[i] = b;
    masks[i] = (u8)legal_moves(b);
    snaps[i] = b;
}

DEV float cut(float reward) { return reward > 1.0f ? 1.0f : reward < -1.0f ? -1.0f : reward; }

// What a move led to. BROKEN_OFF: what follows is not what the policy's own move from here leads to.
enum { ON, OVER, BROKEN_OFF };

DEV int any_of(u32 legal, u64 r) {
    int count = 0, a = -1;
    for (int k = 0; k < 4; k++) count += (legal >> k) & 1;
    int left = (int)below(r, (u32)count);
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && left-- == 0) a = k;
    return a;
}

// stats: 0 pure episodes, 1 their scores, 2 their moves, 3/4 the same of scaffolded ones (count, moves), 5/6 of
// restarts, 8… pure episodes by largest exponent, 32… the others, 50/51 at the first gate: how many and how many got through,
// 52/53 at the second and so on
DEV void count_episode(u64 *stats, int kind, u32 top, u32 score, u32 moves, bool lost) {
    if (kind == PURE_GAME) {
        atomicAdd(stats + 0, (u64)1);
        atomicAdd(stats + 1, (u64)score);
        atomicAdd(stats + 2, (u64)moves);
        atomicAdd(stats + 8 + top, (u64)1);
    } else if (kind < GATED) {
        atomicAdd(stats + 1 + 2 * kind, (u64)1);
        atomicAdd(stats + 2 + 2 * kind, (u64)moves);
        atomicAdd(stats + 32 + top, (u64)1);
    } else {
        atomicAdd(stats + 50 + 2 * (kind - GATED), (u64)1);
        if (!lost) atomicAdd(stats + 51 + 2 * (kind - GATED), (u64)1);
    }
}

KERNEL void env_step(const float *out, const Board *boards, Board *boards_next, const u8 *masks, u8 *masks_next,
                     u8 *action, float *logp, float *value, float *spread, float *reward, u8 *done, Board *after, float *gain,
                     u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps, const Board *pools, Board *pending, u64 *stats, const float *hyper,
                     const float *merge_reward, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Board b = boards[i];
    u32 legal = masks[i];
    u64 g = rng[i];

    float l[4], top = -1e30f, sum = 0.0f;
    for (int k = 0; k < 4; k++) {
        l[k] = out[(u64)i * 8 + k];
        if ((legal >> k) & 1 && l[k] > top) top = l[k];
    }
    for (int k = 0; k < 4; k++) {
        l[k] -= top;
        if ((legal >> k) & 1) sum += expf(l[k]);
    }
    float u = unit(draw(g)) * sum, run = 0.0f;
    int a = -1;
    bool found = false;
    for (int k = 0; k < 4; k++)
        if (((legal >> k) & 1) && !found) {
            run += expf(l[k]);
            a = k;  // the last legal move where rounding leaves u beyond the sum
            found = u < run;
        }
    bool strays = hyper[STRAY] > 0.0f && unit(draw(g)) < hyper[STRAY];
    if (strays) a = any_of(legal, draw(g));
    float la = 0.0f;
    for (int k = 0; k < 4; k++) if (k == a) la = l[k];
    action[i] = (u8)a;
    logp[i] = la - logf(sum);
    value[i] = out[(u64)i * 8 + 4];
    spread[i] = out[(u64)i * 8 + 5];

    u32 gained = 0;
    float r = 0.0f;
    slide(b, a, gained, r, merge_reward);
    after[i] = b;
    gain[i] = r;
    u32 slid = sum_of(b);
    spawn(b, g);
    u32 made = moves[i] + 1, total = score[i] + gained;
    if (canon) canonical(b);
    u32 next = legal_moves(b);
    bool over = next == 0, enough = kind[i] >= GATED && made >= GATE_MOVES;
    if (over) r -= 1.0f;
    if (over || enough) {
        count_episode(stats, kind[i], largest(b), total, made, over);
        u32 newest = made / SNAPSHOT_EVERY;
        if (newest && kind[i] < GATED) {  // one of those 256 to 4095 moves ago; it can be read after this rollout
            u32 back = 1 + below(draw(g), newest < SNAPSHOTS ? newest : SNAPSHOTS - 1);
            Board before = snaps[(u64)((newest - back) % SNAPSHOTS) * n + i];
            pending[(u64)stage_of(before) * n + i] = before;
        }
        kind[i] = (u8)begin(b, g, pools, hyper, n);
        if (canon) canonical(b);
        next = legal_moves(b);
        made = 0;
        total = 0;
        snaps[i] = b;
    } else {
        if (made % SNAPSHOT_EVERY == 0) snaps[(u64)(made / SNAPSHOT_EVERY % SNAPSHOTS) * n + i] = b;
        int gate = kind[i] == PURE_GAME || kind[i] == RESTARTED ? gate_of(b, slid) : -1;
        if (gate >= 0) pending[(u64)(STAGES + gate) * n + i] = b;
    }
    reward[i] = cut(r);
    done[i] = strays || (enough && !over) ? BROKEN_OFF : over ? OVER : ON;
    score[i] = total;
    moves[i] = made;
    rng[i] = g;
    boards_next[i] = b;
    masks_next[i] = (u8)next;
}

// One move of games played to their end with the best move of the policy; a finished game stays as it is.
KERNEL void eval_step(const float *out, Board *boards, u8 *masks, u32 *score, u32 *moves, u64 *rng, u64 *finished,
                      const float *merge_reward, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u32 legal = masks[i];
    if (legal == 0) return;
    int a = 0;
    float top = -1e30f;
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && out[(u64)i * 8 + k] > top) { top = out[(u64)i * 8 + k]; a = k; }
    Board b = boards[i];
    u64 g = rng[i];
    u32 gained = 0;
    float r = 0.0f;
    slide(b, a, gained, r, merge_reward);
    spawn(b, g);
    if (canon) canonical(b);
    legal = legal_moves(b);
    boards[i] = b;
    rng[i] = g;
    score[i] += gained;
    moves[i] += 1;
    masks[i] = (u8)legal;
    if (legal == 0) atomicAdd(finished, (u64)1);
}

// ---------------------------------------------------------------- luck

// Where the next tile matters (the network says how much: `spread` is the logarithm of the step from one value to the
// next), what follows a move is taken as the mean over all next tiles, not as the one that came. One board in fifty has
// nineteen twentieths of all luck, so that this costs little, and advantages may be summed over many moves.

enum { NOTHING = -1000 };

// Boards that may follow go to slots, two for each empty cell. first: a game's first slot, or -1 where it does not matter
// or no slots are left.
KERNEL void branch(const Board *after, const float *spread, Board *slots, u8 *slot_masks, int *first, int *used,
                   const float *hyper, int n, int room, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    first[i] = -1;
    if (expf(spread[i]) < hyper[LUCK]) return;
    Board b = after[i];
    int empty = 0;
    for (int c = 0; c < 16; c++) empty += cell_of(b, c) == 0;
    int at = atomicAdd(used, 2 * empty);
    if (at + 2 * empty > room) return;
    first[i] = at;
    for (int c = 0; c < 16; c++)
        if (cell_of(b, c) == 0)
            for (u32 e = 1; e <= 2; e++) {
                Board next = b;
                put(next, c, e);
                if (canon) canonical(next);
                slots[at] = next;
                slot_masks[at] = (u8)legal_moves(next);
                at++;
            }
}

// The mean of reward and discounted value over the slots of each game, or NOTHING where it has none.
KERNEL void expect(const float *slot_out, const u8 *slot_masks, const Board *after, const float *gain, const int *first,
                   float *expected, const float *hyper, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0.0f;
    int empty = 0, at = first[i];
    for (int c = 0; c < 16; c++) empty += cell_of(after[i], c) == 0;
    if (at >= 0)
        for (int k = 0; k < 2 * empty; k++) {
            bool over = slot_masks[at + k] == 0;
            float worth = over ? cut(gain[i] - 1.0f) : cut(gain[i]) + hyper[GAMMA] * slot_out[(u64)(at + k) * 8 + 4];
            sum += (k & 1 ? 0.1f : 0.9f) * worth;
        }
    expected[i] = at < 0 ? (float)NOTHING : sum / (float)empty;
}

// ---------------------------------------------------------------- features

// 384 numbers, 0 or 1. 0…287: [value v][cell i] cell i holds exponent v. Then three relations (equal and not
// empty; greater; one apart and neither empty), each [right neighbour, lower neighbour][cell]. The slots of `equal` whose
// cell has no right neighbour say which of the four moves are legal; the other slots without a neighbour are 0.
// One thread makes eight of them. Sample s of a minibatch is game s % n at time first + s / n * stride.
enum { FEATURES = 384 };

DEV u64 place(int s, int n, int first, int stride) { return (u64)(first + s / n * stride) * n + s % n; }

KERNEL void features(const Board *boards, const u8 *masks, Eight *out, int count, int n, int first, int stride) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    int s = id / 48, chunk = id % 48;
    if (s >= count) return;
    u64 at = place(s, n, first, stride);
    Board b = boards[at];
    u32 bits = 0;
    if (chunk < 36) {
        u32 v = (u32)chunk >> 1;
        u32 w0 = (chunk & 1) ? b.r[2] : b.r[0], w1 = (chunk & 1) ? b.r[3] : b.r[1];
        for (int c8 = 0; c8 < 8; c8++) {
            u32 e = ((c8 < 4 ? w0 : w1) >> (8 * (c8 & 3))) & 255u;
            e = e > 17u ? 17u : e;
            bits |= (e == v ? 1u : 0u) << c8;
        }
    } else {
        int c = chunk - 36, relation = c >> 2, down = (c >> 1) & 1, half = c & 1;
        for (int c8 = 0; c8 < 8; c8++) {
            int j = c8 >> 2;  // row within the half
            u32 w = half ? (j ? b.r[3] : b.r[2]) : (j ? b.r[1] : b.r[0]);
            u32 below_w = half ? (j ? 0u : b.r[3]) : (j ? b.r[2] : b.r[1]);
            u32 x = (w >> (8 * (c8 & 3))) & 255u;
            u32 y = down ? (below_w >> (8 * (c8 & 3))) & 255u : (c8 & 3) == 3 ? 0u : (w >> (8 * (c8 & 3) + 8)) & 255u;
            bool there = down ? !(half && j) : (c8 & 3) != 3;
            bool is = relation == 0 ? x == y && x : relation == 1 ? x > y : x && y && (x == y + 1 || y == x + 1);
            is = is && there;
            if (relation == 0 && !down && (c8 & 3) == 3) is = (masks[at] >> (half * 2 + j)) & 1;
            bits |= (is ? 1u : 0u) << c8;
        }
    }
    Eight e;
    for (int c8 = 0; c8 < 4; c8++)
        e.w[c8] = ((bits >> (2 * c8)) & 1 ? 0x3c00u : 0u) | ((bits >> (2 * c8 + 1)) & 1 ? 0x3c000000u : 0u);
    out[(u64)s * 48 + chunk] = e;
}

// ---------------------------------------------------------------- advantages and the loss

enum { GRAIN = 64 };

// expected, where not null: what follows a move but for luck. size gets how far the value was off by the next move, luck
// included; -1 where the move was broken off: nothing is learned from that one. What the value is to become may heed later
// moves more than advantages do: their noise averages out in it, and it rests less on itself.
KERNEL void gae(const float *value, const float *last_out, const float *reward, const u8 *done, const float *expected,
                float *advantage, float *target, float *size, const float *hyper, int n, int t) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float gamma = hyper[GAMMA], next = last_out[(u64)i * 8 + 4], run = 0.0f, long_run = 0.0f;
    for (int k = t - 1; k >= 0; k--) {
        u64 at = (u64)k * n + i;
        float v = value[at], keep = done[at] == ON ? 1.0f : 0.0f;
        float step = reward[at] + gamma * keep * next - v;
        size[at] = step < 0.0f ? -step : step;
        if (expected && expected[at] > (float)NOTHING) step = expected[at] - v;
        run = step + gamma * hyper[LAMBDA] * keep * run;
        long_run = step + gamma * hyper[VALUE_LAMBDA] * keep * long_run;
        next = v;
        if (done[at] == BROKEN_OFF) {
            size[at] = -1.0f;
            run = long_run = 0.0f;
        }
        advantage[at] = run;
        target[at] = v + long_run;
    }
}

// The gradient of PPO's loss with respect to the eight outputs (4 policy, value, spread, 2 unused), summed over samples and
// divided by GRAIN, not by their number, so that 16 bits can hold it on its way. norm: {mean, 1/deviation} of the advantages.
// stat: four numbers a sample: entropy, squared value error, whether clipped, old minus new log probability.
KERNEL void ppo(const float *out, const u8 *masks, const u8 *action, const float *logp, const float *value,
                const float *advantage, const float *targets, const float *size, const float *norm, float *dout, Eight *dout16,
                float *stat, const float *hyper, int count, int n, int first, int stride) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= count) return;
    u64 at = place(s, n, first, stride);
    u32 legal = masks[at];
    int a = action[at];
    bool counts = size[at] >= 0.0f;
    float old = value[at], target = targets[at], adv = counts ? (advantage[at] - norm[0]) * norm[1] : 0.0f;

    float l[4], p[4], top = -1e30f, sum = 0.0f;
    for (int j = 0; j < 4; j++) {
        l[j] = out[(u64)s * 8 + j];
        if ((legal >> j) & 1 && l[j] > top) top = l[j];
    }
    for (int j = 0; j < 4; j++) {
        l[j] -= top;
        p[j] = (legal >> j) & 1 ? expf(l[j]) : 0.0f;
        sum += p[j];
    }
    float log_sum = logf(sum), entropy = 0.0f, la = 0.0f;
    for (int j = 0; j < 4; j++) {
        l[j] -= log_sum;
        p[j] /= sum;
        if ((legal >> j) & 1) entropy -= p[j] * l[j];
        if (j == a) la = l[j];
    }
    float ratio = expf(la - logp[at]), c = hyper[CLIP];
    bool clipped = adv >= 0.0f ? ratio > 1.0f + c : ratio < 1.0f - c;
    float g = clipped ? 0.0f : -adv * ratio, scale = 1.0f / GRAIN;
    float d[8];
    for (int j = 0; j < 4; j++) {
        d[j] = 0.0f;
        if ((legal >> j) & 1)
            d[j] = scale * (g * ((j == a ? 1.0f : 0.0f) - p[j]) + hyper[ENTROPY] * p[j] * (l[j] + entropy));
    }
    // a value that has come far enough towards its target stays there until the next look
    float now = out[(u64)s * 8 + 4], error = now - target, most = hyper[VALUE_CLIP];
    float short_of = (now > old + most ? old + most : now < old - most ? old - most : now) - target;
    d[4] = !counts || short_of * short_of > error * error ? 0.0f : scale * hyper[VALUE] * error;
    // exp(spread) becomes the mean size of steps: the slope of size · exp(-spread) + spread, a little of it
    float guess = out[(u64)s * 8 + 5];
    float slope = 1.0f - size[at] * expf(-(guess < -7.0f ? -7.0f : guess));
    d[5] = counts ? scale * 0.05f * (slope < -3.0f ? -3.0f : slope) : 0.0f;
    d[6] = d[7] = 0.0f;
    Eight e;
    for (int j = 0; j < 8; j++) dout[(u64)s * 8 + j] = d[j];
    for (int j = 0; j < 4; j++) e.w[j] = two_halves(d[2 * j], d[2 * j + 1]);
    dout16[s] = e;
    stat[(u64)s * 4 + 0] = entropy;
    stat[(u64)s * 4 + 1] = error * error;
    stat[(u64)s * 4 + 2] = clipped ? 1.0f : 0.0f;
    stat[(u64)s * 4 + 3] = logp[at] - la;
}

// ---------------------------------------------------------------- between the matrix products

// blockDim.x threads own eight columns each, blockDim.y rows go side by side, a block does `rows` rows.
// partial, where not null, gets the sums of the columns, one line per (block, threadIdx.y).

DEV void to_floats(const Eight &e, float *f) {
    for (int k = 0; k < 4; k++) { f[2 * k] = from_half(e.w[k] & 0xffffu); f[2 * k + 1] = from_half(e.w[k] >> 16); }
}
DEV Eight from_floats(const float *f) {
    Eight e;
    for (int k = 0; k < 4; k++) e.w[k] = two_halves(f[2 * k], f[2 * k + 1]);
    return e;
}
DEV void write_partial(float *partial, const float *sum) {
    int line = blockIdx.x * blockDim.y + threadIdx.y;
    for (int k = 0; k < 8; k++) partial[((u64)line * blockDim.x + threadIdx.x) * 8 + k] = sum[k];
}

// through ReLU, in place: d *= (y > 0)
KERNEL void relu_back(Eight *d, const Eight *y, float *partial, int rows) {
    float sum[8];
    for (int k = 0; k < 8; k++) sum[k] = 0.0f;
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 at = ((u64)blockIdx.x * rows + row) * blockDim.x + threadIdx.x;
        float f[8], g[8];
        Eight e = d[at];
        to_floats(e, f);
        to_floats(y[at], g);
        for (int k = 0; k < 8; k++) {
            f[k] = g[k] > 0.0f ? f[k] : 0.0f;
            sum[k] += f[k];
        }
        d[at] = from_floats(f);
    }
    write_partial(partial, sum);
}

// the residual branch joins: dx += dr * (r > 0)
KERNEL void residual_back(Eight *dx, const Eight *dr, const Eight *r, float *partial, int rows) {
    float sum[8];
    for (int k = 0; k < 8; k++) sum[k] = 0.0f;
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 at = ((u64)blockIdx.x * rows + row) * blockDim.x + threadIdx.x;
        float x[8], d[8], y[8];
        to_floats(dx[at], x);
        to_floats(dr[at], d);
        to_floats(r[at], y);
        for (int k = 0; k < 8; k++) {
            x[k] += y[k] > 0.0f ? d[k] : 0.0f;
            sum[k] += x[k];
        }
        dx[at] = from_floats(x);
    }
    if (partial) write_partial(partial, sum);
}

// dx = (dout · head) * (r > 0); head is 8 × width
KERNEL void head_back(const float *dout, const float *head, const Eight *r, Eight *dx, int rows) {
    float h[6][8];
    int width = blockDim.x * 8;
    for (int o = 0; o < 6; o++)
        for (int k = 0; k < 8; k++) h[o][k] = head[o * width + threadIdx.x * 8 + k];
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 line = (u64)blockIdx.x * rows + row, at = line * blockDim.x + threadIdx.x;
        float x[8], y[8], d[6];
        for (int o = 0; o < 6; o++) d[o] = dout[line * 8 + o];
        to_floats(r[at], y);
        for (int k = 0; k < 8; k++) {
            float s = 0.0f;
            for (int o = 0; o < 6; o++) s += d[o] * h[o][k];
            x[k] = y[k] > 0.0f ? s : 0.0f;
        }
        dx[at] = from_floats(x);
    }
}

// Adam without weight decay, for the biases and the head; count is the number of steps, this one included.
KERNEL void adam(float *p, u16 *p16, float *m, float *v, const float *g, const float *count, const float *hyper, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float b1 = 0.9f, b2 = 0.995f;
    float t = count[0], gi = g[i];
    float mi = b1 * m[i] + (1.0f - b1) * gi, vi = b2 * v[i] + (1.0f - b2) * gi * gi;
    m[i] = mi;
    v[i] = vi;
    float mh = mi / (1.0f - expf(t * logf(b1))), vh = vi / (1.0f - expf(t * logf(b2)));
    float x = p[i] - hyper[ADAM_LR] * mh / (sqrtf(vh) + 1e-10f);
    p[i] = x;
    p16[i] = (u16)to_half(x);
}

#ifndef HOST
// relu(x) of 512 columns (kept for the way back where r is not null) and its eight outputs; a warp does a row at a time.
KERNEL void head512(const Eight *x, Eight *r, const float *head, const float *bias, float *out, int rows) {
    int lane = threadIdx.x & 31, warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    int warps = (gridDim.x * blockDim.x) >> 5;
    float h[6][16];
    for (int o = 0; o < 6; o++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 8; k++) h[o][8 * j + k] = head[o * 512 + (lane + 32 * j) * 8 + k];
    for (int row = warp; row < rows; row += warps) {
        float s[6] = {0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f};
        for (int j = 0; j < 2; j++) {
            u64 at = (u64)row * 64 + lane + 32 * j;
            float f[8];
            to_floats(x[at], f);
            for (int k = 0; k < 8; k++) f[k] = f[k] > 0.0f ? f[k] : 0.0f;
            if (r) r[at] = from_floats(f);
            for (int o = 0; o < 6; o++)
                for (int k = 0; k < 8; k++) s[o] += f[k] * h[o][8 * j + k];
        }
        for (int d = 16; d; d >>= 1)
            for (int o = 0; o < 6; o++) s[o] += __shfl_xor_sync(0xffffffffu, s[o], d);
        if (lane == 0)
            for (int o = 0; o < 6; o++) out[(u64)row * 8 + o] = s[o] + bias[o];
    }
}
#endif

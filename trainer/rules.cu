// The rules, and definitions that all GPU code shares: rules.cu, games.cu and learn.cu are compiled as one source, in this order.
//
// tests/shim.cpp compiles the same source for the CPU. It defines HOST and calls the kernels thread by thread, so nothing here
// needs a header, and only the kernels under `#ifndef HOST` use warps.
//
// A board is 16 bytes, one exponent per cell (0 empty, 1 the tile 2, … 17 the tile 131072), row by row; a row is one
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

// hyperparameters, read from device memory so that a captured graph can be reused; learner.py has their names
enum { LR, ENTROPY, CLIP, GAMMA, LAMBDA, VALUE, PURE, SCAFFOLD, DECAY, ADAM_LR, AVERAGE, VALUE_CLIP, LUCK, GATE, STRAY,
       VALUE_LAMBDA, ASK, SURE, NARROW, HEAT, PLAIN, STEADY, FORM, WHICH, LESSON, BRINK, MILD_SHARE, LATE_SHARE, LATE_HARD, CROWDED, CUT, TAIL };

// ---------------------------------------------------------------- numbers

// Numbers between the matrix products have 16 bits: 1 sign, 5 exponent and 10 mantissa bits. bf16 has only seven mantissa bits,
// which changes values by as much as ordinary moves differ (noise.py).
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

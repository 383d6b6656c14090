// The kernels on the CPU: every kernel is called once for each thread of its grid, one after another.
#include <cmath>
#include <cstddef>
struct Three { int x, y, z; };
static Three blockIdx, threadIdx, blockDim, gridDim;
#define HOST
#include "../rules.cu"
#include "../games.cu"
#include "../search.cu"
#include "../learn.cu"
#include "../tables.cu"
#include "../arranged.cu"

template <class F> static void grid(int blocks, int bx, int by, F f) {
    gridDim = {blocks, 1, 1};
    blockDim = {bx, by, 1};
    for (int b = 0; b < blocks; b++)
        for (int y = 0; y < by; y++)
            for (int x = 0; x < bx; x++) {
                blockIdx = {b, 0, 0};
                threadIdx = {x, y, 0};
                f();
            }
}

extern "C" {
void h_slide(Board *b, int move, u32 *score, float *reward, const float *table) { slide(*b, move, *score, *reward, table); }
u32 h_legal_moves(const Board *b) { return legal_moves(*b); }
void h_canonical(Board *b) { canonical(*b); }
void h_spawn(Board *b, u64 *rng) { spawn(*b, *rng); }
int h_begin(Board *b, u64 *rng, const Board *before, const float *hyper, int n) { return begin(*b, *rng, before, hyper, n); }
void h_features(const Board *b, const u8 *m, Eight *out, int count, int n, int first, int stride) {
    grid((count * 48 + 255) / 256, 256, 1, [=] { features(b, m, out, count, n, first, stride); });
}
void h_gae(const float *v, const float *last, const float *r, const u8 *done, const float *expected, float *adv, float *target,
           float *size, const float *hyper, int n, int t) {
    grid((n + 63) / 64, 64, 1, [=] { gae(v, last, r, done, expected, adv, target, size, hyper, n, t); });
}
void h_ppo(const float *out, const u8 *m, const u8 *a, const float *lp, const float *v, const float *adv, const float *target,
           const float *size, const float *aim, const float *norm, float *d, Eight *d16, float *stat, const float *hyper, int count,
           int n, int first, int stride) {
    grid((count + 63) / 64, 64, 1,
         [=] { ppo(out, m, a, lp, v, adv, target, size, aim, norm, d, d16, stat, hyper, count, n, first, stride); });
}
void h_relu_back(Eight *d, const Eight *y, float *partial, int rows, int blocks, int bx, int by) {
    grid(blocks, bx, by, [=] { relu_back(d, y, partial, rows); });
}
void h_residual_back(Eight *dx, const Eight *dr, const Eight *r, float *partial, int rows, int blocks, int bx, int by) {
    grid(blocks, bx, by, [=] { residual_back(dx, dr, r, partial, rows); });
}
void h_head_back(const float *dout, const float *head, const Eight *r, Eight *dx, int rows, int blocks, int bx, int by) {
    grid(blocks, bx, by, [=] { head_back(dout, head, r, dx, rows); });
}
void h_env_begin(Board *b, u8 *m, u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps, const Board *before,
                 const float *hyper, int n, int canon) {
    grid((n + 63) / 64, 64, 1, [=] { env_begin(b, m, score, moves, kind, rng, snaps, before, hyper, n, canon); });
}
void h_env_step(const float *out, const Board *b, Board *bn, const u8 *m, u8 *mn, u8 *action, float *logp, float *value,
                float *reward, u8 *done, u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps, const Board *pools,
                Board *pending, u64 *stats, const float *hyper, const float *table, int n, int canon) {
    grid((n + 63) / 64, 64, 1, [=] {
        env_step(out, b, bn, m, mn, action, logp, value, reward, done, score, moves, kind, rng, snaps, pools, pending, stats,
                 hyper, table, n, canon);
    });
}
void h_legal(const Board *b, u8 *m, int n) {
    grid((n + 63) / 64, 64, 1, [=] { legal(b, m, n); });
}
void h_branch(const Board *b, const u8 *m, const float *out, const u8 *action, const u64 *rng, Board *slots, u8 *slot_masks,
              int *first, u8 *tried, int *used, const float *hyper, const float *table, int n, int room, int canon) {
    grid((n + 63) / 64, 64, 1,
         [=] { branch(b, m, out, action, rng, slots, slot_masks, first, tried, used, hyper, table, n, room, canon); });
}
void h_expect(const Board *b, const u8 *m, const float *out, const u8 *action, const float *slot_out, const u8 *slot_masks,
              const int *first, const u8 *tried, float *expected, float *aim, const float *hyper,
              const float *table, int n) {
    grid((n + 63) / 64, 64, 1, [=] {
        expect(b, m, out, action, slot_out, slot_masks, first, tried, expected, aim, hyper, table, n);
    });
}
void h_solve(u16 *chances, const u32 *codes, const u16 *shapes, const int *known, const float *none, int count, int kept, int goal,
             int free_cells) {
    grid((count * kept + 63) / 64, 64, 1, [=] { solve(chances, codes, shapes, known, none, count, kept, goal, free_cells); });
}
void h_consult(const Board *b, const u8 *m, const float *out, const u16 *chances, const u16 *shapes, const int *known,
               const float *none, float *aim, float *worth, const float *hyper, int n, int goal, int free_cells) {
    grid((n + 63) / 64, 64, 1,
         [=] { consult(b, m, out, chances, shapes, known, none, aim, worth, hyper, n, goal, free_cells); });
}
void h_eval_step(const float *out, Board *b, u8 *m, u32 *score, u32 *moves, u64 *rng, u64 *finished, const float *table,
                 int n, int canon) {
    grid((n + 63) / 64, 64, 1, [=] { eval_step(out, b, m, score, moves, rng, finished, table, n, canon); });
}
}
extern "C" void h_adam(float *p, u16 *p16, float *m, float *v, const float *g, const float *count, const float *hyper, int n) {
    grid((n + 255) / 256, 256, 1, [=] { adam(p, p16, m, v, g, count, hyper, n); });
}
extern "C" void h_arranged_solve(u16 *chances, const u32 *codes, const u32 *keys, const int *places, const float *none, int count,
                                 int kept, int large, int goal) {
    grid((count * kept + 63) / 64, 64, 1,
         [=] { arranged_solve(chances, codes, keys, places, none, count, kept, large, goal); });
}
extern "C" void h_arranged_consult(const Board *b, const u8 *m, const float *out, const u16 *chances, const u32 *keys,
                                   const int *places, const u32 *by_place, const u8 *orders, const float *none, float *aim,
                                   float *worth, const float *hyper, int n, int most, int kept, int large, int goal) {
    grid((n + 63) / 64, 64, 1, [=] {
        arranged_consult(b, m, out, chances, keys, places, by_place, orders, none, aim, worth, hyper, n, most, kept, large, goal);
    });
}
extern "C" void h_unfold(const Board *b, const u8 *m, const float *out, const float *weights, Board *next, u8 *next_masks, float *next_weights,
                       int *first, u8 *tried, int *used, const float *hyper, const float *none, int n, int room, int canon) {
    grid((n + 63) / 64, 64, 1,
         [=] { unfold(b, m, out, weights, next, next_masks, next_weights, first, tried, used, hyper, none, n, room, canon); });
}
extern "C" void h_back_up(const Board *b, const u8 *m, const float *out, const float *next_worth, const u8 *next_masks,
                          const int *first, const u8 *tried, float *worth, float *prefer, const float *hyper, const float *table,
                          int n) {
    grid((n + 63) / 64, 64, 1,
         [=] { back_up(b, m, out, next_worth, next_masks, first, tried, worth, prefer, hyper, table, n); });
}

// Plays 2048 with an exported file on the CPU, in its integer arithmetic, to measure the strength of the shipped network.
//
//   g++ -O3 -march=native -ffp-contract=off -std=c++17 -o build/play play.cpp -pthread
//   build/play FILE GAMES SEED THREADS      games to their end with the best move; one line of JSON
//   build/play FILE < boards                16 exponents per line in, 5 outputs as f32 bits out
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
struct Three { int x, y, z; };
[[maybe_unused]] static Three blockIdx, threadIdx, blockDim, gridDim;
#define HOST
#include "rules.cu"
#include "games.cu"
#include "learn.cu"

struct Layer { const signed char *w; const float *factor, *bias; int out, in; };

struct File {
    std::vector<unsigned char> data;
    u32 canonical, features, wide, width, depth, outputs;
    const short *w0;
    const int *b0;
    const float *m0, *stream;
    std::vector<Layer> layers;
    const short *head;
    const float *head_factor, *head_bias;

    explicit File(const char *path) {
        FILE *f = fopen(path, "rb");
        if (!f) { perror(path); exit(2); }
        unsigned char part[1 << 16];
        for (size_t n; (n = fread(part, 1, sizeof part, f));) data.insert(data.end(), part, part + n);
        fclose(f);
        u32 h[8], crc = ~0u, sum;
        if (data.size() < 44 || memcmp(data.data(), "GW2048NN", 8)) { fprintf(stderr, "not a network\n"); exit(2); }
        memcpy(h, &data[8], sizeof h);
        for (size_t i = 0; i + 4 < data.size(); i++) {
            crc ^= data[i];
            for (int k = 0; k < 8; k++) crc = (crc >> 1) ^ (0xedb88320u & (0u - (crc & 1u)));
        }
        memcpy(&sum, &data[data.size() - 4], 4);
        if (~crc != sum || h[0] != 1) { fprintf(stderr, "damaged, or another version\n"); exit(2); }
        canonical = h[1], features = h[2], wide = h[3], width = h[4], depth = h[5], outputs = h[6];
        const unsigned char *at = &data[40];  // every part is a multiple of four bytes long
        auto take = [&](size_t bytes) { const unsigned char *p = at; at += bytes; return (const void *)p; };
        w0 = (const short *)take(2ul * features * wide);
        b0 = (const int *)take(4ul * wide);
        m0 = (const float *)take(4ul * wide);
        stream = (const float *)take(4ul * (depth + 1) * width);
        for (u32 k = 0; k < 1 + 2 * depth; k++) {
            int out = k % 2 ? wide : width, in = k % 2 ? width : wide;
            auto w = (const signed char *)take((size_t)out * in);
            auto factor = (const float *)take(4ul * out);
            layers.push_back({w, factor, (const float *)take(4ul * out), out, in});
        }
        head = (const short *)take(2ul * outputs * width);
        head_factor = (const float *)take(4ul * outputs);
        head_bias = (const float *)take(4ul * outputs);
    }
};

enum { BATCH = 32, MAX_WIDE = 1024, MAX_WIDTH = 512 };

struct Workspace {
    alignas(64) u8 a[BATCH][MAX_WIDE], r[BATCH][MAX_WIDTH];
    alignas(64) float x[BATCH][MAX_WIDTH];
    alignas(64) short last[BATCH][MAX_WIDTH];
};

static inline float clamped(float v, float top) {
    v = nearbyintf(v);
    return v < 0.0f ? 0.0f : v > top ? top : v;
}

static inline int dot(const u8 *a, const signed char *w, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += a[i] * w[i];
    return s;
}

static void evaluate(const File &f, const Board *boards, int count, float (*out)[5], Workspace &s) {
    for (int g = 0; g < count; g++) {
        short acc[MAX_WIDE];
        for (u32 j = 0; j < f.wide; j++) acc[j] = (short)f.b0[j];
        auto add = [&](int feature) {
            const short *row = f.w0 + (size_t)feature * f.wide;
            for (u32 j = 0; j < f.wide; j++) acc[j] = (short)(acc[j] + row[j]);
        };
        const Board &b = boards[g];
        for (int i = 0; i < 16; i++) {
            u32 x = cell_of(b, i);
            add((x > 17 ? 17 : x) * 16 + i);
            for (int down = 0; down < 2; down++) {
                if (down ? i >= 12 : i % 4 == 3) continue;
                u32 y = cell_of(b, down ? i + 4 : i + 1);
                int at = 288 + 16 * down + i;
                if (x == y && x) add(at);
                if (x > y) add(at + 32);
                if (x && y && (x == y + 1 || y == x + 1)) add(at + 64);
            }
        }
        u32 legal = legal_moves(b);
        for (int m = 0; m < 4; m++) if (legal >> m & 1) add(288 + 4 * m + 3);
        for (u32 j = 0; j < f.wide; j++) s.a[g][j] = (u8)clamped((float)acc[j] * f.m0[j], 127.0f);
    }
    for (u32 k = 0; k < f.layers.size(); k++) {
        const Layer &l = f.layers[k];
        if (k % 2) {  // up
            const float *factor = f.stream + (size_t)(k / 2) * f.width;
            for (int g = 0; g < count; g++)
                for (u32 j = 0; j < f.width; j++) s.r[g][j] = (u8)clamped(s.x[g][j] * factor[j], 127.0f);
            for (int j = 0; j < l.out; j++)
                for (int g = 0; g < count; g++) {
                    float v = (float)dot(s.r[g], l.w + (size_t)j * l.in, l.in) * l.factor[j];
                    s.a[g][j] = (u8)clamped(v + l.bias[j], 127.0f);
                }
        } else {
            for (int j = 0; j < l.out; j++)
                for (int g = 0; g < count; g++) {
                    float v = (float)dot(s.a[g], l.w + (size_t)j * l.in, l.in) * l.factor[j];
                    v = v + l.bias[j];
                    s.x[g][j] = k ? s.x[g][j] + v : v;
                }
        }
    }
    const float *factor = f.stream + (size_t)f.depth * f.width;
    for (int g = 0; g < count; g++) {
        for (u32 j = 0; j < f.width; j++) s.last[g][j] = (short)clamped(s.x[g][j] * factor[j], 2047.0f);
        for (u32 o = 0; o < 5; o++) {
            int acc = 0;
            for (u32 j = 0; j < f.width; j++) acc += s.last[g][j] * f.head[o * f.width + j];
            float v = (float)acc * f.head_factor[o];
            out[g][o] = v + f.head_bias[o];
        }
    }
}

struct Result { u32 score, moves, top; };

static void play(const File &f, u64 seed, int first, int games, std::vector<Result> &results) {
    static const float none[32] = {};
    auto space = new Workspace;
    Board b[BATCH];
    u64 rng[BATCH];
    u32 score[BATCH], moves[BATCH];
    int which[BATCH], live = 0, next = first;
    float out[BATCH][5];
    auto begin = [&](int slot) {
        which[slot] = next;
        u64 mixed = seed * 0x100000001b3ull + (u64)next++;
        rng[slot] = draw(mixed);
        score[slot] = moves[slot] = 0;
        b[slot] = Board{{0, 0, 0, 0}};
        spawn(b[slot], rng[slot]);
        spawn(b[slot], rng[slot]);
        if (f.canonical) canonical(b[slot]);
    };
    while (live < BATCH && next < first + games) begin(live++);
    while (live) {
        evaluate(f, b, live, out, *space);
        for (int g = 0; g < live; g++) {
            u32 legal = legal_moves(b[g]);
            int best = -1;
            for (int m = 0; m < 4; m++)
                if (legal >> m & 1 && (best < 0 || out[g][m] > out[g][best])) best = m;
            float r = 0.0f;
            slide(b[g], best, score[g], r, none);
            spawn(b[g], rng[g]);
            if (f.canonical) canonical(b[g]);
            moves[g]++;
        }
        for (int g = live - 1; g >= 0; g--)
            if (!legal_moves(b[g])) {
                results[which[g]] = {score[g], moves[g], largest(b[g])};
                if (next < first + games) begin(g);
                else {
                    live--;
                    b[g] = b[live], rng[g] = rng[live], score[g] = score[live], moves[g] = moves[live], which[g] = which[live];
                }
            }
    }
    delete space;
}

int main(int argc, char **argv) {
    if (argc != 2 && argc != 5) { fprintf(stderr, "play FILE [GAMES SEED THREADS]\n"); return 2; }
    File f(argv[1]);
    if (argc == 2) {
        auto space = new Workspace;
        int v[16];
        for (;;) {
            Board b{{0, 0, 0, 0}};
            for (int i = 0; i < 16; i++) {
                if (scanf("%d", v + i) != 1) return 0;
                put(b, i, (u32)v[i]);
            }
            float out[1][5];
            evaluate(f, &b, 1, out, *space);
            for (int o = 0; o < 5; o++) { u32 bits; memcpy(&bits, &out[0][o], 4); printf("%u%c", bits, o == 4 ? '\n' : ' '); }
        }
    }
    int games = atoi(argv[2]), threads = atoi(argv[4]);
    u64 seed = strtoull(argv[3], nullptr, 10);
    std::vector<Result> results(games);
    std::vector<std::thread> pool;
    auto start = std::chrono::steady_clock::now();
    for (int t = 0; t < threads; t++) {
        int first = (int)((long)games * t / threads), last = (int)((long)games * (t + 1) / threads);
        pool.emplace_back([&, first, last] { play(f, seed, first, last - first, results); });
    }
    for (auto &t : pool) t.join();
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    double sum = 0, squares = 0, moves = 0;
    std::vector<u32> scores;
    int tops[20] = {};
    for (auto &r : results) {
        sum += r.score, squares += (double)r.score * r.score, moves += r.moves;
        scores.push_back(r.score);
        for (u32 e = 0; e <= r.top && e < 20; e++) tops[e]++;
    }
    double mean = sum / games, deviation = sqrt(std::max(0.0, squares / games - mean * mean));
    std::sort(scores.begin(), scores.end());
    printf("{\"games\": %d, \"seed\": %llu, \"mean\": %.0f, \"interval95\": %.0f, \"median\": %u, \"max\": %u", games, seed, mean,
           1.96 * deviation / sqrt(games), scores[games / 2], scores.back());
    for (int e = 13; e < 18; e++) printf(", \"%d\": %.4f", 1 << e, (double)tops[e] / games);
    printf(", \"moves\": %.0f, \"seconds\": %.1f, \"moves_per_s_and_thread\": %.0f}\n", moves / games, seconds,
           moves / seconds / threads);
}

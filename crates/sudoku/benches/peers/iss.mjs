// Measures Interactive-Sudoku-Solver: node iss.mjs REPOSITORY FILE
//
// FILE has one of its constraint strings per line. Each is solved up to three times, as tools/perf/benchmark_puzzles.js of the
// repository does it with --max-backtracks 20000: it looks for two solutions. For each line it prints the status, the
// milliseconds of the best run (without reading the string), and the number of backtracks.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [repository, file] = process.argv.slice(2);
const library = pathToFileURL(join(resolve(repository), 'tools/lib/solver_analysis.js'));
const { materializePuzzles, resolvePuzzles, runSolve } = await import(library);
const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1000; };

for (const input of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const [puzzle] = await materializePuzzles(resolvePuzzles([`input:${input}`]));
  let best = Infinity;
  let result;
  for (let run = 0; run < 3; run++) {
    const before = cpu();
    result = runSolve(puzzle, { maxBacktracks: 20000, maxSolutions: 2 });
    // Other processes make it seem slower than it is, and its compiler threads make it use more time than it seems to.
    best = Math.min(best, result.elapsedMs, cpu() - before);
    if (result.status === 'capped') break;
  }
  console.log(`status=${result.status} ms=${best.toFixed(3)} backtracks=${result.counters.backtracks}`);
}

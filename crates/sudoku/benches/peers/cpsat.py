"""Measures OR-Tools CP-SAT with one worker: python cpsat.py FILE SECONDS

FILE has one puzzle per line, as JSON: "domains" (the digits of each cell), "different" (groups of cells), "sums" (coefficients,
cells and a total). For each line it looks for a solution, then for another one, and prints whether there is one, and the
milliseconds of CPU time that took. It stops after so many seconds for a puzzle.
"""

import json
import sys
import time

from ortools.sat.python import cp_model


def search(model, cells, limit):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = limit
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return [solver.value(cell) for cell in cells]
    return None if status == cp_model.INFEASIBLE else "timeout"


def prove(puzzle, limit):
    model = cp_model.CpModel()
    cells = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(digits), f"c{index}")
        for index, digits in enumerate(puzzle["domains"])
    ]
    for group in puzzle["different"]:
        model.add_all_different([cells[cell] for cell in group])
    for coefficients, group, total in puzzle["sums"]:
        model.add(sum(c * cells[cell] for c, cell in zip(coefficients, group)) == total)
    first = search(model, cells, limit)
    if first is None or first == "timeout":
        return "no-solution" if first is None else "timeout"
    # Another solution differs in some cell.
    others = []
    for cell, digit in zip(cells, first):
        other = model.new_bool_var("")
        model.add(cell != digit).only_enforce_if(other)
        others.append(other)
    model.add_bool_or(others)
    second = search(model, cells, limit)
    if isinstance(second, list):
        return "multiple"
    return "unique" if second is None else "timeout"



for line in open(sys.argv[1], encoding="utf-8"):
    start = time.process_time()
    status = prove(json.loads(line), float(sys.argv[2]))
    print(f"status={status} ms={(time.process_time() - start) * 1000:.3f}", flush=True)

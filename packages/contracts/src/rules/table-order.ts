/** The sums of a team by which a league table is ordered. */
export interface TableSums<Id> {
  readonly id: Id;
  readonly played: number;
  readonly won: number;
  readonly points: number;
  readonly for: number;
  readonly against: number;
}

/** A counted result of two teams; without `winner` it is a draw. */
export interface TableResult<Id> {
  readonly teams: readonly [Id, Id];
  readonly winner?: 0 | 1 | undefined;
}

/**
 * Returns the lines of a table, best first. Basketball compares the share of games won first; then, as in every sport, points, difference,
 * scored goals (points, games), and the results of the tied teams against each other. `compareIds` decides what is still equal.
 */
export function orderTable<Id, Line extends TableSums<Id>>(
  lines: readonly Line[],
  results: readonly TableResult<Id>[],
  byShare: boolean,
  compareIds: (a: Id, b: Id) => number,
): Line[] {
  const share = (line: Line): number => (line.played === 0 ? 0 : line.won / line.played);
  const bySums = (a: Line, b: Line): number =>
    (byShare ? share(b) - share(a) : 0) || b.points - a.points || b.for - b.against - (a.for - a.against) || b.for - a.for;
  const sorted = lines.toSorted(bySums);
  const ordered: Line[] = [];
  for (let from = 0; from < sorted.length;) {
    const [first] = sorted.slice(from, from + 1);
    if (first === undefined) break;
    const tied = sorted.slice(from).filter((line) => bySums(first, line) === 0);
    ordered.push(...(tied.length === 1 ? tied : byMutualResults(tied, results, compareIds)));
    from += tied.length;
  }
  return ordered;
}

/** Orders tied teams by the points (3 for a win, 1 for a draw) of their matches against each other. */
function byMutualResults<Id, Line extends TableSums<Id>>(
  tied: readonly Line[],
  results: readonly TableResult<Id>[],
  compareIds: (a: Id, b: Id) => number,
): Line[] {
  const points = new Map<Id, number>(tied.map((line) => [line.id, 0]));
  for (const { teams, winner } of results) {
    const [home, away] = [points.get(teams[0]), points.get(teams[1])];
    if (home === undefined || away === undefined) continue;
    points.set(teams[0], home + (winner === undefined ? 1 : winner === 0 ? 3 : 0));
    points.set(teams[1], away + (winner === undefined ? 1 : winner === 1 ? 3 : 0));
  }
  return tied.toSorted((a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0) || compareIds(a.id, b.id));
}

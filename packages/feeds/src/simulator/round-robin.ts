/**
 * Returns the pairs of a round of a double round robin of `count` teams (even), by the circle method: indices into the list of teams, home
 * first.
 */
export function pairsOf(count: number, round: number): readonly (readonly [number, number])[] {
  const single = count - 1;
  const turn = round % single;
  const back = Math.floor(round / single) % 2 === 1;
  const pairs: [number, number][] = [];
  for (let board = 0; board < count / 2; board += 1) {
    const a = board === 0 ? count - 1 : (turn + board) % single;
    const b = (turn - board + single) % single;
    const swap = (board === 0 ? turn % 2 === 1 : board % 2 === 1) !== back;
    pairs.push(swap ? [b, a] : [a, b]);
  }
  return pairs;
}

/**
 * Returns the rounds of a round robin in which each pair meets `legs` times, at home and away in turn. With an odd number one team rests in
 * each round.
 */
export function roundRobin<T>(teams: readonly T[], legs: number): readonly (readonly (readonly [T, T])[])[] {
  const count = teams.length + (teams.length % 2);
  return Array.from({ length: legs * (count - 1) }, (_, round) =>
    pairsOf(count, round).flatMap(([a, b]) => {
      const [home, away] = [teams[a], teams[b]];
      return home === undefined || away === undefined ? [] : [[home, away] as const];
    }),
  );
}

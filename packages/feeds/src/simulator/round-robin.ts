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

/** Returns the number of rounds of a season in which each team plays each other at home and away. */
export function roundsOf(count: number): number {
  return 2 * (count - 1);
}

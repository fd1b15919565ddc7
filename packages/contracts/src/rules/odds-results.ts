/**
 * Result of a stake on one side of a line: 1 won, 0.5 half won, 0 returned (走盘), −0.5 half lost, −1 lost. A quarter line is two half
 * stakes on the lines beside it (product.md §3.2).
 */
export type LineResult = 1 | 0.5 | 0 | -0.5 | -1;

/** Returns the result of the home side of a handicap (home's line: −0.5 means that home gives half a goal) for a settled score. */
export function asianResult(line: number, [home, away]: readonly [number, number]): LineResult {
  return resultOf(home - away + line);
}

/** Returns the result of "over" for a total line and a settled score. */
export function totalResult(line: number, [home, away]: readonly [number, number]): LineResult {
  return resultOf(home + away - line);
}

/** `excess`: by how much the stake is ahead of its line. */
function resultOf(excess: number): LineResult {
  if (excess >= 0.5) return 1;
  if (excess <= -0.5) return -1;
  if (excess === 0) return 0;
  return excess > 0 ? 0.5 : -0.5;
}

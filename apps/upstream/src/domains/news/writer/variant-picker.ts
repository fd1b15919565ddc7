/** Chooses among ways to say a thing: the same for the same match for ever, another one for the next match. */
export class VariantPicker {
  readonly #matchId: number;
  constructor(matchId: number) {
    this.#matchId = matchId;
  }

  /** One of the ways. `place` tells apart what is chosen in one article. */
  of<T>(place: string, ways: readonly [T, ...T[]]): T {
    return ways[(this.#matchId + saltOf(place)) % ways.length] ?? ways[0];
  }
}

function saltOf(place: string): number {
  let salt = 0;
  for (const sign of place) salt = (salt * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return salt;
}

/** Picks text variants: always the same for one match, different ones for other matches. */
export class VariantPicker {
  readonly #matchId: number;
  constructor(matchId: number) {
    this.#matchId = matchId;
  }

  /** Returns one of the variants. `place` distinguishes the choices within one article. */
  of<T>(place: string, ways: readonly [T, ...T[]]): T {
    return ways[(this.#matchId + saltOf(place)) % ways.length] ?? ways[0];
  }
}

function saltOf(place: string): number {
  let salt = 0;
  for (const sign of place) salt = (salt * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return salt;
}

import { type Id, idModulo } from '@matchpoint/contracts/rules/id';

/** Picks text variants: always the same for one match, different ones for other matches. */
export class VariantPicker {
  readonly #matchId: Id;
  constructor(matchId: Id) {
    this.#matchId = matchId;
  }

  /** Returns one of the variants. `place` distinguishes the choices within one article. */
  of<T>(key: string, variants: readonly [T, ...T[]]): T {
    return variants[(idModulo(this.#matchId, variants.length) + saltOf(key)) % variants.length] ?? variants[0];
  }
}

function saltOf(key: string): number {
  let salt = 0;
  for (const sign of key) salt = (salt * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return salt;
}

/** Rating of a team before its first match. */
export const ELO_START = 1_500;
/** Largest change of a rating by one match, before the factor of the margin. */
export const ELO_K = 20;
/** Points that the home side is rated higher for the expectation, by kind of match; 0 at a neutral venue and in esports. */
export const ELO_HOME_ADVANTAGE: Readonly<Record<string, number>> = { soccer: 60, basketball: 60 };
/** Teams with fewer matches are not ranked. */
export const ELO_MIN_PLAYED = 5;

/** A finished match as the ratings count it. */
export interface RatedMatch {
  readonly kind: string;
  readonly neutral: boolean;
  /** 1: home won, 0: away won, 0.5: neither. */
  readonly outcome: 0 | 0.5 | 1;
  /** Goals or points between the sides; counts in soccer only. */
  readonly margin: number;
}

/**
 * Returns by how much the home side's rating rises with a match; the away side's falls by the same. The formula is K · G · (S − E):
 * S is the outcome, E = 1 / (1 + 10^(−d / 400)) the expected one, with d the difference of the ratings plus the home advantage, and G the
 * factor of the goal difference in soccer: 1 up to one goal, 1.5 for two, (11 + goals) / 8 for more (as World Football Elo).
 */
export function eloChange(home: number, away: number, { kind, neutral, outcome, margin }: RatedMatch): number {
  const advantage = neutral ? 0 : (ELO_HOME_ADVANTAGE[kind] ?? 0);
  const expected = 1 / (1 + 10 ** (-(home - away + advantage) / 400));
  return ELO_K * marginFactor(kind, Math.abs(margin)) * (outcome - expected);
}

function marginFactor(kind: string, goals: number): number {
  if (kind !== 'soccer' || goals <= 1) return 1;
  return goals === 2 ? 1.5 : (11 + goals) / 8;
}

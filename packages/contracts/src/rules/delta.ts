/** The top-level fields of a match summary with localized texts; a delta never writes them. */
export const LOCALISED_FIELDS = ['league', 'teams', 'stage', 'round', 'group'] as const;

/** The fields that are not compared: they change although the match does not. */
export const UNCOMPARED_FIELDS = ['rev', 'feedAt', 'popularity'] as const;

/** Returns what a receiver at revision `held` does with a delta (realtime.ts). */
export function nextStep(held: number, delta: { from: number; base: number; rev: number }): 'ignore' | 'apply' | 'refetch' {
  if (held >= delta.rev) return 'ignore';
  return delta.from <= held && held <= delta.base ? 'apply' : 'refetch';
}

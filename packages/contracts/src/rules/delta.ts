/** The top-level fields of a match summary that hold words of a language; a delta never writes them. */
export const LOCALISED_FIELDS = ['league', 'teams', 'stage', 'round', 'group'] as const;

/** The fields that stay out of comparison: they move without the match having changed. */
export const UNCOMPARED_FIELDS = ['rev', 'feedAt', 'heat'] as const;

/** What a receiver that holds revision `held` does with a delta (realtime.ts). */
export function nextStep(held: number, delta: { from: number; base: number; rev: number }): 'ignore' | 'apply' | 'refetch' {
  if (held >= delta.rev) return 'ignore';
  return delta.from <= held && held <= delta.base ? 'apply' : 'refetch';
}

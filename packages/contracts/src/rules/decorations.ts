/**
 * Stand-ins for decorative fields that an upstream did not send (DESIGN §13). The edge of the BFF replaces those that depend on other fields:
 * a missing short name by the name, a missing crest by one drawn from the name. Free of zod.
 */

/** A colour that fits every theme, for a league without a hue. */
export const DEFAULT_HUE = '#5F6B7A';

/** Stands for a missing revision, total or time until the edge replaces it. */
export const MISSING_NUMBER = -1;

/** Returns the crest of a team that has none yet: without initials, which no real crest lacks. */
export function missingCrest(): { initials: string; primary: string; secondary: string; pattern: 'solid' } {
  return { initials: '', primary: DEFAULT_HUE, secondary: '#FFFFFF', pattern: 'solid' };
}

import type { CrestSpec } from '../match/base.ts';
import { colourDifference } from './colour.ts';

/** Fields whose colours differ less than this look the same beside each other (ΔE, `shared/mock/crests.html`). */
const MIN_DIFFERENCE = 25;

/**
 * Returns the crest of an away team as it is drawn beside the home team's: when both fields have nearly the same colour, the away crest
 * has its second colour as field and its pattern becomes a border; when both then show the same letter, it shows its second one. A second
 * colour that is no better leaves the colours as they are.
 */
export function awayCrest(home: CrestSpec, away: CrestSpec): CrestSpec {
  const difference = colourDifference(home.primary, away.primary);
  if (difference >= MIN_DIFFERENCE) return away;
  const swap = colourDifference(home.primary, away.secondary) > difference;
  const colours = swap ? ({ primary: away.secondary, secondary: away.primary, pattern: 'border' } as const) : {};
  return { ...away, ...colours, initials: differentInitials(home.initials, away) };
}

function differentInitials(home: string, { initials, flag }: CrestSpec): string {
  const [first, second, ...rest] = Array.from(initials);
  if (flag !== undefined || second === undefined || first !== Array.from(home)[0]) return initials;
  return [second, ...rest].join('');
}

import { AppError } from '@matchpoint/contracts/errors';

const DAY_MS = 86_400_000;

/**
 * The span of a day in a zone given as minutes east of UTC: `from` inclusive, `to` exclusive, UTC milliseconds.
 * @throws BAD_INPUT for a day that no calendar has
 */
export function daySpan(day: string, zone: number): { from: number; to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) throw new AppError('BAD_INPUT', { fields: ['day'] });
  const from = midnight - zone * 60_000;
  return { from, to: from + DAY_MS };
}

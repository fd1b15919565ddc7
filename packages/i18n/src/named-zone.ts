import type { Zone } from './time-zone.ts';

/** Offsets change at multiples of a quarter of an hour. */
const STEP_MS = 900_000;
const MAX_CACHED = 2_000;

/** Returns a zone of the IANA database by its id, such as `Europe/Madrid`; undefined for one that this browser does not know. */
export function namedZone(id: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return undefined;
  }
  const offsets = new Map<number, number>();
  return {
    id,
    offset: (at) => {
      const step = Math.floor(at / STEP_MS);
      const known = offsets.get(step);
      if (known !== undefined) return known;
      const offset = readOffset(format, step * STEP_MS);
      if (offsets.size >= MAX_CACHED) offsets.clear();
      offsets.set(step, offset);
      return offset;
    },
  };
}

/** Returns the UTC offset in minutes: the wall clock of the zone read as if it were UTC, minus the instant. */
function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const field = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return (Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute')) - at) / 60_000;
}

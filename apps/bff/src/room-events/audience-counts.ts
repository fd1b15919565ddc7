import type { UserId } from '@matchpoint/contracts/ids';
import type { AudienceReport } from './audience-report.ts';

/** An instance that reported nothing for this long has no sockets any more, milliseconds. */
const REPORT_TTL_MS = 10_000;
/** A count falls only after it has been lower for this long: a page that reloads does not leave, milliseconds. */
const LEAVE_DEBOUNCE_MS = 5_000;
/** Counts above this are shown rounded to hundreds. */
const EXACT_AUDIENCE = 1_000;
const AUDIENCE_STEP = 100;

/** Returns a count as everybody sees it. */
export function shownAudience(count: number): number {
  return count > EXACT_AUDIENCE ? Math.round(count / AUDIENCE_STEP) * AUDIENCE_STEP : count;
}

/** Sums, in the bridge, what the instances report about rooms. Times are milliseconds of the injected clock. */
export class AudienceCounts {
  readonly #reports = new Map<string, { readonly at: number; readonly rooms: readonly (readonly [UserId, number])[] }>();
  /** The sums of the last seconds, by room. */
  readonly #recent = new Map<UserId, { readonly at: number; readonly count: number }[]>();

  receive({ instance, rooms }: Exclude<AudienceReport, 'ask'>, now: number): void {
    this.#reports.set(instance, { at: now, rooms });
  }

  /** Returns the connections to each room that has or just had some: the highest sum of the last seconds. */
  sums(now: number): Map<UserId, number> {
    const present = new Map<UserId, number>();
    for (const [instance, { at, rooms }] of this.#reports) {
      if (now - at > REPORT_TTL_MS) this.#reports.delete(instance);
      else for (const [id, count] of rooms) present.set(id, (present.get(id) ?? 0) + count);
    }
    const sums = new Map<UserId, number>();
    for (const id of new Set([...present.keys(), ...this.#recent.keys()])) {
      const recent = (this.#recent.get(id) ?? []).filter(({ at }) => now - at < LEAVE_DEBOUNCE_MS);
      recent.push({ at: now, count: present.get(id) ?? 0 });
      const highest = Math.max(...recent.map(({ count }) => count));
      if (highest === 0) this.#recent.delete(id);
      else {
        this.#recent.set(id, recent);
        sums.set(id, highest);
      }
    }
    return sums;
  }
}

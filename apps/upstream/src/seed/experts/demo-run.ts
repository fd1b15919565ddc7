import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import type { Pool } from '../../db/pool.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { buyersOf } from './buyers.ts';
import { type DemoMatch, finishedOf, matchesBetween, openingMarkets, readMatch, resultsBetween } from './demo-matches.ts';
import type { DemoPeople } from './demo-people.ts';
import { announcements, type DemoEvent, type Look, looksOf, MAX_LEAD_MS, namesOf, writePlan } from './demo-world.ts';
import { findUnsettled, type StoredPlan, storePlan } from './demo-plans.ts';
import { TeamRecords } from './team-records.ts';

const DAY_MS = 86_400_000;
/** Results of so many days before the first plan are known to the experts. */
export const WARM_UP_DAYS = 14;
/** A result is settled so long after the end of its match. */
const SETTLED_AFTER_MS = 90_000;
/** Matches that begin so long before a run may end in it. */
const LONGEST_MATCH_MS = 2 * DAY_MS;

export interface DemoRunDeps {
  readonly pool: Pool;
  readonly names: NameStore;
  readonly source: RecordingSource;
  readonly people: DemoPeople;
  /** Settles the plans of a match with the clock at `at`. */
  readonly settle: (match: MatchId, at: number) => Promise<void>;
  /** Sells a plan with the clock at `at`. */
  readonly sell: (plan: StoredPlan, buyer: UserId, at: number) => Promise<void>;
  /** Called when everything before an instant is written. */
  readonly onDay: (end: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Runs the demo world in the order of time. An expert knows the results of matches that had ended and the prices that were in force, nothing
 * else. What is stored is not written again, so a run that was stopped is repeated from its last complete day.
 */
export class DemoRun {
  readonly #deps: DemoRunDeps;
  readonly #records = new TeamRecords();
  #pending: DemoEvent[] = [];
  #at: number;
  /** Matches with a kick-off before this are loaded. */
  #loaded: number;

  private constructor(deps: DemoRunDeps, from: number) {
    this.#deps = deps;
    this.#at = from;
    this.#loaded = from - LONGEST_MATCH_MS;
  }

  /** Prepares a run from an instant on. */
  static async open(deps: DemoRunDeps, from: number): Promise<DemoRun> {
    const run = new DemoRun(deps, from);
    for (const result of await resultsBetween(deps.pool, from - WARM_UP_DAYS * DAY_MS, from)) run.#records.add(result);
    const unsettled = await findUnsettled(
      deps.pool,
      deps.people.experts.map(({ uid }) => uid),
    );
    run.#pending = unsettled.flatMap((plan) => run.#purchasesOf(plan)).filter(({ at }) => at >= from);
    return run;
  }

  /**
   * Runs up to an instant.
   * @returns the number of plans that were stored
   */
  async advance(to: number): Promise<number> {
    let plans = 0;
    while (this.#at < to && !this.#deps.signal.aborted) {
      const end = Math.min(this.#at + DAY_MS, to);
      await this.#load(end + MAX_LEAD_MS);
      plans += await this.#runUntil(end);
      if (this.#deps.signal.aborted) break;
      await this.#deps.onDay(end);
      this.#at = end;
    }
    return plans;
  }

  async #load(until: number): Promise<void> {
    const { pool, source, people } = this.#deps;
    const matches = await matchesBetween(pool, this.#loaded, until);
    const announced = await announcements(source, this.#loaded, until);
    this.#loaded = until;
    for (const match of matches) {
      for (const look of looksOf(match, people.experts, announced.get(match.key)))
        if (look.publishAt >= this.#at) this.#pending.push({ kind: 'look', at: look.publishAt, look });
      if (match.ended_at === null || match.ended_at >= this.#at) this.#pending.push({ kind: 'end', at: endOf(match), match });
    }
  }

  /** Runs what happens before an instant, in order, and keeps the rest. */
  async #runUntil(end: number): Promise<number> {
    const queue = this.#pending.toSorted((a, b) => a.at - b.at);
    let plans = 0;
    for (let event = queue[0]; event !== undefined && event.at < end && !this.#deps.signal.aborted; event = queue[0]) {
      queue.shift();
      const following = await this.#happen(event, end);
      if (event.kind === 'look' && following !== undefined) plans += 1;
      for (const next of following ?? []) {
        const place = queue.findIndex(({ at }) => at > next.at);
        queue.splice(place === -1 ? queue.length : place, 0, next);
      }
    }
    this.#pending = queue;
    return plans;
  }

  /** @returns what follows from an event; undefined when it had no effect */
  async #happen(event: DemoEvent, end: number): Promise<DemoEvent[] | undefined> {
    switch (event.kind) {
      case 'look': {
        const plan = await this.#write(event.look);
        return plan === undefined ? undefined : this.#purchasesOf(plan);
      }
      case 'buy': {
        await this.#deps.sell(event.plan, event.buyer, event.at);
        return [];
      }
      case 'end':
        return this.#end(event.match, end);
    }
  }

  async #write(look: Look): Promise<StoredPlan | undefined> {
    const { pool, names } = this.#deps;
    // Prices are large and read when they are needed.
    const match = await readMatch(pool, look.match.id);
    if (match === undefined) return undefined;
    const plan = writePlan(look, openingMarkets(match), this.#records, await namesOf(names, match));
    return plan === undefined ? undefined : storePlan(pool, plan);
  }

  #purchasesOf(plan: StoredPlan): DemoEvent[] {
    return buyersOf(plan, this.#deps.people.fans).map(({ buyer, at }) => ({ kind: 'buy', at, plan, buyer }));
  }

  /** A match that is not over yet when its end is due is looked at again. */
  async #end(match: DemoMatch, end: number): Promise<DemoEvent[]> {
    const { pool, settle } = this.#deps;
    const now = match.ended_at === null ? await readMatch(pool, match.id) : match;
    if (now === undefined) return [];
    if (now.ended_at === null) return [{ kind: 'end', at: Math.max(end, endOf(match)) + 60_000, match }];
    const result = finishedOf(now);
    if (result !== undefined) this.#records.add(result);
    // Plans of a match that ends while the site runs are settled by its settlement job.
    if (match.ended_at !== null) await settle(match.id, endOf(now));
    return [];
  }
}

function endOf({ ended_at: endedAt, fixture_start_at: startAt }: DemoMatch): number {
  return (endedAt ?? startAt) + SETTLED_AFTER_MS;
}

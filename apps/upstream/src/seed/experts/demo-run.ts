import type { UserId } from '@matchpoint/contracts/ids';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import type { NameStore } from '../../matches/name-store.ts';
import { buyersOf } from './buyers.ts';
import { matchesBetween, matchesOfKeys, namesOf, readOpeningMarkets, resultsBetween, type StoredMatch } from './demo-matches.ts';
import type { DemoPeople } from './demo-people.ts';
import { type DemoPlan, findUnsettled, settledFreePlans, type WrittenPlan } from './demo-plans.ts';
import { announcements, type DemoEvent, type Density, LEAST_OPEN_MS, type Look, looksOf, MAX_LEAD_MS, writePlan } from './demo-world.ts';
import type { PastSeason } from './past-season.ts';
import type { PastEnd } from './settle-past.ts';
import type { Sale } from './past-sales.ts';
import { TeamRecords } from './team-records.ts';
import { type WriteDeps, writeEvents } from './write-events.ts';

const DAY_MS = 86_400_000;
/** After a restart the experts know the results of so many days. */
const KNOWN_DAYS = 60;
/** A result is settled so long after the end of its match. */
const SETTLED_AFTER_MS = 90_000;
/** Matches of the season are stored so far ahead, many at once. */
const PREPARED_MS = 12 * DAY_MS;
/** Matches that begin so long before a run may end in it. */
const LONGEST_MATCH_MS = 2 * DAY_MS;

export interface DemoRunDeps extends WriteDeps {
  readonly names: NameStore;
  readonly source: RecordingSource;
  readonly people: DemoPeople;
  readonly density: Density;
  /** The matches before `border`; undefined when the run begins after it. */
  readonly season: PastSeason | undefined;
  /** Matches with a planned kick-off since this instant are read from the database, UTC milliseconds. */
  readonly border: number;
  /** Waits until the matches of a span that have begun are stored. */
  readonly stored: (from: number, until: number) => Promise<void>;
  /** Called after each part that is written. */
  readonly onWritten: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Runs the demo world in the order of time. An expert knows the results of matches that had ended and the prices that were in force, nothing
 * else. Parts of some hours are written in one transaction with the progress, so a run that was stopped continues behind the last one.
 */
export class DemoRun {
  readonly #deps: DemoRunDeps;
  readonly #records = new TeamRecords();
  #pending: DemoEvent[] = [];
  #settledFree: Map<UserId, number[]> = new Map();
  /** Stored matches whose end is pending. */
  readonly #watched = new Set<string>();
  /** Until the run has passed the border. */
  #season: PastSeason | undefined;
  #at: number;
  /** Matches with a kick-off before this are loaded; of the season, prepared. */
  #loaded: number;
  #prepared: number;

  private constructor(deps: DemoRunDeps, from: number) {
    this.#deps = deps;
    this.#season = deps.season;
    this.#at = from;
    this.#loaded = deps.season === undefined ? from - LONGEST_MATCH_MS : from;
    this.#prepared = from;
  }

  /** Prepares a run from an instant on. */
  static async open(deps: DemoRunDeps, from: number): Promise<DemoRun> {
    const run = new DemoRun(deps, from);
    const { pool, season, people } = deps;
    if (season === undefined) for (const result of await resultsBetween(pool, from - KNOWN_DAYS * DAY_MS, from)) run.#records.add(result);
    else run.#learn(season);
    const experts = people.experts.map(({ uid }) => uid);
    run.#settledFree = await settledFreePlans(pool, experts);
    const unsettled = await findUnsettled(pool, experts);
    run.#pending.push(...unsettled.flatMap((plan) => run.#salesOf(plan)).filter(({ at }) => at >= from));
    for (const match of await matchesOfKeys(pool, deps.source.name, [...new Set(unsettled.map(({ match }) => match))])) run.#watch(match);
    return run;
  }

  /**
   * Runs up to an instant.
   * @returns the number of plans that were stored
   */
  async advance(to: number): Promise<number> {
    let plans = 0;
    while (this.#at < to && !this.#deps.signal.aborted) {
      // A plan and the end of its match are in different parts, so that the match is stored before it ends.
      const end = Math.min(this.#at + LEAST_OPEN_MS, to);
      await this.#load(end + MAX_LEAD_MS);
      if (this.#deps.signal.aborted) break;
      const written = await this.#runUntil(end);
      if (written === undefined) break;
      plans += written;
      if (end > this.#deps.border) this.#season = undefined;
      await this.#deps.onWritten();
    }
    return plans;
  }

  /** Adds the results of a season that are known at the start, and those that become known later as events. */
  #learn({ matches }: PastSeason): void {
    const results = matches.flatMap(({ result }) => result ?? []).toSorted((a, b) => a.endedAt - b.endedAt);
    for (const result of results) {
      if (result.endedAt < this.#at) this.#records.add(result);
      else this.#pending.push({ kind: 'result', at: result.endedAt, result });
    }
  }

  async #load(until: number): Promise<void> {
    const { pool, source, border, stored } = this.#deps;
    const from = this.#loaded;
    if (this.#season !== undefined && this.#prepared < Math.min(until, border)) await this.#prepare(this.#season, until);
    const since = Math.max(from, border);
    if (since < until) {
      await stored(since, until);
      const announced = await announcements(source, since, until);
      for (const match of await matchesBetween(pool, since, until)) {
        this.#addLooks(match, announced.get(match.key));
        this.#watch(match);
      }
    }
    this.#loaded = Math.max(from, until);
  }

  /** Adds the looks at matches of the season with kick-offs until some days after an instant, and stores these matches. */
  async #prepare(season: PastSeason, until: number): Promise<void> {
    const [from, to] = [this.#prepared, Math.min(until + PREPARED_MS, this.#deps.border)];
    const matches = season.matches.filter(({ startAt }) => startAt >= from && startAt < to);
    await season.prepare(
      matches.filter((match) => this.#addLooks(match, match.announcedAt)),
      this.#deps.signal,
    );
    this.#prepared = to;
  }

  /** @returns whether anybody looks at the match */
  #addLooks(match: Look['match'], announcedAt: number | undefined): boolean {
    const { people, density } = this.#deps;
    const looks = looksOf(match, people.experts, { announcedAt, density }).filter(({ publishAt }) => publishAt >= this.#at);
    this.#pending.push(...looks.map((look) => ({ kind: 'look', at: look.publishAt, look }) as const));
    return looks.length > 0;
  }

  #watch(match: StoredMatch): void {
    // What ended before was written by an earlier run, or is settled by the settlement job.
    if (this.#watched.has(match.key) || (match.endedAt !== null && endOf(match) < this.#at)) return;
    this.#watched.add(match.key);
    this.#pending.push({ kind: 'end', at: Math.max(this.#at, endOf(match)), match });
  }

  /**
   * Runs what happens before an instant, in order, and writes it.
   * @returns the number of stored plans; undefined when the run was stopped, and nothing is written
   */
  async #runUntil(end: number): Promise<number | undefined> {
    const { signal } = this.#deps;
    const season = this.#season;
    const events: { plans: WrittenPlan[]; sales: Sale[]; ended: PastEnd[] } = { plans: [], sales: [], ended: [] };
    const queue = this.#pending.toSorted((a, b) => a.at - b.at);
    for (let event = queue[0]; event !== undefined && event.at < end; event = queue[0]) {
      if (signal.aborted) return undefined;
      queue.shift();
      for (const next of await this.#happen(event, events, end)) {
        const place = queue.findIndex(({ at }) => at > next.at);
        queue.splice(place === -1 ? queue.length : place, 0, next);
      }
      // Nobody buys after the end, which may come before the kick-off.
      if (event.kind === 'end') removeSales(queue, event.match.key);
    }
    this.#pending = queue;
    const { plans, matches } = await writeEvents(this.#deps, { ...events, until: end });
    season?.forget(end);
    this.#at = end;
    for (const match of matches) this.#watch(match);
    if (events.ended.length > 0) await this.#countFree();
    return plans.length;
  }

  /** @returns what follows from an event */
  async #happen(event: DemoEvent, events: { plans: WrittenPlan[]; sales: Sale[]; ended: PastEnd[] }, end: number): Promise<DemoEvent[]> {
    switch (event.kind) {
      case 'look': {
        const plan = await this.#write(event.look);
        if (plan === undefined) return [];
        events.plans.push(plan);
        return this.#salesOf(plan);
      }
      case 'buy':
        events.sales.push(event);
        return [];
      case 'result':
        this.#records.add(event.result);
        return [];
      case 'end':
        return this.#end(event.match, events.ended, end);
    }
  }

  async #write(look: Look): Promise<WrittenPlan | undefined> {
    const { pool, names } = this.#deps;
    const known = { records: this.#records, settledFree: this.#settledFree.get(look.expert.uid) ?? [] };
    const quote = this.#season?.quote(look.match);
    if (quote !== undefined) return writePlan(look, quote.markets, quote.names, known);
    // Prices are large and read when they are needed.
    const [match] = await matchesOfKeys(pool, look.match.source, [look.match.key]);
    const markets = match === undefined ? undefined : await readOpeningMarkets(pool, match);
    if (match === undefined || markets === undefined) return undefined;
    return writePlan(look, markets, await namesOf(names, match), known);
  }

  #salesOf(plan: DemoPlan): Extract<DemoEvent, { kind: 'buy' }>[] {
    return buyersOf(plan, this.#deps.people.fans).map(({ buyer, at }) => ({ kind: 'buy', at, plan, buyer }));
  }

  /** A match that is not over yet when its end is due is looked at again. */
  async #end(match: StoredMatch, ended: PastEnd[], end: number): Promise<DemoEvent[]> {
    const { pool, border } = this.#deps;
    const now = match.endedAt === null ? (await matchesOfKeys(pool, match.source, [match.key]))[0] : match;
    if (now === undefined) return [];
    if (now.endedAt === null) return [{ kind: 'end', at: Math.max(end, endOf(match)) + 60_000, match }];
    this.#watched.delete(match.key);
    // The results before the border are known from the season.
    if (now.finished !== undefined && now.startAt >= border) this.#records.add(now.finished);
    // Plans of a match that ends while the site runs are settled by its settlement job.
    if (match.endedAt !== null) ended.push({ matchId: match.id, now: endOf(now) });
    return [];
  }

  /** Counts settled free plans of the experts who do not charge yet. */
  async #countFree(): Promise<void> {
    const free = this.#deps.people.experts.filter(({ uid }) => (this.#settledFree.get(uid)?.length ?? 0) < FREE_PLANS_BEFORE_CHARGING);
    if (free.length === 0) return;
    const counted = await settledFreePlans(
      this.#deps.pool,
      free.map(({ uid }) => uid),
    );
    for (const [uid, times] of counted) this.#settledFree.set(uid, times);
  }
}

function removeSales(queue: DemoEvent[], match: string): void {
  for (let index = queue.length - 1; index >= 0; index -= 1) {
    const event = queue[index];
    if (event?.kind === 'buy' && event.plan.match === match) queue.splice(index, 1);
  }
}

function endOf({ endedAt, startAt }: StoredMatch): number {
  return (endedAt ?? startAt) + SETTLED_AFTER_MS;
}

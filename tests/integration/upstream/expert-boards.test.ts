import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import { deleteUserContent } from '@matchpoint/upstream/domains/content/delete-user-content';
import { eraseUser } from '@matchpoint/upstream/domains/user/erase-user';
import { eraseExpert } from '@matchpoint/upstream/experts/erase-expert';
import { rebuildStats } from '@matchpoint/upstream/experts/update-stats';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { correctPlan, insertPlan, newExpert, publishMatches } from './expert-fixture.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';

const DAY_MS = 86_400_000;
const EXPERTS = 14;
const RESULTS = ['win', 'win', 'lose', 'lose', 'half_win', 'half_lose', 'push', 'void'] as const;
const MARKETS = ['win_draw_win', 'handicap', 'total'] as const;

let postgres: DatabaseServer;
let running: RunningUpstream;
let matches: Awaited<ReturnType<typeof publishMatches>>;
const experts: UserId[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  matches = await publishMatches(running);
  const rng = new Rng('boards', 'picks');
  for (let no = 0; no < EXPERTS; no += 1) {
    const { uid } = await newExpert(running, `136${String(no).padStart(8, '0')}`, `大神 ${String.fromCodePoint(65 + no)}`);
    experts.push(uid);
    // Some have no plan, some too few, some stopped long ago.
    const plans = no === 0 ? 0 : no === 1 ? 4 : 8 + rng.int(0, 30);
    const shift = no === 2 ? 40 : 0;
    for (let plan = 0; plan < plans; plan += 1) {
      const startAt = NOON - (shift + rng.int(1, 40)) * DAY_MS - rng.int(0, 20) * 3_600_000;
      const picks = Array.from({ length: rng.int(1, 2) }, () => ({
        result: rng.pick(RESULTS),
        oddsMilli: rng.int(1500, 3400),
        closingOddsMilli: rng.int(1500, 3400),
        market: rng.pick(MARKETS),
      }));
      await insertPlan(running, { author: uid, match: rng.pick(matches).id, startAt, picks });
    }
  }
  // Neither a plan under review nor a pending one is a result.
  await insertPlan(running, {
    author: experts[3] ?? uidOf(0),
    match: matches[0]?.id ?? 0,
    startAt: NOON - DAY_MS,
    review: 'review',
    picks: [{ result: 'win', oddsMilli: 9000 }],
  });
  await insertPlan(running, {
    author: experts[4] ?? uidOf(0),
    match: matches[0]?.id ?? 0,
    startAt: NOON + DAY_MS,
    refundable: true,
    price: 8,
    picks: [{ result: 'pending', oddsMilli: 1900 }],
  });
  await insertPlan(running, {
    author: experts[5] ?? uidOf(0),
    match: matches[1]?.id ?? 0,
    startAt: NOON + DAY_MS,
    picks: [{ result: 'pending', oddsMilli: 1900 }],
  });
  await running.upstream.expertStats.run();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

function uidOf(index: number): UserId {
  const uid = experts[index];
  if (uid === undefined) throw new Error(`no expert ${index}`);
  return uid;
}

interface RawPick {
  readonly author: Id;
  readonly result: string;
  readonly odds: number;
  readonly profit: number;
  readonly game: number;
  readonly league: Id;
  readonly market: string;
  readonly start: number;
}

/** Reads the picks of published plans in their order, for computations that share no code with the upstream. */
async function rawPicks(realm = 'real'): Promise<RawPick[]> {
  const { rows } = await running.pool.query<RawPick>(
    `select plan.author_id as author, plan_pick.result, plan_pick.odds_milli as odds, plan_pick.profit, match.game_id as game,
       match.league_id as league, plan_pick.market, plan.locked_start_at as start
     from plan_pick join plan on plan.id = plan_pick.plan_id join match on match.id = plan_pick.match_id
     where plan.review <> 'review' and plan_pick.result <> 'pending' and plan.realm = $1
     order by plan.locked_start_at, plan.published_at, plan.id, plan_pick.number`,
    [realm],
  );
  return rows;
}

const isCounted = ({ result }: RawPick) => result !== 'push' && result !== 'void';
const isRed = ({ result }: RawPick) => result.includes('win');

function lowerBound(picks: readonly RawPick[]): number {
  const n = picks.length;
  if (n === 0) return 0;
  const p = picks.filter(isRed).length / n;
  const z = 1.959_963_985;
  return Math.round((10_000 * (p + z ** 2 / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n * n)))) / (1 + z ** 2 / n));
}

function streak(picks: readonly RawPick[]): number {
  const newest = picks.filter(isCounted).toReversed();
  const end = newest.findIndex((pick) => !isRed(pick));
  return end === -1 ? newest.length : end;
}

function meanProfit(picks: readonly RawPick[]): number {
  const staked = picks.filter(({ result }) => result !== 'void').slice(-30);
  return staked.reduce((sum, { profit }) => sum + profit, 0) / staked.length;
}

/** Returns the experts of a board by brute force: those with five counted picks in 30 days, by keys in descending order. */
async function bruteForce(keys: (picks: readonly RawPick[]) => readonly number[], keep: (pick: RawPick) => boolean = () => true) {
  const all = (await rawPicks()).filter(keep);
  return experts
    .map((uid) => ({ uid, picks: all.filter(({ author }) => author === uid) }))
    .filter(({ picks }) => picks.filter((pick) => isCounted(pick) && pick.start > NOON - 30 * DAY_MS).length >= 5)
    .map(({ uid, picks }) => ({ uid, keys: keys(picks) }))
    .toSorted(
      (a, b) =>
        (b.keys.map((key, index) => key - (a.keys[index] ?? 0)).find((difference) => difference !== 0) ?? 0) ||
        Number(a.uid) - Number(b.uid),
    )
    .map(({ uid }) => uid);
}

const newestCounted = (picks: readonly RawPick[], window: number) => picks.filter(isCounted).slice(-window);
const accuracyKeys = (window: number) => (picks: readonly RawPick[]) => {
  const counted = newestCounted(picks, window);
  return [lowerBound(counted), counted.length];
};
const board = async (input: Record<string, unknown>) => running.call('expertLibraryPC', input);
const uids = ({ list }: JavaResult<'expertLibraryPC'>) => list.map(({ uid }) => uid);

describe('boards', () => {
  it('the Great God List ranks by the lower bound over 30 picks and leaves out experts without the sample', async () => {
    const wanted = await bruteForce(accuracyKeys(30));
    expect(wanted.length).toBeGreaterThan(6);
    expect(wanted.length).toBeLessThan(EXPERTS - 2);
    const read = await board({});
    expect(uids(read)).toEqual(wanted);
    expect([read.total, read.hidden, read.realm]).toEqual([wanted.length, EXPERTS - wanted.length, 'real']);
  });

  it.each([5, 7, 10, 15, 30] as const)('the accuracy board of %i picks ranks by that window', async (window) => {
    const read = await board({ board: 'accuracy', window });
    expect(uids(read)).toEqual(await bruteForce(accuracyKeys(window)));
    const all = await rawPicks();
    for (const { uid, accuracy } of read.list) {
      const counted = newestCounted(
        all.filter(({ author }) => author === uid),
        window,
      );
      const hits = counted.filter(isRed).length;
      expect(accuracy).toMatchObject({
        window,
        counted: counted.length,
        hits,
        percent: Math.floor((hits * 200 + counted.length) / (2 * counted.length)),
      });
    }
  });

  it('the streak board ranks by the current run of hits', async () => {
    const read = await board({ board: 'streak' });
    expect(uids(read)).toEqual(await bruteForce((picks) => [streak(picks), ...accuracyKeys(30)(picks)]));
    expect(read.list.map((card) => card.streak)).toEqual(read.list.map((card) => card.streak).toSorted((a, b) => b - a));
  });

  it('the return board ranks by the mean profit of the newest 30 picks with a stake', async () => {
    expect(uids(await board({ board: 'returns' }))).toEqual(
      await bruteForce((picks) => [meanProfit(picks), picks.filter(({ result }) => result !== 'void').slice(-30).length]),
    );
  });

  it('a filter by game, league or market ranks by the picks of that part alone', async () => {
    const [east] = matches;
    if (east === undefined) throw new Error('no match');
    const parts: readonly [Record<string, unknown>, (pick: RawPick) => boolean][] = [
      [{ gameId: 202 }, ({ game }) => game === 202],
      [{ gameId: 201 }, ({ game }) => game === 201],
      [{ leagueId: east.leagueId }, ({ league }) => league === east.leagueId],
      [{ market: 'total' }, ({ market }) => market === 'total'],
      [{ gameId: 202, market: 'handicap' }, ({ game, market }) => game === 202 && market === 'handicap'],
    ];
    for (const [filter, keep] of parts) {
      const read = await board(filter);
      expect(uids(read)).toEqual(await bruteForce(accuracyKeys(30), keep));
      expect(read.hidden).toBe(EXPERTS - read.total);
    }
    expect(await board({ leagueId: east.leagueId, gameId: 201 })).toMatchObject({ list: [], total: 0, hidden: EXPERTS });
  });

  it('the filters by sale keep experts with a plan on sale, and with a refundable one', async () => {
    expect(uids(await board({ board: 'all', onSale: true }))).toEqual([uidOf(4), uidOf(5)]);
    expect(uids(await board({ board: 'all', refundable: true }))).toEqual([uidOf(4)]);
    expect((await running.call('recommendExpert', { matchId: matches[1]?.id ?? 0, limit: 20 })).map(({ uid }) => uid)).toContain(uidOf(5));
    const [first] = await running.call('recommendExpert', { limit: 3 });
    expect(first?.onSale).toBe(1);
  });

  it('the list of all experts is ordered by name, contains those without a sample, and finds a part of a name', async () => {
    const read = await board({ board: 'all' });
    expect(uids(read)).toEqual(experts);
    expect(read.hidden).toBe(0);
    expect(uids(await board({ board: 'all', q: '神 c' }))).toEqual([uidOf(2)]);
  });
});

describe('statistics', () => {
  it('the page of an expert has the counts, streaks and returns that the raw rows give', async () => {
    const all = await rawPicks();
    for (const uid of experts.slice(1)) {
      const picks = all.filter(({ author }) => author === uid);
      const info = await running.call('getExpertInfo', { userId: uid });
      const count = (test: (pick: RawPick) => boolean) => picks.filter(test).length;
      expect(info.results).toEqual({
        red: count(isRed),
        black: count((pick) => isCounted(pick) && !isRed(pick)),
        push: count(({ result }) => result === 'push'),
        void: count(({ result }) => result === 'void'),
      });
      let [run, best] = [0, 0];
      for (const pick of picks.filter(isCounted)) best = Math.max(best, (run = isRed(pick) ? run + 1 : 0));
      expect([info.streak, info.bestStreak]).toEqual([streak(picks), best]);
      expect(info.form.map(({ at }) => at)).toEqual(picks.slice(-10).map(({ start }) => start));
      const staked = picks.filter(({ result }) => result !== 'void');
      const profit = staked.reduce((sum, pick) => sum + pick.profit, 0);
      expect(info.returns).toEqual({
        picks: staked.length,
        yieldPercent: Math.floor(profit / staked.length / 100 + 0.5),
        returnPercent: Math.floor(profit / staked.length / 100 + 100.5),
      });
      const { byMarket, byLeague, byGame, all: whole } = await running.call('getExpertInfoAccuracy', { userId: uid });
      expect(whole?.counted).toBe(count(isCounted));
      for (const groups of [byMarket, byLeague, byGame])
        expect(groups.reduce((sum, { results }) => sum + results.red + results.black + results.push + results.void, 0)).toBe(picks.length);
      const { profit: curve } = await running.call('getExpertInfoGraph', { userId: uid, limit: 500 });
      expect(curve.at(-1)?.profit).toBeCloseTo(profit / 10_000, 8);
    }
  });

  it('a rebuild from all plans gives the stored statistics again', async () => {
    const stored = async () =>
      (await running.pool.query('select * from expert_stats order by user_id, realm, game_id, league_id, market')).rows;
    const before = await stored();
    expect(before.length).toBeGreaterThan(50);
    // The job that runs every second would take a part of the experts.
    running.upstream.expertStats.hold();
    await running.pool.query('delete from expert_stats');
    expect(await rebuildStats(running.pool)).toBe(EXPERTS);
    expect(await stored()).toEqual(before);
    running.upstream.expertStats.release();
  });

  it('a corrected result changes the record, and its reversal restores it', async () => {
    const { uid } = await newExpert(running, '13500000001', '更正');
    const picks = Array.from({ length: 6 }, () => ({ result: 'win' as const, oddsMilli: 2000 }));
    const ids = [];
    for (const [index, pick] of picks.entries())
      ids.push(await insertPlan(running, { author: uid, match: matches[0]?.id ?? 0, startAt: NOON - (9 - index) * DAY_MS, picks: [pick] }));
    await running.upstream.expertStats.run();
    const read = () => running.call('getExpertInfo', { userId: uid });
    const before = await read();
    expect([before.streak, before.accuracy?.percent]).toEqual([6, 100]);
    await correctPlan(running, ids[4] ?? 0, [{ result: 'lose', oddsMilli: 2000 }]);
    await running.upstream.expertStats.run();
    expect(await read()).toMatchObject({ streak: 1, bestStreak: 4, results: { red: 5, black: 1 }, returns: { yieldPercent: 67 } });
    await correctPlan(running, ids[4] ?? 0, [{ result: 'win', oddsMilli: 2000 }]);
    await running.upstream.expertStats.run();
    expect(await read()).toEqual(before);
  });

  it('picks of simulated matches and real ones are two records, and the page shows that of the newest plan', async () => {
    const { uid } = await newExpert(running, '13500000002', '两界');
    const add = (realm: 'real' | 'simulated', days: number) =>
      insertPlan(running, {
        author: uid,
        match: matches[0]?.id ?? 0,
        startAt: NOON - days * DAY_MS,
        realm,
        picks: [{ result: realm === 'real' ? 'win' : 'lose', oddsMilli: 2000 }],
      });
    for (const days of [20, 18, 16, 14, 12]) await add('simulated', days);
    for (const days of [11, 9]) await add('real', days);
    await running.upstream.expertStats.run();
    expect(await running.call('getExpertInfo', { userId: uid })).toMatchObject({ realm: 'real', results: { red: 2, black: 0 } });
    expect(uids(await board({ realm: 'simulated' }))).toEqual([]);
    await add('simulated', 8);
    await running.upstream.expertStats.run();
    expect(await running.call('getExpertInfo', { userId: uid })).toMatchObject({ realm: 'simulated', results: { red: 0, black: 6 } });
    expect(uids(await board({ realm: 'simulated' }))).toEqual([uid]);
    expect(uids(await board({}))).not.toContain(uid);
  });

  it('the record of a deleted account stays under its number without the name', async () => {
    const uid = uidOf(6);
    const before = await running.call('getExpertInfo', { userId: uid });
    await running.pool.query(`update app_user set state = 'deleting', delete_at = 1 where id = $1`, [uid]);
    await transaction(running.pool, (db) =>
      eraseUser(
        db,
        {
          tokens: running.upstream.auth.tokens,
          deleteContent: async (connection, of) => {
            await deleteUserContent(connection, of);
            await eraseExpert(connection, of);
          },
        },
        uid,
        NOON,
      ),
    );
    const after = await running.call('getExpertInfo', { userId: uid });
    expect(after).toMatchObject({
      name: '已注销用户',
      introduction: '',
      results: before.results,
      form: before.form,
      streak: before.streak,
    });
    expect(JSON.stringify(after)).not.toContain(before.name);
    expect(uids(await board({ board: 'all' }))).not.toContain(uid);
  });
});

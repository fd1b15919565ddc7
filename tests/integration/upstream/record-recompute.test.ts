import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import { transaction } from '@matchpoint/upstream/db/pool';
import { removePlan } from '@matchpoint/upstream/plans/reviews';
import { appendRecords } from '@matchpoint/upstream/records/record-log';
import { RecordVerifier } from '@matchpoint/contracts/rules/record-verification';
import { differingStatistics, recordedStatistics } from '@matchpoint/contracts/rules/record-statistics';
import { type RecomputedExpert, recomputeRecord } from '../../support/recompute-record.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, goal } from './made-match.ts';
import { addExpert, addMatch, addPlan, HOUR, report, SCHEDULED, type StoredPick } from './plan-fixture.ts';

const DAY = 24 * HOUR;
const MATCHES = 60;
const EXPERTS = ['云洲听风', '盘口解剖师', '稳胆阿诚', '平局收藏家'];

let postgres: DatabaseServer;
let running: RunningUpstream;
let experts: readonly LoggedIn[];
let files: readonly string[];
let heads: string;
let recomputed: readonly RecomputedExpert[];

const rng = new Rng('record recompute');

/** The end of a soccer match. */
function played(home: number, away: number): FeedState {
  return finished([
    ...Array.from({ length: home }, (_, index) => goal(`h${index}`, 0, 10 + index, [index + 1, 0])),
    ...Array.from({ length: away }, (_, index) => goal(`a${index}`, 1, 50 + index, [home, index + 1])),
  ]);
}

/** The end of a series of three games of which the second was not played to its end. */
function playedSeries(winner: 0 | 1): FeedState {
  const score: [number, number] = winner === 0 ? [2, 0] : [0, 2];
  const facts: FeedState['facts'] = {
    kind: 'series',
    bestOf: 3,
    mode: 'bo',
    games: [
      { no: 1, status: 'finished', winner },
      { no: 2, status: 'forfeit', winner },
      { no: 3, status: 'skipped' },
    ],
  };
  return { status: 'finished', phase: 'finished', confirmed: true, resultType: 'normal', score, winner, facts, series: { games: [] } };
}

function soccerPick(): StoredPick {
  const oddsMilli = rng.int(1_200, 4_000);
  switch (rng.int(0, 2)) {
    case 0:
      return { market: 'win_draw_win', side: rng.pick(['home', 'draw', 'away'] as const), oddsMilli };
    case 1:
      return { market: 'handicap', side: rng.pick(['home', 'away'] as const), line: rng.int(-9, 9) / 4, oddsMilli };
    default:
      return { market: 'total', side: rng.pick(['over', 'under'] as const), line: rng.int(4, 16) / 4, oddsMilli };
  }
}

function seriesPick(): StoredPick {
  const side = rng.pick(['home', 'away'] as const);
  const oddsMilli = rng.int(1_200, 4_000);
  return rng.chance(0.5) ? { market: 'money_line', side, oddsMilli } : { market: 'game_winner', side, game: rng.int(1, 3), oddsMilli };
}

/** Plays a match about which experts have written: to its end, with a correction, postponed or called off. Some plans leave the shelves. */
async function playMatch(number: number): Promise<void> {
  const startAt = running.clock.now() + 6 * HOUR;
  const isSeries = number % 5 === 0;
  const { id: matchId } = await addMatch(running, `match ${number}`, isSeries ? { startAt, gameId: 4 } : { startAt });
  for (const expert of experts) {
    if (!rng.chance(0.85)) continue;
    const picks = Array.from({ length: rng.int(1, 3) }, isSeries ? seriesPick : soccerPick);
    const author = expert.uid;
    const planId = await addPlan(running.pool, {
      author,
      matchId,
      picks,
      price: 0,
      publishedAt: running.clock.now(),
      lockedStartAt: startAt,
    });
    const at = running.clock.now();
    const fate = rng.next();
    if (fate < 0.1)
      await transaction(running.pool, (db) =>
        removePlan(db, { planId, by: experts.find(({ uid }) => uid !== author)?.uid ?? author, at, reason: '违规' }),
      );
    else if (fate < 0.2)
      await transaction(running.pool, async (db) => {
        await db.query('update plan set off_shelf = true where id = $1', [planId]);
        await appendRecords(db, [{ at, kind: 'off_shelf', body: { plan: planId } }]);
      });
  }
  running.clock.advance(8 * HOUR);
  const tell = async (state: FeedState) => {
    await report(running, matchId, state, running.clock.now());
    await running.upstream.settlement.run();
    running.clock.advance(HOUR);
  };
  const result = () => (isSeries ? playedSeries(rng.chance(0.5) ? 0 : 1) : played(rng.int(0, 4), rng.int(0, 3)));
  const course = isSeries ? 'played' : rng.pick(['played', 'played', 'played', 'played', 'corrected', 'called off', 'postponed'] as const);
  if (course === 'called off') await tell({ ...SCHEDULED, status: 'cancelled', confirmed: true });
  else if (course === 'postponed') await tell({ ...SCHEDULED, startAt: startAt + 37 * HOUR });
  else await tell(result());
  if (course === 'corrected') await tell(result());
  running.clock.advance(3 * HOUR);
}

const textOf = async (name: string) => (await fetch(`${running.url}/java/records/${name}`)).text();

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { env: { RECORD_KEY: '5e'.repeat(32) } });
  experts = await Promise.all(EXPERTS.map((name, index) => addExpert(running, `1390002000${index}`, name)));
  for (let number = 1; number <= MATCHES; number += 1) await playMatch(number);
  const days = Math.ceil((running.clock.now() - NOON) / DAY) + 1;
  await running.upstream.recordHeads.run();
  await running.upstream.expertStats.run();
  heads = await textOf('heads.jsonl');
  const dayOf = (index: number) => new Date(NOON + 8 * HOUR + index * DAY).toISOString().slice(0, 10);
  files = await Promise.all(Array.from({ length: days }, (_, index) => textOf(`${dayOf(index)}.jsonl`)));
  recomputed = recomputeRecord(files, heads);
}, 300_000);
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

describe('a second implementation that reads the public files alone', () => {
  it('covers corrections, void picks, postponed matches, removed plans and plans off the shelf', async () => {
    const { rows } = await running.pool.query<{ kind: string; count: number }>(
      `select case when kind = 'result' and (text::jsonb -> 'body' ->> 'revision')::int > 1 then 'correction' else kind end as kind,
         count(*)::int as count from record_line group by 1`,
    );
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    for (const kind of ['correction', 'removed', 'off_shelf', 'reveal']) expect(counts[kind], kind).toBeGreaterThan(3);
    for (const result of ['red', 'black', 'push', 'void'] as const)
      expect(
        recomputed.reduce((sum, { results }) => sum + results[result], 0),
        result,
      ).toBeGreaterThan(3);
    for (const { countedAt } of recomputed) expect(countedAt.length).toBeGreaterThan(30);
    expect(recomputed).toHaveLength(EXPERTS.length);
    expect(recomputed.flatMap(({ markets }) => Object.keys(markets))).toContain('game_winner');
  });

  it('agrees with the header and the accuracy of every expert', async () => {
    for (const own of recomputed) {
      const info = await running.call('getExpertInfo', { userId: own.expert });
      const accuracy = await running.call('getExpertInfoAccuracy', { userId: own.expert });
      expect(info).toMatchObject({
        realm: own.realm,
        results: own.results,
        streak: own.streak,
        bestStreak: own.bestStreak,
        returns: own.returns,
      });
      expect(accuracy.windows).toEqual(own.windows);
      expect(accuracy.all).toEqual(own.all);
      const markets = accuracy.byMarket.map(({ market, accuracy: { counted, hits } }) => [market, { counted, hits }]);
      expect(Object.fromEntries(markets.filter(([, of]) => typeof of === 'object' && of.counted > 0))).toEqual(own.markets);
    }
  });

  it('ranks the boards alike: by the lower bound, the streak and the returns of 30 picks, of those with five counted picks in 30 days', async () => {
    const since = running.clock.now() - 30 * DAY;
    const eligible = recomputed.filter(({ countedAt }) => countedAt.filter((at) => at > since).length >= 5);
    const window = (own: RecomputedExpert, size: number) => own.windows.find((one) => one.window === size);
    const byLow = (size: number) => (a: RecomputedExpert, b: RecomputedExpert) =>
      (window(b, size)?.low ?? 0) - (window(a, size)?.low ?? 0) ||
      (window(b, size)?.counted ?? 0) - (window(a, size)?.counted ?? 0) ||
      a.expert - b.expert;
    const orders = [
      [{ board: 'specialist' }, byLow(30)],
      [{ board: 'accuracy', window: 10 }, byLow(10)],
      [{ board: 'streak' }, (a: RecomputedExpert, b: RecomputedExpert) => b.streak - a.streak || byLow(30)(a, b)],
      [
        { board: 'returns' },
        (a: RecomputedExpert, b: RecomputedExpert) =>
          b.recent.profit * a.recent.picks - a.recent.profit * b.recent.picks || b.recent.picks - a.recent.picks || a.expert - b.expert,
      ],
    ] as const;
    expect(eligible.length).toBeGreaterThan(1);
    for (const [input, order] of orders) {
      const { list } = await running.call('expertLibraryPC', input);
      expect(list.map(({ uid }) => uid)).toEqual(eligible.toSorted(order).map(({ expert }) => expert));
    }
  });

  it('agrees with the verifier of the product, which finds the statistics of the site in order', async () => {
    const verifier = new RecordVerifier({ heads });
    for (const text of files) verifier.addFile(text);
    const { findings, plans } = await verifier.finish();
    expect(findings).toEqual([]);
    expect(plans.experts).toHaveLength(recomputed.length);
    for (const { expert, picks } of plans.experts) {
      const own = recomputed.find((one) => one.expert === expert);
      const statistics = recordedStatistics(picks);
      expect(statistics).toEqual({
        results: own?.results,
        windows: own?.windows,
        all: own?.all,
        streak: own?.streak,
        bestStreak: own?.bestStreak,
        returns: own?.returns,
      });
      const info = await running.call('getExpertInfo', { userId: expert });
      const accuracy = await running.call('getExpertInfoAccuracy', { userId: expert });
      expect(differingStatistics(statistics, { info, accuracy })).toEqual([]);
    }
  });

  it('refuses files in which one byte of any sampled row or head was changed', () => {
    const text = files.join('');
    for (let count = 0; count < 60; count += 1) {
      const at = rng.int(0, text.length - 2);
      if (text[at] === '\n') continue;
      const changed = `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
      expect(() => recomputeRecord([changed], heads), `byte ${at}`).toThrow();
    }
    for (let count = 0; count < 20; count += 1) {
      const at = rng.int(0, heads.length - 2);
      if (heads[at] === '\n') continue;
      const changed = `${heads.slice(0, at)}${String.fromCharCode(heads.charCodeAt(at) ^ 1)}${heads.slice(at + 1)}`;
      expect(() => recomputeRecord(files, changed), `byte ${at} of the heads`).toThrow();
    }
  });
});

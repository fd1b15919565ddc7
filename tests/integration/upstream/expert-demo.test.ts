import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDay } from '@matchpoint/contracts/rules/record-chain';
import { RecordVerifier } from '@matchpoint/contracts/rules/record-verification';
import { planResult } from '@matchpoint/contracts/rules/pick-settlement';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { NameStore } from '@matchpoint/upstream/matches/name-store';
import { DemoExperts } from '@matchpoint/upstream/seed/experts/demo-experts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

const DAY_MS = 86_400_000;
/** Noon in Shanghai of a day on which the seasons of most simulated leagues are on. */
const NOW = Date.UTC(2026, 10, 20, 4);
/** The part of the season that the test has: the experts write less about its first days than about the last forty. */
const SEASON_DAYS = 52;
/** Days of matches that the recording player stores, on a site that runs. */
const RECENT_DAYS = 8;

let postgres: DatabaseServer;
let running: RunningUpstream;

/** The simulator with a short past: that of a whole season takes longer. */
function shortSource(days: number): RecordingSource {
  const simulator = createSimulator({ seed: 'demo experts' });
  return {
    ...simulator,
    fixtures: (from, to) => simulator.fixtures(from, to),
    *history(now, until) {
      for (const list of simulator.history?.(now, days === RECENT_DAYS ? now : until) ?? []) {
        const recent = list.filter(({ fixture }) => fixture.startAt >= now - days * DAY_MS);
        if (recent.length === 0) return;
        yield recent;
      }
    },
  };
}

function demoExperts(
  { upstream, pool, clock }: RunningUpstream,
  importPast = upstream.ingest.importPast.bind(upstream.ingest),
): DemoExperts {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return new DemoExperts({
    pool,
    clock,
    log,
    names: new NameStore(pool, clock),
    auth: upstream.auth,
    ingest: { finishedKeys: (fixtures) => upstream.ingest.finishedKeys(fixtures), importPast },
    source: shortSource(SEASON_DAYS),
    isReady: () => true,
    jobs: [upstream.settlement, upstream.recordHeads],
  });
}

const rowsOf = async (query: string) => (await running.pool.query<Record<string, unknown>>(query)).rows;

/** Imports of matches after which the first run fails. */
const IMPORTS_BEFORE_FAILURE = 4;
let written: number;
let writtenFirst: number;
let failure: unknown;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { sources: [shortSource(RECENT_DAYS)], clock: new SetClock(NOW) });
  await running.upstream.seasonHistory.importAll();
  for (const job of [running.upstream.settlement, running.upstream.recordHeads]) job.hold();
  // The first run fails in the middle, as one whose database becomes unavailable.
  const { ingest } = running.upstream;
  let imports = 0;
  const failing = demoExperts(running, async (matches) => {
    imports += 1;
    if (imports > IMPORTS_BEFORE_FAILURE) throw new Error('the database is unavailable');
    return ingest.importPast(matches);
  });
  failure = await failing.advance().catch((error: unknown) => error);
  writtenFirst = Number((await rowsOf('select count(*)::int as count from plan'))[0]?.['count']);
  written = writtenFirst + (await demoExperts(running).advance());
}, 300_000);
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

describe('the demo world', () => {
  it('experts publish a season of plans on simulated matches, most of which are settled', async () => {
    const [counts] = await rowsOf(
      `select count(*)::int as plans, count(distinct author_id)::int as authors, count(*) filter (where result <> 'pending')::int as settled,
         count(*) filter (where realm <> 'simulated' or review <> 'published')::int as wrong from plan`,
    );
    expect(counts).toMatchObject({ plans: written, wrong: 0 });
    expect(failure).toMatchObject({ message: 'the database is unavailable' });
    expect(writtenFirst).toBeGreaterThan(10);
    expect(written).toBeGreaterThan(writtenFirst + 200);
    expect(counts?.['authors']).toBeGreaterThan(30);
    expect(Number(counts?.['settled'])).toBeGreaterThan(written * 0.8);
  });

  it('every plan was submitted and published within the window before kick-off, at the prices that the companies quoted then', async () => {
    const plans = await rowsOf(`select submitted_at, published_at, locked_start_at from plan`);
    for (const plan of plans) {
      const lead = Number(plan['locked_start_at']) - Number(plan['submitted_at']);
      expect(lead).toBeGreaterThanOrEqual(15 * 60_000);
      expect(lead).toBeLessThanOrEqual(72 * 3_600_000);
      expect(Number(plan['published_at'])).toBeGreaterThan(Number(plan['submitted_at']));
      expect(Number(plan['published_at'])).toBeLessThan(Number(plan['locked_start_at']));
    }
    const unquoted = await rowsOf(
      `select pick.* from plan_pick pick join match on match.id = pick.match_id
       where not exists (
         select from jsonb_array_elements(case market
             when 'handicap' then match.detail -> 'oddsTable' -> 'asian'
             when 'total' then match.detail -> 'oddsTable' -> 'total'
             when 'game_winner' then match.detail -> 'oddsTable' -> 'games' -> (pick.game - 1) -> 'euro'
             else match.detail -> 'oddsTable' -> 'euro' end) row
         where (pick.line is null or (row -> 'opening' ->> 'line')::numeric = pick.line)
           and round(((row -> 'opening' ->> case side when 'home' then 'a' when 'over' then 'a' when 'draw' then 'x' else 'b' end)::numeric
             + case when pick.line is null then 0 else 1 end) * 1000) = pick.odds_milli)`,
    );
    expect(unquoted).toEqual([]);
  });

  it('single games of series are picked and settled at the prices that companies quote for them', async () => {
    const [games] = await rowsOf(
      `select count(*)::int as picks, count(*) filter (where result = 'win')::int as won, count(*) filter (where result = 'lose')::int as lost,
         count(*) filter (where result in ('win', 'lose') and closing_odds_milli is null)::int as unpriced,
         count(*) filter (where cardinality(closing_market_milli) = 2)::int as closed
       from plan_pick where market = 'game_winner' and game is not null`,
    );
    expect(games?.['picks']).toBeGreaterThan(2);
    expect(Number(games?.['won']) + Number(games?.['lost'])).toBeGreaterThan(0);
    expect(games).toMatchObject({ unpriced: 0 });
    expect(Number(games?.['closed'])).toBeGreaterThan(0);
  });

  it('the record log verifies, with a commit before and a reveal after every match', async () => {
    const lines = await rowsOf('select number, at, text, hash from record_line order by number');
    const verifier = new RecordVerifier({ heads: '' });
    for (const line of lines) {
      const { number, at, kind, body } = JSON.parse(String(line['text']));
      verifier.addLine(JSON.stringify({ number, at, kind, body, hash: line['hash'] }), recordDay(at));
    }
    const report = await verifier.finish();
    expect(report.findings).toEqual([]);
    expect(report.plans).toMatchObject({ submitted: written, published: written });
    expect(report.plans.settled).toBe(report.plans.revealed);
  });

  it('nobody charges before ten free plans are settled', async () => {
    const early = await rowsOf(
      `select plan.id from plan where price > 0 and (select count(*) from plan before where before.author_id = plan.author_id and before.price = 0
         and before.result <> 'pending' and before.settled_at <= plan.submitted_at) < 10`,
    );
    expect(early).toEqual([]);
    const [paid] = await rowsOf('select count(*)::int as count from plan where price > 0');
    expect(Number(paid?.['count'])).toBeGreaterThan(10);
  });

  it('the sales equal the ledger: held prices in escrow, released ones with the author, refunds with the buyer', async () => {
    expect(await verifyLedger(running.pool)).toEqual([]);
    const [sales] = await rowsOf(
      `select count(*)::int as count, count(*) filter (where state = 'refunded')::int as refunded from plan_purchase`,
    );
    expect(Number(sales?.['count'])).toBeGreaterThan(10);
    const wrong = await rowsOf(
      `select plan.author_id, sum(bought.price - bought.price * 20 / 100) filter (where bought.state = 'settled') as income,
         (select coalesce(sum(balance), 0) from ledger_account where user_id = plan.author_id and kind = 'expert') as balance
       from plan_purchase bought join plan on plan.id = bought.plan_id group by plan.author_id
       having coalesce(sum(bought.price - bought.price * 20 / 100) filter (where bought.state = 'settled'), 0)
         <> (select coalesce(sum(balance), 0) from ledger_account where user_id = plan.author_id and kind = 'expert')`,
    );
    expect(wrong).toEqual([]);
    const unfinished = await rowsOf(
      `select bought.id from plan_purchase bought join plan on plan.id = bought.plan_id where (plan.result = 'pending') <> (bought.state = 'held')`,
    );
    expect(unfinished).toEqual([]);
  });

  it('nobody is notified of settlements of the past', async () => {
    const { rows } = await running.pool.query(
      `select payload from user_event where payload->>'what' in ('settled', 'refunded', 'income') and at < $1`,
      [running.clock.now() - 86_400_000],
    );
    expect(rows).toEqual([]);
  });

  it('results of plans follow from those of their picks, and the boards show the experts as simulated', async () => {
    const plans = await rowsOf(
      `select plan.result, array_agg(pick.result order by pick.number) as picks from plan join plan_pick pick on pick.plan_id = plan.id group by plan.id`,
    );
    for (const { result, picks } of plans) expect(result).toBe(planResult(Array.isArray(picks) ? picks : []));
    const board = await running.call('expertLibraryPC', {});
    expect(board.realm).toBe('simulated');
    expect(board.list.length).toBeGreaterThan(5);
    expect(board.list.every(({ realm, accuracy }) => realm === 'simulated' && (accuracy?.counted ?? 0) >= 5)).toBe(true);
  });

  it('running it again changes nothing', async () => {
    const state = () =>
      rowsOf(
        'select (select count(*) from plan) as plans, (select count(*) from record_line) as lines, (select count(*) from plan_purchase) as sales',
      );
    const before = await state();
    await running.pool.query('update demo_experts set until = $1', [NOW - 12 * DAY_MS]);
    expect(await demoExperts(running).advance()).toBe(0);
    expect(await state()).toEqual(before);
  });
});

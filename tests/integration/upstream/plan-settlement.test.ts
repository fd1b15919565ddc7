import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import { transaction } from '@matchpoint/upstream/db/pool';
import { settleManually } from '@matchpoint/upstream/settlement/manual-settlement';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, goal } from './made-match.ts';
import { addBuyer, addExpert, addMatch, addPlan, HOUR, KICK_OFF, report, SCHEDULED, type StoredPick, violations } from './plan-fixture.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
afterEach(async () => {
  running.clock.set(NOON);
  const found = await violations(running.pool);
  if (found.length > 0) throw new Error(found.join('; '));
});

let numbers = 0;
const mobile = () => {
  numbers += 1;
  return `139200${String(numbers).padStart(5, '0')}`;
};

/** A played match with these goals. */
function played([home, away]: readonly [number, number], over: Partial<FeedState> = {}): FeedState {
  const goals = [
    ...Array.from({ length: home }, (_, index) => goal(`h${index}`, 0, 10 + index, [index + 1, 0])),
    ...Array.from({ length: away }, (_, index) => goal(`a${index}`, 1, 50 + index, [home, index + 1])),
  ];
  return finished(goals, over);
}

const CANCELLED: FeedState = { ...SCHEDULED, status: 'cancelled', confirmed: true };
const ABANDONED = played([1, 0], { status: 'abandoned' });
const WALKOVER = played([3, 0], { status: 'walkover', resultType: 'ff' });

interface Sale {
  readonly matchId: MatchId;
  readonly planId: PlanId;
  readonly author: LoggedIn;
  readonly buyer: LoggedIn;
}

/** Sells a plan for 28 coins to a buyer with 200. */
async function sell(picks: readonly StoredPick[], refundable = false): Promise<Sale> {
  const [author, buyer] = [await addExpert(running, mobile(), '老周'), await addBuyer(running, mobile())];
  const { id: matchId } = await addMatch(running, `match of ${author.uid}`);
  const planId = await addPlan(running.pool, { author: author.uid, matchId, price: 28, refundable, picks });
  await running.call('goldExpertPlan', { planId }, { token: buyer.token });
  return { matchId, planId, author, buyer };
}

async function balanceOf(userId: UserId): Promise<{ wallet: number; expert: number }> {
  const { rows } = await running.pool.query<{ wallet: number; expert: number }>(
    `select coalesce(sum(balance) filter (where kind <> 'expert'), 0)::bigint as wallet,
       coalesce(sum(balance) filter (where kind = 'expert'), 0)::bigint as expert from ledger_account where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { wallet: 0, expert: 0 };
}

async function house(): Promise<number> {
  const { rows } = await running.pool.query<{ sum: number }>(
    "select sum(balance)::bigint as sum from ledger_account where kind = 'house' and currency = 'coin'",
  );
  return rows[0]?.sum ?? 0;
}

/** Returns the coins of the buyer and of the author, and the order. */
async function outcomeOf({ buyer, author, planId }: Sale) {
  const plan = await running.call('getExpertPlanInfo', { planId });
  const [order] = (await running.call('userExpertPlanOrderPC', {}, { token: buyer.token })).list;
  return { plan, order: order?.state, buyer: (await balanceOf(buyer.uid)).wallet, author: (await balanceOf(author.uid)).expert };
}

const settle = () => running.upstream.settlement.run();

async function settleWith(matchId: MatchId, state: FeedState): Promise<void> {
  await report(running, matchId, state);
  await settle();
}

const home = { market: 'win_draw_win', side: 'home', oddsMilli: 1_937 } as const;
const handicap = (line: number): StoredPick => ({ market: 'handicap', side: 'home', line, oddsMilli: 1_900 });

const KEPT = { order: 'settled', buyer: 172, author: 23 };
const RETURNED = { order: 'refunded', buyer: 200, author: 0 };

describe('the result of a plan decides who gets the coins', () => {
  it.each<[string, StoredPick[], FeedState, string, string, typeof KEPT, typeof KEPT]>([
    ['a won pick', [home], played([2, 0]), 'win', 'win', KEPT, KEPT],
    ['a lost pick', [home], played([0, 1]), 'lose', 'lose', KEPT, RETURNED],
    ['a push', [handicap(-2)], played([2, 0]), 'push', 'push', KEPT, RETURNED],
    ['half a win on a quarter line', [handicap(-0.75)], played([1, 0]), 'half_win', 'win', KEPT, KEPT],
    ['half a loss on a quarter line', [handicap(-0.25)], played([0, 0]), 'half_lose', 'lose', KEPT, RETURNED],
    ['a cancelled match', [home], CANCELLED, 'void', 'void', RETURNED, RETURNED],
    ['an abandoned match', [home], ABANDONED, 'void', 'void', RETURNED, RETURNED],
    ['a walkover', [home], WALKOVER, 'void', 'void', RETURNED, RETURNED],
    ['a won pick beside a lost one', [home, handicap(-2.5)], played([2, 0]), 'win', 'lose', KEPT, RETURNED],
    ['a won pick beside a push', [home, handicap(-2)], played([2, 0]), 'win', 'push', KEPT, RETURNED],
  ])(
    '%s settles an ordinary plan and one with a refund as the rules say',
    async (_name, picks, state, first, result, ordinary, refunding) => {
      for (const [refundable, expected] of [
        [false, ordinary],
        [true, refunding],
      ] as const) {
        const sale = await sell(picks, refundable);
        const before = await house();
        await settleWith(sale.matchId, state);
        const { plan, ...coins } = await outcomeOf(sale);
        expect(coins).toEqual(expected);
        expect((await house()) - before).toBe(expected === KEPT ? 5 : 0);
        expect(plan.resultDetail).toBe(result);
        expect(plan.result).toBe(result === 'win' ? 'hit' : result === 'lose' ? 'miss' : 'none');
        expect(plan.picks[0]?.result).toBe(first);
        expect(plan.refunded).toBe(expected === RETURNED ? 1 : 0);
      }
    },
  );

  it('an unconfirmed result settles nothing, and its confirmation does', async () => {
    const sale = await sell([home]);
    await settleWith(sale.matchId, played([2, 0], { confirmed: false }));
    expect(await outcomeOf(sale)).toMatchObject({ order: 'held', buyer: 172, author: 0, plan: { resultDetail: 'pending', locked: true } });
    await settleWith(sale.matchId, played([2, 0]));
    expect(await outcomeOf(sale)).toMatchObject(KEPT);
  });

  it('a postponed match holds the coins for 36 hours after the locked kick-off, and then returns them', async () => {
    const sale = await sell([home]);
    await report(running, sale.matchId, { ...SCHEDULED, status: 'postponed' });
    running.clock.set(KICK_OFF + 36 * HOUR);
    await settle();
    expect(await outcomeOf(sale)).toMatchObject({ order: 'held', buyer: 172 });
    running.clock.set(KICK_OFF + 36 * HOUR + 61_000);
    await settle();
    expect(await outcomeOf(sale)).toMatchObject({ ...RETURNED, plan: { resultDetail: 'void' } });
  });

  it('a match that moves by more than 36 hours returns the coins at once, and one that moves by less keeps its plans', async () => {
    const [far, near] = [await sell([home]), await sell([home])];
    await settleWith(far.matchId, { ...SCHEDULED, startAt: KICK_OFF + 36 * HOUR + 1 });
    await settleWith(near.matchId, { ...SCHEDULED, startAt: KICK_OFF + 36 * HOUR });
    expect(await outcomeOf(far)).toMatchObject({ ...RETURNED, plan: { resultDetail: 'void', sale: 'closed' } });
    expect(await outcomeOf(near)).toMatchObject({ order: 'held', buyer: 172, plan: { sale: 'on_sale' } });
  });
});

describe('corrected results', () => {
  it('hit, miss and hit again keep every coin accounted for, and the buyer keeps a refund', async () => {
    const sale = await sell([home], true);
    const before = await house();
    const balances = async () => {
      const { order, buyer, author } = await outcomeOf(sale);
      return { order, buyer, author, house: (await house()) - before };
    };
    await settleWith(sale.matchId, played([2, 0]));
    expect(await balances()).toEqual({ order: 'settled', buyer: 172, author: 23, house: 5 });
    await settleWith(sale.matchId, played([0, 2]));
    expect(await balances()).toEqual({ order: 'refunded', buyer: 200, author: 0, house: 0 });
    await settleWith(sale.matchId, played([2, 0]));
    expect(await balances()).toEqual({ order: 'refunded', buyer: 200, author: 23, house: -23 });
    await settleWith(sale.matchId, played([1, 1]));
    expect(await balances()).toEqual({ order: 'refunded', buyer: 200, author: 0, house: 0 });
    await settleWith(sale.matchId, played([3, 0]));
    expect(await balances()).toEqual({ order: 'refunded', buyer: 200, author: 23, house: -23 });
    const { plan } = await outcomeOf(sale);
    expect(plan).toMatchObject({ corrections: 4, correctedAt: NOON, resultDetail: 'win' });
    const { rows } = await running.pool.query<{ operation: string }>(
      "select operation from ledger_transaction where ref_type = 'plan' and ref_id = $1 order by id",
      [String(sale.planId)],
    );
    expect(rows.map(({ operation }) => operation)).toEqual([
      'plan_purchase',
      'plan_release',
      'plan_release_reversal',
      'plan_refund',
      'plan_compensation',
      'plan_compensation_reversal',
      'plan_compensation',
    ]);
  });

  it('a corrected score with the same result is recorded and moves no coin', async () => {
    const sale = await sell([home]);
    await settleWith(sale.matchId, played([2, 0]));
    const moved = () => running.pool.query('select count(*) as n from ledger_transaction').then(({ rows }) => rows);
    const before = await moved();
    await settleWith(sale.matchId, played([3, 0]));
    expect(await moved()).toEqual(before);
    expect(await outcomeOf(sale)).toMatchObject({ ...KEPT, plan: { corrections: 1 } });
  });

  it('a result that is taken back leaves the plan as it was settled until there is another', async () => {
    const sale = await sell([home]);
    await settleWith(sale.matchId, played([2, 0]));
    await settleWith(sale.matchId, played([2, 0], { confirmed: false }));
    expect(await outcomeOf(sale)).toMatchObject({ ...KEPT, plan: { resultDetail: 'win', corrections: 0 } });
  });
});

describe('what a settlement publishes', () => {
  it('a settled plan is open to everybody, with the preimage of its commit, and on the list of settled plans', async () => {
    const { matchId, planId } = await sell([home]);
    await settleWith(matchId, played([2, 0]));
    const plan = await running.call('getExpertPlanInfo', { planId });
    expect(plan).toMatchObject({ locked: false, settledAt: NOON, picks: [{ side: 'home', result: 'win', profit: 9_370 }] });
    expect(plan.content).toContain('右路');
    const { list } = await running.call('getPlansPC', { pageIndex: 1, matchId, state: 'settled' });
    expect(list).toMatchObject([{ id: planId, locked: false, resultDetail: 'win' }]);
  });

  it('the record gets the revealed content once and one result for each revision', async () => {
    const { matchId, planId } = await sell([home]);
    await settleWith(matchId, played([2, 0]));
    await settleWith(matchId, played([0, 2]));
    const { rows } = await running.pool.query<{ kind: string; body: Record<string, unknown> }>(
      "select kind, text::jsonb -> 'body' as body from record_line where plan_id = $1 order by number",
      [planId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['plan', 'published', 'reveal', 'result', 'result']);
    expect(rows[2]?.body).toMatchObject({
      plan: planId,
      version: 1,
      salt: expect.stringMatching(/^[0-9a-f]{64}$/),
      content: { text: expect.any(String) },
    });
    expect(rows[3]?.body).toEqual({
      plan: planId,
      version: 1,
      revision: 1,
      match: matchId,
      outcome: { state: 'played', score: [2, 0], winner: 'home' },
      picks: [{ result: 'win', profit: 9_370 }],
      result: 'win',
    });
    expect(rows[4]?.body).toMatchObject({ revision: 2, result: 'lose', picks: [{ result: 'lose', profit: -10_000 }] });
  });

  it('buyers and the author are notified of settlement, refund and correction, and the author again when the coins have moved', async () => {
    const sale = await sell([home], true);
    await settleWith(sale.matchId, played([2, 0]));
    await settleWith(sale.matchId, played([0, 2]));
    const { rows } = await running.pool.query<{ user_id: UserId; payload: object }>(
      `select user_id, payload from user_event where type = 'plan' and payload ->> 'planId' = $1 and payload ->> 'what' <> 'sold' order by id`,
      [String(sale.planId)],
    );
    expect(rows).toMatchObject([
      { user_id: sale.author.uid, payload: { what: 'settled', state: 'win' } },
      { user_id: sale.buyer.uid, payload: { what: 'settled', state: 'win' } },
      { user_id: sale.author.uid, payload: { what: 'income', state: 'win' } },
      { user_id: sale.author.uid, payload: { what: 'corrected', state: 'lose' } },
      { user_id: sale.buyer.uid, payload: { what: 'corrected', state: 'lose', coins: 28 } },
      { user_id: sale.author.uid, payload: { what: 'income', state: 'lose' } },
    ]);
    const lost = await sell([home], true);
    await settleWith(lost.matchId, played([0, 2]));
    const { rows: refunds } = await running.pool.query<{ payload: object }>(
      "select payload from user_event where user_id = $1 and type = 'plan'",
      [lost.buyer.uid],
    );
    expect(refunds).toMatchObject([{ payload: { what: 'refunded', coins: 28, state: 'lose' } }]);
  });

  it('a settlement is a change of the plan in the stream of content changes', async () => {
    const { matchId, planId } = await sell([home]);
    await settleWith(matchId, played([2, 0]));
    const { rows } = await running.pool.query("select change_type from content_change where kind = 'plan' and subject_id = $1", [planId]);
    expect(rows).toEqual([{ change_type: 'changed' }]);
  });

  it('the winner of a single game is settled by that game, at its own closing odds, and is void when the game was not played', async () => {
    const [author, buyer] = [await addExpert(running, mobile(), '老周'), await addBuyer(running, mobile())];
    const { id: matchId } = await addMatch(running, `series of ${author.uid}`, { gameId: 4 });
    const picks = ([1, 2, 3] as const).map((game) => ({ market: 'game_winner', side: 'home', game, oddsMilli: 1_700 }) as const);
    const planId = await addPlan(running.pool, { author: author.uid, matchId, price: 28, picks });
    await running.call('goldExpertPlan', { planId }, { token: buyer.token });
    const quote = { a: 1.6, b: 2.2 };
    const euro = [{ company: '36*', opening: quote, current: quote, closing: quote, history: [{ at: NOON, quote }] }];
    const state: FeedState = {
      status: 'finished',
      phase: 'finished',
      confirmed: true,
      resultType: 'normal',
      score: [1, 2],
      winner: 1,
      facts: {
        kind: 'series',
        bestOf: 3,
        mode: 'bo',
        games: [
          { no: 1, status: 'finished', winner: 0 },
          { no: 2, status: 'forfeit', winner: 1 },
          { no: 3, status: 'finished', winner: 1 },
        ],
      },
      series: { games: [] },
      oddsTable: { asian: [], total: [], euro: [], games: [{ no: 1, euro }] },
    };
    await settleWith(matchId, state);
    const plan = await running.call('getExpertPlanInfo', { planId });
    expect(plan.picks.map(({ result }) => result)).toEqual(['win', 'void', 'lose']);
    expect(plan.picks.map(({ closingOddsMilli }) => closingOddsMilli)).toEqual([1_600, undefined, undefined]);
    expect(plan).toMatchObject({ result: 'miss', resultDetail: 'lose' });
  });

  it('the closing odds of each pick are those of its side and line before kick-off, stored with those of the other sides', async () => {
    const gone = { market: 'total', side: 'under', line: 3.5, oddsMilli: 1_850 } as const;
    const sale = await sell([home, handicap(-0.5), gone]);
    const quote = (a: number, b: number, line?: number, x?: number) => ({
      a,
      b,
      ...(line === undefined ? {} : { line }),
      ...(x === undefined ? {} : { x }),
    });
    const row = (company: string, closing: ReturnType<typeof quote>) => ({
      company,
      opening: closing,
      current: closing,
      closing,
      history: [{ at: NOON, quote: closing }],
    });
    const oddsTable = {
      asian: [row('36*', quote(0.91, 0.97, -0.5)), row('皇*', quote(0.7, 1.1, -0.25))],
      total: [row('36*', quote(0.9, 0.9, 2.5))],
      euro: [
        row('36*', quote(1.81, 4.2, undefined, 3.6)),
        row('皇*', quote(1.83, 4.1, undefined, 3.5)),
        row('立*', quote(1.95, 3.9, undefined, 3.4)),
      ],
    };
    await settleWith(sale.matchId, { ...played([0, 0], { status: 'live', confirmed: false, phase: 'first_half' }), oddsTable });
    const { rows } = await running.pool.query(
      'select closing_odds_milli, closing_market_milli from plan_pick where plan_id = $1 order by number',
      [sale.planId],
    );
    expect(rows.map((pick) => pick.closing_odds_milli)).toEqual([1_830, 1_910, null]);
    expect(rows.map((pick) => pick.closing_market_milli)).toEqual([[1_830, 3_500, 4_100], [1_910, 1_970], null]);
  });
});

describe('settlement by hand', () => {
  it('two members of staff settle the plans of a match with a public note, also against the feed', async () => {
    const sale = await sell([home]);
    const [one, two] = [await addBuyer(running, mobile()), await addBuyer(running, mobile())];
    const decide = (proposedBy: UserId, confirmedBy: UserId) =>
      transaction(running.pool, (db) =>
        settleManually(db, {
          matchId: sale.matchId,
          outcome: { state: 'void' },
          note: '赛事主办方宣布本场成绩无效，方案作废。',
          proposedBy,
          confirmedBy,
          at: running.clock.now(),
        }),
      );
    await settleWith(sale.matchId, played([2, 0]));
    await expect(decide(one.uid, one.uid)).rejects.toMatchObject({ code: 'OWN_REVIEW' });
    await expect(decide(sale.author.uid, one.uid)).rejects.toMatchObject({ code: 'OWN_REVIEW' });
    await decide(one.uid, two.uid);
    await settle();
    expect(await outcomeOf(sale)).toMatchObject({
      ...RETURNED,
      plan: { resultDetail: 'void', manualNote: expect.stringContaining('作废') },
    });
    const { rows } = await running.pool.query<{ body: object }>(
      "select text::jsonb -> 'body' as body from record_line where plan_id = $1 and kind = 'result' order by number desc limit 1",
      [sale.planId],
    );
    expect(rows[0]?.body).toMatchObject({ by: [one.uid, two.uid], note: expect.stringContaining('作废'), outcome: { state: 'void' } });
    // The feed decides nothing afterwards.
    await settleWith(sale.matchId, played([1, 0]));
    expect(await outcomeOf(sale)).toMatchObject(RETURNED);
  });
});

describe('the queue of settlements', () => {
  it('repeated runs and two jobs at once settle every plan once', async () => {
    const sales = [await sell([home], true), await sell([home], true)];
    for (const { matchId } of sales) await report(running, matchId, played([0, 1]));
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    for (const sale of sales) expect(await outcomeOf(sale)).toMatchObject({ ...RETURNED, plan: { corrections: 0 } });
    const { rows } = await running.pool.query('select match_id from plan_settlement_queue');
    expect(rows).toEqual([]);
  });

  it('a plan that cannot be settled does not keep the others of its match from their results', async () => {
    const sale = await sell([home]);
    const broken = await addPlan(running.pool, {
      author: sale.author.uid,
      matchId: sale.matchId,
      picks: [{ market: 'handicap', side: 'home', oddsMilli: 1_900 }],
    });
    await settleWith(sale.matchId, played([2, 0]));
    expect(await outcomeOf(sale)).toMatchObject(KEPT);
    expect(await running.call('getExpertPlanInfo', { planId: broken })).toMatchObject({ resultDetail: 'pending', locked: true });
  });

  it('a plan that is published after its match was moved or decided is settled, too', async () => {
    const author = await addExpert(running, mobile(), '老周');
    const { id: matchId } = await addMatch(running, 'published late');
    const planId = await addPlan(running.pool, { author: author.uid, matchId, review: 'review' });
    await settleWith(matchId, { ...SCHEDULED, startAt: KICK_OFF + 37 * HOUR });
    await running.pool.query("update plan set review = 'published', published_at = $2 where id = $1", [planId, NOON]);
    await settle();
    expect(await running.call('getExpertPlanInfo', { planId })).toMatchObject({ resultDetail: 'void' });
  });

  it('a match without plans is not queued', async () => {
    const { id } = await addMatch(running, 'nobody wrote about it');
    await report(running, id, played([2, 0]));
    const { rows } = await running.pool.query('select match_id from plan_settlement_queue where match_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

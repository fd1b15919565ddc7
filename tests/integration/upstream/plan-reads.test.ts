import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@matchpoint/contracts/errors';
import type { MatchId, PlanId } from '@matchpoint/contracts/ids';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, goal } from './made-match.ts';
import { addBuyer, addExpert, addMatch, addPlan, HOUR, KICK_OFF, report, SECRET_CONTENT, spend } from './plan-fixture.ts';

/** Odds and a line that occur nowhere else. */
const ODDS = 1_873;
const LINE = -1.75;
const PICKS = [
  { market: 'handicap', side: 'away', line: LINE, oddsMilli: ODDS },
  { market: 'win_draw_win', side: 'draw', oddsMilli: ODDS },
] as const;

let postgres: DatabaseServer;
let running: RunningUpstream;
let author: Awaited<ReturnType<typeof addExpert>>;
let buyer: Awaited<ReturnType<typeof addBuyer>>;
let stranger: Awaited<ReturnType<typeof addBuyer>>;
let matchId: MatchId;
let priced: PlanId;
let forUsers: PlanId;
let forAll: PlanId;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  author = await addExpert(running, '13800020001', '老周');
  buyer = await addBuyer(running, '13800020002');
  stranger = await addBuyer(running, '13800020003');
  ({ id: matchId } = await addMatch(running, 'one'));
  const common = { author: author.uid, matchId, picks: PICKS };
  priced = await addPlan(running.pool, { ...common, publishedAt: NOON - 3 * HOUR });
  forUsers = await addPlan(running.pool, { ...common, price: 0, publishedAt: NOON - 2 * HOUR });
  forAll = await addPlan(running.pool, { ...common, price: 0, viewing: 'anyone', publishedAt: NOON - HOUR });
  await running.call('goldExpertPlan', { planId: priced, price: 18 }, { token: buyer.token });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const detail = (planId: PlanId, token?: string) => running.call('getExpertPlanInfo', { planId }, token === undefined ? {} : { token });

/** Returns the body of a call as text. */
async function bytesOf(name: JavaName, input: Record<string, unknown>, token?: string): Promise<string> {
  return JSON.stringify(await running.envelope(name, input, token === undefined ? {} : { token }));
}

const LOCKED_WORDS = [SECRET_CONTENT.slice(0, 6), '右路', '"side"', String(ODDS), String(LINE), '"content"'];

describe('access to a plan', () => {
  it('no byte of any public call contains content, selection, line or odds of a plan that is locked', async () => {
    const bodies = await Promise.all([
      bytesOf('getPlansPC', { pageIndex: 1, market: 'handicap', refundable: false, state: 'on_sale' }),
      bytesOf('getPlansPC', { pageIndex: 1, matchId, userId: author.uid }),
      bytesOf('getHomeExpertPlans', {}),
      bytesOf('focusEvents', {}),
      bytesOf('getExpertPlanInfo', { planId: priced }),
      bytesOf('getExpertPlanInfo', { planId: forUsers }),
      bytesOf('getExpertPlanInfo', { planId: priced }, stranger.token),
      bytesOf('checkGold', { planId: priced }, stranger.token),
      bytesOf('boughtPlans', { planIds: [priced, forUsers] }, stranger.token),
      bytesOf('getExpertPlanInfo', { planId: priced }, 'no-such-token'),
    ]);
    // The one free plan for everybody is open in the lists.
    const opened = (body: string) => (body.includes(`"id":${forAll}`) ? ['右路', '"content"', SECRET_CONTENT.slice(0, 6)] : LOCKED_WORDS);
    for (const body of bodies) {
      expect(body).toContain('"status":"success"');
      for (const word of opened(body)) expect(body).not.toContain(word);
    }
    const { list } = await running.call('getPlansPC', { pageIndex: 1 });
    const locked = list.filter((card) => card.locked);
    expect(new Set(locked.map(({ id }) => id))).toEqual(new Set([priced, forUsers]));
    expect(list.filter((card) => !card.locked).map(({ id }) => id)).toEqual([forAll]);
    for (const { picks } of locked) expect(picks).toEqual(PICKS.map(({ market }) => ({ market, result: 'pending' })));
    // The words are in the answers of those who may read them, so the search above can find them.
    const open = await bytesOf('getExpertPlanInfo', { planId: priced }, buyer.token);
    for (const word of LOCKED_WORDS) expect(open).toContain(word);
  });

  it('a plan is open to its author and its buyers, and a teaser to everybody else', async () => {
    for (const { token } of [author, buyer]) {
      const open = await detail(priced, token);
      expect(open).toMatchObject({ locked: false, content: SECRET_CONTENT, picks: [{ side: 'away', line: LINE, oddsMilli: ODDS }, {}] });
    }
    const teaser = await detail(priced, stranger.token);
    expect(teaser).toMatchObject({ locked: true, price: 18, sale: 'on_sale', saleEndsAt: KICK_OFF, contentLength: SECRET_CONTENT.length });
    expect(teaser.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(teaser.content).toBeUndefined();
    expect(teaser.author).toMatchObject({ uid: author.uid, name: '老周' });
    expect(teaser.match).toMatchObject({ id: matchId, startAt: KICK_OFF, simulated: false });
  });

  it('a free plan is open to everybody or to users, as its author chose', async () => {
    expect(await detail(forAll)).toMatchObject({ locked: false, content: SECRET_CONTENT });
    expect(await detail(forUsers)).toMatchObject({ locked: true });
    expect(await detail(forUsers, stranger.token)).toMatchObject({ locked: false, content: SECRET_CONTENT });
  });

  it('a plan that is not published answers as one that does not exist, also to its author', async () => {
    const hidden = await Promise.all(
      (['draft', 'review', 'rejected'] as const).map((review) => addPlan(running.pool, { author: author.uid, matchId, review })),
    );
    const missing = await running.envelope('getExpertPlanInfo', { planId: 9_999_999 });
    for (const planId of hidden) {
      for (const headers of [{}, { token: author.token }, { token: stranger.token }]) {
        const answer = await running.envelope('getExpertPlanInfo', { planId }, headers);
        expect(answer.errorCode).toBe(missing.errorCode);
        expect(answer.errorMsg).toBe(missing.errorMsg);
      }
      expect((await running.envelope('goldExpertPlan', { planId }, { token: stranger.token })).errorCode).toBe(missing.errorCode);
      expect((await running.envelope('checkGold', { planId }, { token: stranger.token })).errorCode).toBe(missing.errorCode);
    }
  });

  it('the notes of a locked plan are left out, because a note may tell what was picked', async () => {
    const note = '原判断不变，仍看客队受让';
    await running.pool.query('insert into plan_note (plan_id, key, text, at) values ($1, gen_random_uuid(), $2, $3)', [priced, note, NOON]);
    for (const token of [undefined, stranger.token]) expect(JSON.stringify(await detail(priced, token))).not.toContain(note);
    expect((await detail(priced, buyer.token)).notes).toEqual([{ at: NOON, text: note }]);
  });

  it('a removed plan is gone for everybody but its author and its buyers', async () => {
    const planId = await addPlan(running.pool, { author: author.uid, matchId });
    await running.call('goldExpertPlan', { planId }, { token: buyer.token });
    await running.pool.query("update plan set review = 'removed' where id = $1", [planId]);
    for (const { token } of [author, buyer]) expect((await detail(planId, token)).content).toBe(SECRET_CONTENT);
    for (const headers of [{}, { token: stranger.token }])
      expect((await running.envelope('getExpertPlanInfo', { planId }, headers)).status).toBe('fail');
    expect((await running.call('getPlansPC', { pageIndex: 1 })).list.map(({ id }) => id)).not.toContain(planId);
    expect((await running.call('userExpertPlanOrderPC', {}, { token: buyer.token })).list[0]?.plan?.id).toBe(planId);
  });
});

describe('checks and states', () => {
  it('the check names price, balance and state for buyers, authors, and users with too few coins', async () => {
    const poor = await addBuyer(running, '13800020004');
    await spend(running, poor.uid, 183);
    const check = (planId: PlanId, token: string) => running.call('checkGold', { planId }, { token });
    expect(await check(priced, stranger.token)).toEqual({
      price: 18,
      gold: { total: 200, purchased: 0, granted: 200 },
      enough: true,
      purchased: false,
      state: 'locked_unpaid',
    });
    expect(await check(priced, poor.token)).toMatchObject({ enough: false, state: 'locked_insufficient', gold: { total: 17 } });
    expect(await check(priced, buyer.token)).toMatchObject({ purchased: true, state: 'purchased_open' });
    expect(await check(priced, author.token)).toMatchObject({ purchased: false, state: 'own' });
  });

  it('the states of several plans leave out those that do not exist', async () => {
    const { list, gold } = await running.call('boughtPlans', { planIds: [priced, forUsers, 9_999_999] }, { token: buyer.token });
    expect(new Map(list.map(({ planId, state }) => [planId, state]))).toEqual(
      new Map([
        [priced, 'purchased_open'],
        [forUsers, 'free'],
      ]),
    );
    expect(gold?.total).toBeLessThan(200);
  });
});

describe('lists of plans', () => {
  it('the lists select by match, author, market and sale, and have their order', async () => {
    const { id: later } = await addMatch(running, 'later', { startAt: KICK_OFF + HOUR });
    const other = await addExpert(running, '13800020005', '小林');
    const last = await addPlan(running.pool, { author: other.uid, matchId: later, price: 8, refundable: true, publishedAt: NOON });
    const ids = async (input: Record<string, unknown>) =>
      (await running.call('getPlansPC', { pageIndex: 1, ...input })).list.map(({ id }) => id);
    expect(await ids({ userId: other.uid })).toEqual([last]);
    expect(await ids({ matchId: later })).toEqual([last]);
    expect(await ids({ refundable: true })).toEqual([last]);
    expect(await ids({ market: 'total' })).toEqual([]);
    expect(await ids({ gameId: 1 })).toEqual([]);
    const all = await ids({});
    expect(all.indexOf(last)).toBeLessThan(all.indexOf(forAll));
    const onSale = await ids({ state: 'on_sale' });
    expect(onSale.at(-1)).toBe(last);
    expect(onSale).toContain(priced);
    expect(await ids({ state: 'settled' })).toEqual([]);

    const focus = await running.call('focusEvents', {});
    expect(focus.map(({ match, plans }) => [match.id, plans])).toEqual([
      [matchId, onSale.length - 1],
      [later, 1],
    ]);
    const home = await running.call('getHomeExpertPlans', {});
    expect(home.map(({ author: { uid } }) => uid)).toEqual([author.uid, author.uid, other.uid]);

    const tips = await running.call('userItems', { userId: other.uid, type: 'tip', pageIndex: 1 }, { token: other.token });
    expect(tips.list.map((item) => item.kind === 'tip' && item.id)).toEqual([last]);
  });

  it('a banned author sells nothing, and the name of a deleted account is not shown', async () => {
    const banned = await addExpert(running, '13800020006', '消失的人');
    const { id } = await addMatch(running, 'of banned');
    const planId = await addPlan(running.pool, { author: banned.uid, matchId: id });
    await running.pool.query("update app_user set state = 'banned' where id = $1", [banned.uid]);
    expect(await detail(planId)).toMatchObject({ sale: 'closed', locked: true });
    expect((await running.envelope('goldExpertPlan', { planId }, { token: stranger.token })).errorCode).toBe(
      ERRORS.PLAN_CLOSED.upstream[0],
    );
    await running.pool.query("update app_user set state = 'deleted' where id = $1", [banned.uid]);
    expect((await detail(planId)).author.name).toBe('已注销用户');
  });

  it('the plans of a match are those on sale first, then the newest first', async () => {
    const { id } = await addMatch(running, 'of the tab');
    const add = (publishedAt: number) => addPlan(running.pool, { author: author.uid, matchId: id, publishedAt });
    const [first, second, newest] = [await add(NOON - 3 * HOUR), await add(NOON - 2 * HOUR), await add(NOON - HOUR)];
    await running.pool.query('update plan set off_shelf = true where id = $1', [newest]);
    expect((await running.call('getPlansPC', { matchId: id })).list.map((card) => card.id)).toEqual([second, first, newest]);
  });
});

describe('a plan after kick-off', () => {
  it('the sale ends at kick-off by the clock of the server, reopens when the match moves, and ends when it starts early', async () => {
    const { id } = await addMatch(running, 'moving');
    const planId = await addPlan(running.pool, { author: author.uid, matchId: id });
    const sale = async () => (await detail(planId)).sale;
    const ids = async () => (await running.call('getPlansPC', { pageIndex: 1, matchId: id, state: 'on_sale' })).list.map((card) => card.id);
    expect(await sale()).toBe('on_sale');
    running.clock.set(KICK_OFF);
    try {
      expect(await sale()).toBe('closed');
      await report(running, id, { status: 'postponed', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } });
      expect(await sale()).toBe('closed');
      const later = {
        status: 'scheduled',
        phase: 'not_started',
        confirmed: false,
        startAt: KICK_OFF + 24 * HOUR,
        facts: { kind: 'soccer' },
      } as const;
      await report(running, id, later);
      expect(await detail(planId)).toMatchObject({ sale: 'on_sale', saleEndsAt: KICK_OFF + 24 * HOUR });
      // A postponed match has no valid date, even when its old kick-off is still ahead.
      await report(running, id, { ...later, status: 'postponed' });
      expect(await sale()).toBe('closed');
      expect(await ids()).not.toContain(planId);
      expect((await running.envelope('goldExpertPlan', { planId }, { token: stranger.token })).errorCode).toBe(
        ERRORS.PLAN_CLOSED.upstream[0],
      );
      await report(running, id, later);
      expect(await ids()).toContain(planId);
      await report(running, id, finished([goal('g1', 0, 10, [1, 0])], { status: 'live', confirmed: false }));
      expect(await sale()).toBe('closed');
      await running.pool.query('update plan set off_shelf = true where id = $1', [planId]);
      expect(await sale()).toBe('off_shelf');
    } finally {
      running.clock.set(NOON);
    }
  });
});

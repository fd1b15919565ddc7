import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { commitOf } from '@matchpoint/contracts/rules/record-chain';
import { PLAN_DRAFTS_MAX } from '@matchpoint/contracts/rules/plan-rules';
import { transaction } from '@matchpoint/upstream/db/pool';
import { approvePlan, rejectPlan, removePlan } from '@matchpoint/upstream/plans/reviews';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type Applicant, insertPlan, newExpert } from './expert-fixture.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';
import {
  codeOf,
  draftOf,
  HOME,
  HOUR_MS,
  MINUTE_MS,
  oddsRow,
  published,
  publishMatch,
  SOCCER_ODDS,
  submitted,
  TEXT,
} from './creator-fixture.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let expert: Applicant;
let match: MatchId;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  expert = await author();
  match = await publishMatch(running);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const author = () => {
  numbers += 1;
  return newExpert(running, `139${String(numbers).padStart(8, '0')}`, `专家${'甲乙丙丁戊己庚辛壬癸'[numbers % 10] ?? ''}号${numbers}`);
};
const call = (name: JavaName, input: Record<string, unknown>, user = expert) => codeOf(running, name, input, user);
const save = (over: object = {}, user = expert) => running.call('savePlan', draftOf(match, over), user.headers);
const submit = async (over: object = {}, input: object = {}, user = expert) => {
  const { id, rev } = await save(over, user);
  return call('submitPlan', { planId: id, rev, ...input }, user);
};
const stored = async (planId: unknown) => {
  const { rows } = await running.pool.query<{ review: string; reason: string | null }>('select review, reason from plan where id = $1', [
    planId,
  ]);
  return rows[0];
};
const eventsOf = async ({ uid }: Applicant) => {
  const { rows } = await running.pool.query<{ payload: unknown }>(
    `select payload from user_event where user_id = $1 and type = 'plan' order by id`,
    [uid],
  );
  return rows.map(({ payload }) => payload);
};

describe('drafts', () => {
  it('a draft may be incomplete, and saving it again increases its revision', async () => {
    const first = await running.call('savePlan', { key: randomUUID() }, expert.headers);
    expect(first).toMatchObject({ review: 'draft', sale: 'none', rev: 1, version: 0, title: '', picks: [] });
    const second = await running.call('savePlan', { ...draftOf(match), planId: first.id, rev: 1 }, expert.headers);
    expect(second).toMatchObject({ id: first.id, rev: 2, title: '主队主场可看好', picks: [{ market: 'win_draw_win', side: 'home' }] });
    expect(second.match?.id).toBe(match);
  });

  it('concurrent saves with one key create one plan', async () => {
    const input = draftOf(match);
    const saved = await Promise.all(Array.from({ length: 8 }, () => running.call('savePlan', input, expert.headers)));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  });

  it('a save of an outdated revision is a conflict, and a repeated save is not', async () => {
    const { id } = await save();
    const change = { ...draftOf(match, { title: '客队后防有隐忧' }), planId: id, rev: 1 };
    await running.call('savePlan', change, expert.headers);
    expect(await call('savePlan', change)).toBe('success');
    expect(await call('savePlan', { ...change, title: '另一个标签页的稿' })).toBe('409');
    expect(await running.call('ownPlan', { planId: id }, expert.headers)).toMatchObject({ title: '客队后防有隐忧', rev: 2 });
  });

  it.each([
    ['a contact outside of the site', { content: '方案详情加微信 abc12345 领取' }, '5002'],
    ['an unknown match', { matchId: 9_999_999 }, '4000'],
  ])('a draft with %s is rejected', async (_what, over, code) => {
    expect(await call('savePlan', draftOf(match, over))).toBe(code);
  });

  it('an expert keeps fifty drafts: one more is refused, also when several are saved at once, until one is deleted', async () => {
    const writer = await author();
    const limit = PLAN_DRAFTS_MAX;
    for (let count = 1; count < limit; count += 1) await running.call('savePlan', { key: randomUUID() }, writer.headers);
    const saved = await Promise.all(Array.from({ length: 4 }, () => call('savePlan', { key: randomUUID() }, writer)));
    expect(saved.toSorted()).toEqual(['6210', '6210', '6210', 'success']);
    const { list, counts } = await running.call('getExpertPlans', { state: 'draft' }, writer.headers);
    expect(counts).toMatchObject({ draft: limit });
    // The drafts that exist can still be changed.
    const [first] = list;
    expect(await call('savePlan', { key: randomUUID(), planId: first?.id, rev: first?.rev, title: '改过的标题' }, writer)).toBe('success');
    await running.call('deletePlan', { planId: first?.id }, writer.headers);
    expect(await call('savePlan', { key: randomUUID() }, writer)).toBe('success');
  });

  it('other users, and experts who ask for plans of others, learn nothing of a plan', async () => {
    const { id, rev } = await save();
    const { token } = await running.logIn('13700000001');
    const visitor = { uid: expert.uid, headers: { token } };
    const other = await author();
    const inputs: [JavaName, Record<string, unknown>][] = [
      ['ownPlan', { planId: id }],
      ['savePlan', { ...draftOf(match), planId: id, rev }],
      ['submitPlan', { planId: id, rev }],
      ['withdrawPlan', { planId: id }],
      ['deletePlan', { planId: id }],
      ['shelvePlan', { planId: id }],
      ['addPlanNote', { planId: id, text: '补充一句', key: randomUUID() }],
    ];
    for (const [name, input] of inputs) {
      expect(await call(name, input, visitor)).toBe('403');
      expect(await call(name, input, other)).toBe('404');
      expect(await call(name, { ...input, planId: 99_999_999 }, other)).toBe('404');
    }
    expect(await stored(id)).toEqual({ review: 'draft', reason: null });
  });

  it('a deleted plan is gone for its author, and deleting it again changes nothing', async () => {
    const { id } = await submitted(running, expert, await publishMatch(running));
    expect(await running.call('deletePlan', { planId: id }, expert.headers)).toEqual({ deleted: true });
    expect(await running.call('deletePlan', { planId: id }, expert.headers)).toEqual({ deleted: true });
    expect(await call('ownPlan', { planId: id })).toBe('404');
    expect(await stored(id)).toEqual({ review: 'deleted', reason: null });
  });
});

describe('submission', () => {
  it('a submission locks line and odds on the server and commits to the content with a random salt', async () => {
    const picks = [
      { market: 'handicap', side: 'home', line: -0.5 },
      { market: 'total', side: 'under', line: 2.5 },
    ];
    const target = await publishMatch(running);
    const plan = await submitted(running, expert, target, { picks });
    expect(plan).toMatchObject({
      review: 'review',
      version: 1,
      ahead: 0,
      picks: [
        { market: 'handicap', side: 'home', line: -0.5, oddsMilli: 1900 },
        { market: 'total', side: 'under', line: 2.5, oddsMilli: 2010 },
      ],
    });
    const { rows } = await running.pool.query<{ content: string; salt: string; commit_hash: string }>(
      'select content, salt, commit_hash from plan_version where plan_id = $1',
      [plan.id],
    );
    const [version] = rows;
    expect(version?.salt).toMatch(/^[0-9a-f]{64}$/);
    const content = JSON.parse(version?.content ?? '');
    expect(content).toMatchObject({ plan: plan.id, expert: expert.uid, match: target, text: TEXT, realm: 'real', price: 0 });
    expect(commitOf(version?.salt ?? '', content)).toBe(version?.commit_hash);
    const line = await running.pool.query<{ text: string }>('select text from record_line where plan_id = $1', [plan.id]);
    expect(JSON.parse(line.rows[0]?.text ?? '')).toMatchObject({
      kind: 'plan',
      body: { plan: plan.id, version: 1, commit: version?.commit_hash, lockedAt: running.clock.now() },
    });
  });

  it.each([
    ['a title of four characters', { title: '主队稳胜' }, '6203'],
    ['a title of 31 characters', { title: '赛'.repeat(31) }, '6203'],
    ['no content', { content: ' \n' }, '7501'],
    ['nine characters of content', { content: '主队近况更好可看好' }, '7501'],
    ['3,001 characters of content', { content: '赛'.repeat(3_001) }, '7502'],
    ['a price that is no tier', { price: 9 }, '6206'],
    ['a price before ten settled free plans', { price: 8 }, '6207'],
    ['no match', { matchId: undefined }, '6208'],
    ['no pick', { picks: [] }, '6208'],
    ['a market that is not offered', { picks: [{ market: 'money_line', side: 'home' }] }, '6208'],
    ['a single game', { picks: [{ market: 'game_winner', side: 'home', game: 1 }] }, '6208'],
    ['a line that is not quoted', { picks: [{ market: 'handicap', side: 'home', line: -1 }] }, '6209'],
    ['a side that the market has not', { picks: [{ market: 'total', side: 'draw', line: 2.5 }] }, '4000'],
    [
      'both sides of a market',
      {
        picks: [
          { market: 'total', side: 'over', line: 2.5 },
          { market: 'total', side: 'under', line: 2.5 },
        ],
      },
      '4000',
    ],
  ])('a submission with %s is refused', async (_what, over, code) => {
    const user = await author();
    expect(await submit(over, {}, user)).toBe(code);
  });

  it('a title counts characters as readers see them', async () => {
    expect(await submit({ title: '👨‍👩‍👧‍👦'.repeat(30) }, {}, await author())).toBe('success');
    expect(await submit({ title: '👨‍👩‍👧‍👦'.repeat(4) }, {}, await author())).toBe('6203');
  });

  it('odds that moved since the author saw them refuse the submission', async () => {
    const user = await author();
    expect(await submit({}, { seenOddsMilli: [1850] }, user)).toBe('6209');
    expect(await submit({}, { seenOddsMilli: [1900, 1900] }, user)).toBe('6209');
    expect(await submit({}, { seenOddsMilli: [1900] }, user)).toBe('success');
  });

  it.each([
    ['72 hours and a millisecond', 72 * HOUR_MS + 1, '6204'],
    ['72 hours', 72 * HOUR_MS, 'success'],
    ['15 minutes', 15 * MINUTE_MS, 'success'],
    ['a millisecond less than 15 minutes', 15 * MINUTE_MS - 1, '6204'],
  ])('%s before kick-off by the clock of the server a submission gives %s', async (_what, aheadMs, code) => {
    const target = await publishMatch(running, { startAt: running.clock.now() + aheadMs });
    expect(await submit({ matchId: target }, {}, await author())).toBe(code);
  });

  it.each([
    ['postponed', { state: { status: 'postponed' } }, '6204'],
    ['without an exact time', { startExact: false }, '6204'],
    ['suspended', { state: { oddsSuspended: true } }, '6208'],
    ['without odds', { odds: { asian: [], total: [], euro: [] } }, '6208'],
    ['simulated', { origin: 'simulated' }, '6208'],
  ] satisfies [string, Parameters<typeof publishMatch>[1], string][])(
    'a match that is %s takes no plan of a real expert',
    async (_what, over, code) => {
      const target = await publishMatch(running, over);
      expect(await submit({ matchId: target }, {}, await author())).toBe(code);
    },
  );

  it('an expert of the demo world writes about simulated matches only', async () => {
    const user = await author();
    await running.pool.query(`update expert set realm = 'simulated' where user_id = $1`, [user.uid]);
    expect(await submit({}, {}, user)).toBe('6208');
    const target = await publishMatch(running, { origin: 'simulated' });
    expect(await submit({ matchId: target }, {}, user)).toBe('success');
    const { list } = await running.call('plannableMatches', { pageIndex: 1 }, user.headers);
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ match: { simulated } }) => simulated)).toBe(true);
  });

  it('three plans of an expert on a match are the limit, also for submissions at the same time', async () => {
    const user = await author();
    const target = await publishMatch(running);
    const drafts = await Promise.all(Array.from({ length: 6 }, () => save({ matchId: target }, user)));
    const codes = await Promise.all(drafts.map(({ id, rev }) => call('submitPlan', { planId: id, rev }, user)));
    expect(codes.toSorted()).toEqual(['6205', '6205', '6205', 'success', 'success', 'success']);
    const taken = drafts[codes.indexOf('success')];
    await running.call('withdrawPlan', { planId: taken?.id }, user.headers);
    expect(await submit({ matchId: target }, {}, user)).toBe('success');
    expect(await submit({ matchId: target }, {}, user)).toBe('6205');
  });

  it('two tabs that submit one plan submit it once', async () => {
    const user = await author();
    const { id, rev } = await save({}, user);
    const plans = await Promise.all([1, 2, 3].map(() => running.call('submitPlan', { planId: id, rev }, user.headers)));
    expect(plans.map(({ version }) => version)).toEqual([1, 1, 1]);
    const lines = await running.pool.query('select from record_line where plan_id = $1', [id]);
    expect(lines.rowCount).toBe(1);
  });

  it('a submission of an outdated revision is a conflict', async () => {
    const { id } = await save();
    await running.call('savePlan', { ...draftOf(match), planId: id, rev: 1, title: '保存在另一个标签页' }, expert.headers);
    expect(await call('submitPlan', { planId: id, rev: 1 })).toBe('409');
  });

  it('an expert charges after ten settled free plans, and as an adult', async () => {
    const user = await author();
    const target = await publishMatch(running);
    const free = { author: user.uid, match: target, startAt: running.clock.now(), picks: [{ result: 'lose' as const, oddsMilli: 1_900 }] };
    for (let count = 0; count < 9; count += 1) await insertPlan(running, free);
    await insertPlan(running, { ...free, picks: [{ result: 'pending', oddsMilli: 1_900 }] });
    await insertPlan(running, { ...free, price: 8 });
    const other = await publishMatch(running);
    expect(await submit({ matchId: other, price: 38, refundable: true }, {}, user)).toBe('6207');
    await insertPlan(running, free);
    await running.pool.query('update app_user set adult = null where id = $1', [user.uid]);
    expect(await submit({ matchId: other, price: 38, refundable: true }, {}, user)).toBe('7301');
    await running.pool.query('update app_user set adult = false where id = $1', [user.uid]);
    expect(await submit({ matchId: other, price: 38, refundable: true }, {}, user)).toBe('7302');
    await running.pool.query('update app_user set adult = true where id = $1', [user.uid]);
    const plan = await submitted(running, user, other, { price: 38, refundable: true });
    expect(plan).toMatchObject({ review: 'review', price: 38, refundable: true });
  });
});

describe('markets', () => {
  it('the markets of a match are the lines of its companies with the median price, the main line first', async () => {
    const line = (company: string, value: number, a: number, b: number) => oddsRow(company, { a, b, line: value });
    const target = await publishMatch(running, {
      odds: {
        ...SOCCER_ODDS,
        asian: [line('36*', -0.25, 0.7, 1.2), line('皇*', -0.5, 0.98, 0.88), line('立*', -0.5, 0.9, 0.96), line('易*', -0.5, 0.92, 0.94)],
        total: [oddsRow('36*', { a: 0.8, b: 1, line: 2.5 }, { suspended: true })],
      },
    });
    const { markets, match: shown, serverAt } = await running.call('planMarkets', { matchId: target }, expert.headers);
    expect(serverAt).toBe(running.clock.now());
    expect(shown).toMatchObject({ plans: 0, closesAt: running.clock.now() + 24 * HOUR_MS - 15 * MINUTE_MS });
    expect(markets).toMatchObject([
      {
        market: 'win_draw_win',
        sides: [
          { side: 'home', oddsMilli: 1900 },
          { side: 'draw', oddsMilli: 3400 },
          { side: 'away', oddsMilli: 4100 },
        ],
      },
      { market: 'handicap', line: -0.5, main: true, sides: [{ oddsMilli: 1920 }, { oddsMilli: 1940 }] },
      { market: 'handicap', line: -0.25, main: false, sides: [{ oddsMilli: 1700 }, { oddsMilli: 2200 }] },
    ]);
  });

  it('the list of matches contains those in the window with markets, nearest first, and finds them by team and league', async () => {
    const key = '山城火锅';
    const names = { en_US: 'Hotpot', zh_CN: key };
    const league = { key: 'hotpot', names, shorts: names, hue: '#112233', season: '2026' };
    const at = running.clock.now();
    const later = await publishMatch(running, { league, startAt: at + 50 * HOUR_MS });
    const sooner = await publishMatch(running, { league, startAt: at + HOUR_MS });
    await publishMatch(running, { league, startAt: at + 80 * HOUR_MS });
    await publishMatch(running, { league, state: { oddsSuspended: true } });
    await submitted(running, await author(), later);
    await submitted(running, expert, sooner);
    const found = await running.call('plannableMatches', { pageIndex: 1, q: '火锅' }, expert.headers);
    expect(found.list.map(({ match: { id }, plans }) => [id, plans])).toEqual([
      [sooner, 1],
      [later, 0],
    ]);
    expect(found.total).toBe(2);
    expect((await running.call('plannableMatches', { pageIndex: 1, q: '火锅', gameId: 201 }, expert.headers)).list).toEqual([]);
  });

  it('the markets of a match outside of the window or of another realm are refused', async () => {
    const late = await publishMatch(running, { startAt: running.clock.now() + 80 * HOUR_MS });
    expect(await call('planMarkets', { matchId: late })).toBe('6204');
    expect(await call('planMarkets', { matchId: await publishMatch(running, { origin: 'simulated' }) })).toBe('404');
    expect(await call('planMarkets', { matchId: 9_999_999 })).toBe('404');
  });
});

describe('reviews', () => {
  it('an approved plan is on sale, and its author and their followers are notified', async () => {
    const [user, fan] = [await author(), await author()];
    await running.call('followUser', { userId: user.uid }, fan.headers);
    const plan = await published(running, user, match);
    expect(plan).toMatchObject({ review: 'published', sale: 'on_sale', publishedAt: running.clock.now() });
    const event = { type: 'plan', planId: plan.id, title: plan.title, state: 'published' };
    expect(await eventsOf(user)).toEqual([{ ...event, what: 'review' }]);
    expect(await eventsOf(fan)).toEqual([{ ...event, what: 'published', expertId: user.uid }]);
  });

  it('a rejected plan shows its reason and can be revised, which makes a new version', async () => {
    const user = await author();
    const first = await submitted(running, user, match);
    const at = running.clock.now();
    await transaction(running.pool, (db) => rejectPlan(db, { planId: first.id, version: 1, by: expert.uid, at, reason: '请写明理由' }));
    expect(await running.call('ownPlan', { planId: first.id }, user.headers)).toMatchObject({ review: 'rejected', reason: '请写明理由' });
    const saved = await running.call('savePlan', { ...draftOf(match), planId: first.id, rev: 1 }, user.headers);
    expect(saved).toMatchObject({ review: 'draft', rev: 2, version: 1 });
    expect(await running.call('submitPlan', { planId: first.id, rev: 2 }, user.headers)).toMatchObject({ review: 'review', version: 2 });
    const stale = transaction(running.pool, (db) => approvePlan(db, { planId: first.id, version: 1, by: expert.uid, at }));
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('nobody reviews or removes their own plan', async () => {
    const user = await author();
    const { id } = await submitted(running, user, match);
    const decision = { planId: id, version: 1, by: user.uid, at: running.clock.now(), reason: '不合规' };
    for (const decide of [approvePlan, rejectPlan])
      await expect(transaction(running.pool, (db) => decide(db, decision))).rejects.toMatchObject({ code: 'OWN_REVIEW' });
    await transaction(running.pool, (db) => approvePlan(db, { ...decision, by: expert.uid }));
    await expect(transaction(running.pool, (db) => removePlan(db, decision))).rejects.toMatchObject({ code: 'OWN_REVIEW' });
  });

  it('a plan still under review at kick-off is rejected, also when it came while the server was down', async () => {
    const user = await author();
    const target = await publishMatch(running, { startAt: running.clock.now() + HOUR_MS });
    const { id } = await submitted(running, user, target);
    await running.upstream.planReviews.run();
    expect(await stored(id)).toEqual({ review: 'review', reason: null });
    running.clock.advance(HOUR_MS);
    const late = transaction(running.pool, (db) => approvePlan(db, { planId: id, version: 1, by: undefined, at: running.clock.now() }));
    await expect(late).rejects.toMatchObject({ code: 'PLAN_CLOSED' });
    await running.upstream.planReviews.run();
    const shown = await running.call('ownPlan', { planId: id }, { ...user.headers, lan: 'en_US' });
    expect(shown).toMatchObject({ review: 'rejected', reason: 'The review was not finished before kick-off' });
    expect(await eventsOf(user)).toMatchObject([{ what: 'review', state: 'rejected' }]);
    running.clock.advance(-HOUR_MS);
  });

  it('a removed plan is off the shelves for good', async () => {
    const user = await author();
    const { id } = await published(running, user, match);
    const removal = { planId: id, by: expert.uid, at: running.clock.now(), reason: '内容违规' };
    await transaction(running.pool, (db) => removePlan(db, removal));
    expect(await running.call('ownPlan', { planId: id }, user.headers)).toMatchObject({
      review: 'removed',
      sale: 'closed',
      reason: '内容违规',
    });
    await expect(transaction(running.pool, (db) => removePlan(db, removal))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await call('addPlanNote', { planId: id, text: '补充一句', key: randomUUID() }, user)).toBe('409');
  });
});

describe('published plans', () => {
  it('a published plan cannot be saved, submitted, withdrawn or deleted', async () => {
    const user = await author();
    const { id, rev } = await published(running, user, match);
    expect(await call('savePlan', { ...draftOf(match), planId: id, rev }, user)).toBe('6202');
    expect(await call('submitPlan', { planId: id, rev }, user)).toBe('6202');
    expect(await call('withdrawPlan', { planId: id }, user)).toBe('6202');
    expect(await call('deletePlan', { planId: id }, user)).toBe('6202');
  });

  it.each([
    [`update plan set title = '改了标题的方案' where id = $1`],
    [`update plan set price = 88 where id = $1`],
    [`update plan set review = 'draft' where id = $1`],
    ['delete from plan where id = $1'],
    [`update plan_version set content = '{}' where plan_id = $1`],
    [`update plan_version set content = '', salt = '', title = '', body = '' where plan_id = $1`],
    ['delete from plan_version where plan_id = $1'],
    ['update plan_pick set odds_milli = 5000 where plan_id = $1'],
    [`update plan_pick set side = 'away' where plan_id = $1`],
    ['delete from plan_pick where plan_id = $1'],
    [`update plan_note set text = '' where plan_id = $1`],
    [`update record_line set text = '' where plan_id = $1`],
    ['delete from record_line where plan_id = $1'],
  ])('the database refuses: %s', async (statement) => {
    const user = await author();
    const { id } = await published(running, user, match);
    await running.call('addPlanNote', { planId: id, text: '首发已公布', key: randomUUID() }, user.headers);
    await expect(running.pool.query(statement, [id])).rejects.toMatchObject({ code: '23000' });
  });

  it('a plan is taken off sale once, until kick-off', async () => {
    const user = await author();
    const target = await publishMatch(running, { startAt: running.clock.now() + HOUR_MS });
    const plans = [await published(running, user, target), await published(running, user, target)];
    const [shelved, open] = plans.map(({ id }) => id);
    expect(await running.call('shelvePlan', { planId: shelved }, user.headers)).toMatchObject({ review: 'published', sale: 'off_shelf' });
    expect(await running.call('shelvePlan', { planId: shelved }, user.headers)).toMatchObject({ sale: 'off_shelf' });
    running.clock.advance(HOUR_MS);
    expect(await call('shelvePlan', { planId: open }, user)).toBe('6201');
    running.clock.advance(-HOUR_MS);
    expect(await call('shelvePlan', { planId: (await save({}, user)).id }, user)).toBe('6201');
  });

  it('a plan takes ten notes, each once', async () => {
    const user = await author();
    const { id } = await published(running, user, match);
    const note = { planId: id, text: '主力前锋确认首发', key: randomUUID() };
    await Promise.all([1, 2, 3].map(() => running.call('addPlanNote', note, user.headers)));
    for (let count = 1; count < 10; count += 1) await running.call('addPlanNote', { ...note, key: randomUUID() }, user.headers);
    expect(await call('addPlanNote', { ...note, key: randomUUID() }, user)).toBe('409');
    expect(await call('addPlanNote', note, user)).toBe('success');
    expect(await call('addPlanNote', { ...note, text: '加微信 abc12345 看更多', key: randomUUID() }, user)).toBe('5002');
    const { notes } = await running.call('ownPlan', { planId: id }, user.headers);
    expect(notes).toHaveLength(10);
    expect(notes[0]).toEqual({ at: running.clock.now(), text: '主力前锋确认首发' });
  });
});

describe('a restart', () => {
  it('a plan survives a restart of the server between draft, submission and kick-off', async () => {
    const databaseUrl = running.databaseUrl;
    const user = await author();
    const target = await publishMatch(running, { startAt: running.clock.now() + HOUR_MS });
    const { id, rev } = await save({ matchId: target }, user);
    await using second = await startUpstream(postgres, { databaseUrl, clock: running.clock });
    expect(await second.call('submitPlan', { planId: id, rev }, user.headers)).toMatchObject({ review: 'review' });
    running.clock.advance(HOUR_MS);
    await using third = await startUpstream(postgres, { databaseUrl, clock: running.clock });
    await third.upstream.planReviews.run();
    expect(await third.call('ownPlan', { planId: id }, user.headers)).toMatchObject({ review: 'rejected' });
    running.clock.advance(-HOUR_MS);
  });
});

it('an author picks the home side with the price that was offered', async () => {
  const plan = await submitted(running, await author(), match, { picks: HOME });
  expect(plan.picks).toEqual([{ market: 'win_draw_win', side: 'home', oddsMilli: 1900, result: 'pending' }]);
});

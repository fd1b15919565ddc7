import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { siteRecords } from '@matchpoint/client/site-records';
import { commitOf } from '@matchpoint/contracts/rules/record-chain';
import { verifyRecordFiles } from '@matchpoint/contracts/rules/record-files';
import { readRecordedContent } from '@matchpoint/contracts/rules/record-lines';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';
import { finished, fixture, goal } from '../upstream/made-match.ts';

/** The way of a plan through the BFF, our upstream and a real database: application, review, sale, result, refund and correction. */

const HOUR = 3_600_000;
const PRICE = 28;
/** 28 coins less 20 percent, rounded down. */
const SHARE = 23;

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const clock = new TestClock();
let numbers = 0;
let sequence = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env: { DEV_PAGES: '1' } });
  network = await Network.create({ upstream, clock, env: { DEV_PAGES: '1' } });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

interface Member {
  readonly browser: TestBrowser;
  readonly uid: number;
}

const newMobile = () => `1360000${String((numbers += 1)).padStart(4, '0')}`;

async function member(mobile = newMobile()): Promise<Member> {
  const browser = new TestBrowser(network.origin);
  clock.advance(61_000);
  expect(codeOf(await browser.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  const { list } = JSON.parse((await browser.send(`/dev/inbox.json?to=${mobile}`)).text);
  expect(codeOf(await browser.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
  expect(codeOf(await browser.mutate('user.declareAge', { adult: true }))).toBe('ok');
  return { browser, uid: dataOf(await browser.query('user.me')).user.uid };
}

async function staffMember(): Promise<Member> {
  const mobile = newMobile();
  const one = await member(mobile);
  await upstream.deps.pool.query(
    `update app_user set staff_roles = '{reviewer,finance}', roles = array_append(roles, 'staff') where id = $1`,
    [one.uid],
  );
  // A session knows the roles of its login.
  return member(mobile);
}

const change = async ({ browser }: Member, path: string, input: unknown) => {
  const answer = await browser.mutate(path, input);
  expect([path, codeOf(answer)]).toEqual([path, 'ok']);
  return dataOf(answer);
};
const read = async ({ browser }: Member, path: string, input: unknown = {}) => dataOf(await browser.query(path, input));
const total = async (one: Member): Promise<number> => (await read(one, 'gold.balance')).total;

/** Pushes a state of a match, as an operator's provider does; returns the id of the match. */
async function push(of: FeedFixture, state: FeedState): Promise<number> {
  const answer = await fetch(`${upstream.url}/java/feed/push?_t=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}`, sysType: 'PC', lan: 'zh_CN' },
    body: JSON.stringify({ updates: [{ fixture: of, seq: (sequence += 1), state }] }),
  });
  const envelope = Envelope.parse(await answer.json());
  if (isFailure(envelope)) throw new Error(JSON.stringify(envelope));
  const [result] = JAVA.feedPush.result.parse(envelope.result).results;
  if (result?.matchId === undefined) throw new Error(JSON.stringify(result));
  return Number(result.matchId);
}

function upcoming(key: string): FeedFixture {
  return fixture({ key, startAt: clock.now() + 3 * HOUR });
}

/** Before kick-off, with the three markets. */
function quoted(): FeedState {
  const row = <Quote extends { a: number; b: number; x?: number; line?: number }>(quote: Quote) => ({
    company: 'A*',
    opening: quote,
    current: quote,
    history: [{ at: clock.now(), quote }],
  });
  return {
    status: 'scheduled',
    phase: 'not_started',
    confirmed: false,
    facts: { kind: 'soccer' },
    oddsTable: {
      asian: [row({ a: 0.9, b: 0.94, line: -0.5 })],
      total: [row({ a: 0.88, b: 0.96, line: 2.5 })],
      euro: [row({ a: 1.9, b: 4.1, x: 3.4 })],
    },
  };
}

const HOME_WINS = finished([goal('g1', 0, 10, [1, 0])]);
const AWAY_WINS = finished([goal('g1', 1, 10, [0, 1])]);

async function decide(staff: Member, queue: string, title: string | undefined, decision: 'approve' | 'reject', reason = ''): Promise<void> {
  const { list } = await read(staff, 'staff.items', { queue, pageIndex: 1 });
  const [item] = title === undefined ? list : list.filter((one: { title: string }) => one.title.includes(title));
  const { id, version } = await change(staff, 'staff.item', { queue, id: item.id });
  await change(staff, 'staff.decide', { queue, id, version, decision, reason });
}

interface NewPlan {
  readonly matchId: number;
  readonly title: string;
  readonly price?: number;
  readonly refundable?: boolean;
}

/** Writes and submits a plan on the home win; returns it. */
async function submit(author: Member, { matchId, title, price = 0, refundable = false }: NewPlan) {
  const draft = await change(author, 'creator.save', {
    matchId,
    title,
    content: '主队近期主场稳定，客队轮换较多，看好主胜。',
    picks: [{ market: 'win_draw_win', side: 'home' }],
    price,
    refundable,
    viewing: price === 0 ? 'anyone' : 'login',
    key: randomUUID(),
  });
  return change(author, 'creator.submit', { planId: draft.id, rev: draft.rev, seenOddsMilli: [1900] });
}

async function become(author: Member, staff: Member): Promise<void> {
  await change(author, 'expert.startApplication', {});
  const application = { gameId: 202, name: '云岭观察', introduction: '长期跟踪地区联赛，只写看过的比赛。' };
  await change(author, 'expert.submitApplication', application);
  await decide(staff, 'expert', undefined, 'approve');
}

/** Publishes and settles the free plans that charging requires, three on each match. */
async function earnCharging(author: Member, staff: Member): Promise<void> {
  const matches: { readonly of: FeedFixture; readonly matchId: number }[] = [];
  let written = 0;
  while (written < FREE_PLANS_BEFORE_CHARGING) {
    const of = upcoming(`free${written}`);
    const matchId = await push(of, quoted());
    matches.push({ of, matchId });
    for (let index = 0; index < 3 && written < FREE_PLANS_BEFORE_CHARGING; index += 1) {
      written += 1;
      const title = `免费看好主队的第${'一二三四五六七八九十'[written - 1]}篇`;
      await submit(author, { matchId, title });
      await decide(staff, 'plan', title, 'approve');
    }
  }
  clock.advance(5 * HOUR);
  for (const { of } of matches) await push(of, HOME_WINS);
  await waitFor('the free plans to be settled', async () => {
    const { counts } = await read(author, 'creator.plans', { state: 'settled', pageIndex: 1 });
    return counts.settled === FREE_PLANS_BEFORE_CHARGING;
  });
}

it(
  'a plan goes from application to refund, and a corrected result pays its author without taking the refund back',
  { timeout: 240_000 },
  async () => {
    const [author, buyer, other, staff] = [await member(), await member(), await member(), await staffMember()];
    await become(author, staff);
    await earnCharging(author, staff);

    const of = upcoming('sold');
    const matchId = await push(of, quoted());
    const first = await submit(author, { matchId, title: '这一场主队不会输', price: PRICE, refundable: true });
    await decide(staff, 'plan', '这一场主队不会输', 'reject', '标题用了承诺性用语');
    const rejected = await read(author, 'creator.plan', { planId: first.id });
    expect(rejected).toMatchObject({ review: 'rejected', reason: '标题用了承诺性用语' });
    const { id, content, picks, rev } = rejected;
    const selections = picks.map(({ market, side }: { market: string; side: string }) => ({ market, side }));
    const saved = await change(author, 'creator.save', {
      planId: id,
      rev,
      matchId,
      title: '主队主场仍可一看',
      content,
      picks: selections,
      price: PRICE,
      refundable: true,
      viewing: 'login',
      key: randomUUID(),
    });
    await change(author, 'creator.submit', { planId: id, rev: saved.rev, seenOddsMilli: [1900] });
    await decide(staff, 'plan', '主队主场仍可一看', 'approve');

    const locale = 'zh_CN';
    const before = await read(other, 'plan.detail', { locale, id });
    expect(before).toMatchObject({ locked: true, price: PRICE, refundable: true });
    expect(JSON.stringify(before)).not.toContain('轮换较多');
    const had = await total(buyer);
    const bought = await change(buyer, 'plan.buy', { id, price: PRICE, key: randomUUID() });
    expect(bought.gold.total).toBe(had - PRICE);
    const again = await change(buyer, 'plan.buy', { id, price: PRICE, key: randomUUID() });
    expect(again.orderNo).toBe(bought.orderNo);
    expect(await total(buyer)).toBe(had - PRICE);
    expect(await read(buyer, 'plan.read', { locale, id })).toMatchObject({ locked: false, content });
    expect(await read(other, 'plan.read', { locale, id })).toMatchObject({ locked: true });

    clock.advance(5 * HOUR);
    await push(of, AWAY_WINS);
    await waitFor('the refund', async () => (await total(buyer)) === had);
    expect((await read(buyer, 'plan.orders', { locale, page: 1 })).list[0]).toMatchObject({ state: 'refunded', price: PRICE });
    await waitFor('the settled plan to be public', async () => (await read(other, 'plan.detail', { locale, id })).resultDetail === 'lose');
    expect(await read(other, 'plan.detail', { locale, id })).toMatchObject({ locked: false, content, result: 'miss' });
    const summary = () => read(author, 'creator.summary', { days: 7 });
    expect((await summary()).now).toMatchObject({ sales: PRICE, refunded: PRICE, held: 0, income: 0 });

    await push(of, HOME_WINS);
    await waitFor('the corrected result to pay the author', async () => (await summary()).balance === SHARE);
    expect(await total(buyer)).toBe(had);
    await waitFor('the corrected plan', async () => (await read(other, 'plan.detail', { locale, id })).resultDetail === 'win');
    await push(of, AWAY_WINS);
    await waitFor('the payment to be taken back from the author', async () => (await summary()).balance === 0);
    expect(await total(buyer)).toBe(had);

    // Everything that happened is in the public files, and follows from them.
    clock.advance(24 * HOUR);
    await upstream.upstream.recordHeads.run();
    const report = await verifyRecordFiles(siteRecords(network.origin, () => clock.now()));
    expect(report.findings).toEqual([]);
    expect(report.lines).toBe(report.coveredLines);
    const plans = FREE_PLANS_BEFORE_CHARGING + 1;
    expect(report.plans).toMatchObject({ submitted: plans, published: plans, settled: plans, revealed: plans, corrected: 1 });
    const [own] = report.plans.experts;
    expect(own?.picks.map(({ result }) => result)).toEqual([...Array<string>(FREE_PLANS_BEFORE_CHARGING).fill('win'), 'lose']);
    const { record, commit } = await read(other, 'plan.detail', { locale, id });
    expect(commitOf(record.salt, readRecordedContent(JSON.parse(record.content)))).toBe(commit);
    const { lines, proof, head } = await read(other, 'plan.proof', { id });
    expect(lines.map(({ number }: { number: number }) => number)).toContain(record.line);
    expect(proof.line).toBe(record.line);
    // The first head that contains the line: that of its day, which may have ended before the last line was written.
    expect(head.size).toBeGreaterThanOrEqual(record.line);
    expect(head.size).toBeLessThanOrEqual(report.lines);
  },
);

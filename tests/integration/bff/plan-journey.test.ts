import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteRecords } from '@matchpoint/client/site-records';
import { commitOf } from '@matchpoint/contracts/rules/record-chain';
import { verifyRecordFiles } from '@matchpoint/contracts/rules/record-files';
import { readRecordedContent } from '@matchpoint/contracts/rules/record-lines';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { AWAY_WINS, change, HOME_ODDS, HOME_WINS, type Member, PlanCalls, read } from '../../support/plan-calls.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The way of a plan through the BFF, our upstream and a real database: application, review, sale, result, refund and correction. */

const HOUR = 3_600_000;
const PRICE = 28;
/** 28 coins less 20 percent, rounded down. */
const SHARE = 23;

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let site: PlanCalls;
const clock = new TestClock();

beforeAll(async () => {
  postgres = sharedPostgres();
  // Staff decides, not the automatic reviews of development.
  const env = { DEV_PAGES: '1', PLAN_REVIEWS: 'staff' };
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env });
  network = await Network.create({ upstream, clock, env: { DEV_PAGES: '1' } });
  site = new PlanCalls({ origin: network.origin, upstream, clock });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const total = async (one: Member): Promise<number> => (await read(one, 'gold.balance')).total;

it(
  'a plan goes from application to refund, and a corrected result pays its author without taking the refund back',
  { timeout: 240_000 },
  async () => {
    const [author, buyer, other] = [await site.member(), await site.member(), await site.member()];
    const staff = await site.staffMember('reviewer', 'finance');
    await site.become(author, staff);
    await site.earnCharging(author, staff);

    const of = site.upcoming('sold');
    const matchId = await site.push(of, site.quoted());
    const first = await site.submit(author, { matchId, title: '这一场主队不会输', price: PRICE, refundable: true });
    await site.decide(staff, 'plan', '这一场主队不会输', 'reject', '标题用了承诺性用语');
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
    await change(author, 'creator.submit', { planId: id, rev: saved.rev, seenOddsMilli: [HOME_ODDS] });
    await site.decide(staff, 'plan', '主队主场仍可一看', 'approve');

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
    await site.push(of, AWAY_WINS);
    await waitFor('the refund', async () => (await total(buyer)) === had);
    expect((await read(buyer, 'plan.orders', { locale, page: 1 })).list[0]).toMatchObject({ state: 'refunded', price: PRICE });
    await waitFor('the settled plan to be public', async () => (await read(other, 'plan.detail', { locale, id })).resultDetail === 'lose');
    expect(await read(other, 'plan.detail', { locale, id })).toMatchObject({ locked: false, content, result: 'miss' });
    const summary = () => read(author, 'creator.summary', { days: 7 });
    expect((await summary()).now).toMatchObject({ sales: PRICE, refunded: PRICE, held: 0, income: 0 });

    await site.push(of, HOME_WINS);
    await waitFor('the corrected result to pay the author', async () => (await summary()).balance === SHARE);
    expect(await total(buyer)).toBe(had);
    await waitFor('the corrected plan', async () => (await read(other, 'plan.detail', { locale, id })).resultDetail === 'win');
    await site.push(of, AWAY_WINS);
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
    // The first head that contains the line: the head of its day. Later lines may be without a head yet.
    expect(head.size).toBeGreaterThanOrEqual(record.line);
    expect(head.size).toBeLessThanOrEqual(report.lines);
  },
);

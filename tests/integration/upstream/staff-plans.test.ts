import { describe, expect, it } from 'vitest';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { codeOf, MINUTE, report, running, newUser, type User } from './content-fixture.ts';
import { HOUR_MS, publishMatch, published, submitted, TEXT } from './creator-fixture.ts';
import { newAdult, newExpert } from './expert-fixture.ts';
import { auditOf, decide, eventsOf, item, items, newStaff, reportItem, sanction } from './staff-fixture.ts';

let numbers = 0;
const expert = () => {
  numbers += 1;
  return newExpert(running, `136${String(numbers).padStart(8, '0')}`, `球评${numbers}`);
};
const asUser = (one: { readonly uid: User['uid']; readonly headers: Readonly<Record<string, string>> }): User => ({
  uid: one.uid,
  headers: { token: one.headers['token'] ?? '' },
});

describe('applications to become an expert', () => {
  const apply = async () => {
    numbers += 1;
    const applicant = await newAdult(running, `135${String(numbers).padStart(8, '0')}`);
    const form = { gameId: 202, name: '看台老周', introduction: '十年现场观赛，只写自己看过的比赛。' };
    await running.call('expertApply', form, applicant.headers);
    return applicant;
  };

  it('an application waits with what was written, and accepting it makes the applicant an expert', async () => {
    const [staff, applicant] = [await newStaff('reviewer'), await apply()];
    const waiting = await item(staff, 'expert', applicant.uid);
    expect(waiting).toMatchObject({ title: '看台老周', application: { state: 'review', gameId: 202 }, user: { uid: applicant.uid } });
    expect(await decide(staff, 'expert', waiting, 'approve')).toBe('success');
    expect((await running.call('userInfo', { userId: applicant.uid })).roles).toEqual(['expert']);
    expect(await eventsOf(applicant, 'expertApplication')).toEqual([{ type: 'expertApplication', state: 'accepted' }]);
    expect(await auditOf('expert', applicant.uid)).toMatchObject([{ by_id: staff.uid, action: 'expert_decided', outcome: 'approve' }]);
    expect(await decide(staff, 'expert', waiting, 'reject')).toBe('409');
  });

  it('the export of an applicant’s data does not name the member of staff who decided', async () => {
    const [staff, applicant, matchId] = [await newStaff('reviewer'), await apply(), await publishMatch(running)];
    expect(await decide(staff, 'expert', await item(staff, 'expert', applicant.uid), 'approve')).toBe('success');
    const { id } = await submitted(running, applicant, matchId);
    expect(await decide(staff, 'plan', { id, version: 1 })).toBe('success');
    await sanction(staff, applicant);
    const text = JSON.stringify(await running.call('exportUser', {}, applicant.headers));
    for (const part of ['expert_accepted', 'breaks the rules', 'repeated abuse']) expect(text).toContain(part);
    const { username } = await running.call('staffMe', {}, staff.headers);
    expect(text).not.toMatch(new RegExp(`:"?${staff.uid}\\b`));
    expect(text).not.toContain(username);
  });

  it('of two reviewers who decide about an application at once, one gets a conflict', async () => {
    const [one, other, applicant] = [await newStaff('reviewer'), await newStaff('reviewer'), await apply()];
    const waiting = await item(one, 'expert', applicant.uid);
    const codes = await Promise.all([decide(one, 'expert', waiting, 'approve'), decide(other, 'expert', waiting, 'reject')]);
    expect(codes.toSorted()).toEqual(['409', 'success']);
  });

  it('nobody decides about their own application, and a muted user cannot send one', async () => {
    const applicant = await apply();
    await running.pool.query(`update app_user set staff_roles = '{reviewer}' where id = $1`, [applicant.uid]);
    const own = asUser(applicant);
    expect(await decide(own, 'expert', await item(own, 'expert', applicant.uid), 'approve')).toBe('7602');
    numbers += 1;
    const muted = await newAdult(running, `134${String(numbers).padStart(8, '0')}`);
    await sanction(await newStaff('reviewer'), muted);
    const form = { gameId: 202, name: '看台老周', introduction: '十年现场观赛，只写自己看过的比赛。' };
    expect((await running.envelope('expertApply', form, muted.headers)).errorCode).toBe('5001');
  });
});

const planItem = async (staff: User, id: StaffItem['id']) => {
  const found = await item(staff, 'plan', id);
  if (found.queue !== 'plan') throw new Error('another queue answered');
  return found;
};
const checksOf = ({ checks }: Extract<StaffItem, { queue: 'plan' }>) =>
  Object.fromEntries(checks.map(({ name, passed }) => [name, passed]));

describe('plans under review', () => {
  it('a plan waits with its locked picks and passes all automatic checks, and approving it publishes it', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await submitted(running, author, matchId);
    const waiting = await planItem(staff, id);
    expect(waiting).toMatchObject({
      version: 1,
      plan: { content: TEXT, picks: [{ market: 'win_draw_win', side: 'home', oddsMilli: 1_900 }] },
    });
    expect(waiting.before).toBeUndefined();
    expect(checksOf(waiting)).toEqual({ contact: true, promise: true, sensitive: true, quotes: true, similar: true, limit: true });
    const done = await running.call('staffDecide', { queue: 'plan', id, version: 1, decision: 'approve' }, staff.headers);
    expect(done.changed).toEqual({ kind: 'plan', id, authorId: author.uid, matchId });
    expect((await running.call('ownPlan', { planId: id }, author.headers)).review).toBe('published');
    expect(await auditOf('plan', id)).toMatchObject([
      { before: { state: 'review', version: 1 }, after: { state: 'published', version: 1 } },
    ]);
  });

  it('a revision waits with the version before it, and with the decisions about its author', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const first = await submitted(running, author, matchId);
    expect(await decide(staff, 'plan', await planItem(staff, first.id))).toBe('success');
    const rejected = await running.call('ownPlan', { planId: first.id }, author.headers);
    expect(rejected).toMatchObject({ review: 'rejected', reason: 'breaks the rules' });
    const content = `${TEXT}客队上轮轮换七人。`;
    const draft = { planId: first.id, key: crypto.randomUUID(), rev: rejected.rev, matchId, title: rejected.title, content };
    const saved = await running.call('savePlan', { ...draft, picks: [{ market: 'win_draw_win', side: 'away' }] }, author.headers);
    await running.call('submitPlan', { planId: first.id, rev: saved.rev }, author.headers);
    const waiting = await planItem(staff, first.id);
    expect(waiting).toMatchObject({
      version: 2,
      plan: { content, picks: [{ side: 'away' }] },
      before: { version: 1, content: TEXT, reason: 'breaks the rules', picks: [{ side: 'home' }] },
      passed: 0,
      rejected: 1,
    });
    expect(await decide(staff, 'plan', { id: first.id, version: 1 }, 'approve')).toBe('409');
  });

  it('promises of a result and a copied text are found', async () => {
    const [staff, matchId] = [await newStaff('reviewer'), await publishMatch(running)];
    const content = '这场主队必胜，100%红单，主队近六场主场不败，边路速度占优。';
    await published(running, await expert(), matchId, { content });
    const { id } = await submitted(running, await expert(), matchId, { content: `补充两句。${content}` });
    const waiting = await planItem(staff, id);
    expect(checksOf(waiting)).toMatchObject({ promise: false, similar: false, contact: true });
    expect(waiting.checks.find(({ name }) => name === 'promise')?.detail).toBe('必胜 100%');
  });

  it('a plan that differs from its locked snapshot is found', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await submitted(running, author, matchId);
    await running.pool.query(`update plan set price = 8 where id = $1`, [id]);
    expect(checksOf(await planItem(staff, id))).toMatchObject({ quotes: false });
  });

  it('nothing is approved after kick-off, and nobody decides about their own plan', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await submitted(running, author, matchId);
    await running.pool.query(`update app_user set staff_roles = '{admin}' where id = $1`, [author.uid]);
    expect(await decide(asUser(author), 'plan', { id, version: 1 }, 'approve')).toBe('7602');
    running.clock.advance(24 * HOUR_MS);
    expect(await decide(staff, 'plan', { id, version: 1 }, 'approve')).toBe('6201');
  });

  it('a draft that was never submitted answers as a missing plan', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await running.call(
      'savePlan',
      { key: crypto.randomUUID(), matchId, title: '主队主场可看好', content: TEXT },
      author.headers,
    );
    expect(await decide(staff, 'plan', { id, version: 0 })).toBe('404');
    expect(await codeOf('staffItem', { queue: 'plan', id }, staff)).toBe('404');
    expect(await codeOf('staffRemovePlan', { planId: id, reason: 'breaks the rules' }, staff)).toBe('404');
  });

  it('a muted author can neither submit a plan nor add a note', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await published(running, author, matchId);
    const draft = await running.call(
      'savePlan',
      { key: crypto.randomUUID(), matchId, title: '主队主场可看好', content: TEXT },
      author.headers,
    );
    await sanction(staff, author);
    const own = asUser(author);
    expect(await codeOf('submitPlan', { planId: draft.id, rev: draft.rev }, own)).toBe('5001');
    const note = { planId: id, key: crypto.randomUUID(), text: '首发已出，看法不变。' };
    expect(await codeOf('addPlanNote', note, own)).toBe('5001');
    running.clock.advance(10 * MINUTE);
    expect(await codeOf('addPlanNote', note, own)).toBe('success');
  });
});

describe('published plans', () => {
  it('removing a plan takes it off the shelves once, with an entry of the log', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await published(running, author, matchId);
    const remove = () => codeOf('staffRemovePlan', { planId: id, reason: 'asks for contact elsewhere' }, staff);
    expect(await remove()).toBe('success');
    expect(await remove()).toBe('409');
    expect(await running.call('ownPlan', { planId: id }, author.headers)).toMatchObject({ review: 'removed', sale: 'closed' });
    expect((await auditOf('plan', id)).map(({ action }) => action)).toEqual(['plan_removed']);
  });

  it('upholding a report about a plan removes it', async () => {
    const [staff, author, matchId] = [await newStaff('reviewer'), await expert(), await publishMatch(running)];
    const { id } = await published(running, author, matchId);
    await report(await newUser(), 'plan', id);
    expect(await decide(staff, 'report', await reportItem(staff, 'plan', id), 'approve')).toBe('success');
    expect((await running.call('ownPlan', { planId: id }, author.headers)).review).toBe('removed');
  });
});

describe('settlement by hand', () => {
  const NOTE = '赛事主办方宣布比赛中断且不再补赛';
  const unsettled = async () => {
    const [author, matchId] = [await expert(), await publishMatch(running)];
    const plan = await published(running, author, matchId);
    running.clock.advance(48 * HOUR_MS);
    return { author, matchId, plan };
  };
  const propose = (staff: User, matchId: StaffItem['id'], over: object = {}) =>
    codeOf('staffProposeSettlement', { matchId, outcome: 'void', note: NOTE, ...over }, staff);
  const confirm = (staff: User, matchId: StaffItem['id'], yes = true) => codeOf('staffConfirmSettlement', { matchId, confirm: yes }, staff);

  it('a match whose plans have no result a day after kick-off waits, and two persons settle it', async () => {
    const { author, matchId, plan } = await unsettled();
    const [one, other] = [await newStaff('reviewer'), await newStaff('finance')];
    expect((await items(one, 'settlement')).list.find(({ id }) => id === matchId)).toMatchObject({ plans: 1, match: { id: matchId } });
    expect(await propose(one, matchId)).toBe('success');
    expect(await item(other, 'settlement', matchId)).toMatchObject({ proposal: { by: one.uid, outcome: 'void', note: NOTE } });
    expect(await confirm(one, matchId)).toBe('7602');
    expect(await confirm(other, matchId)).toBe('success');
    await running.upstream.settlement.run();
    expect(await running.call('ownPlan', { planId: plan.id }, author.headers)).toMatchObject({ resultDetail: 'void' });
    expect((await auditOf('match', matchId)).map(({ action, by_id }) => [action, by_id])).toEqual([
      ['settlement_confirmed', other.uid],
      ['settlement_proposed', one.uid],
    ]);
    expect(await confirm(other, matchId)).toBe('404');
  });

  it('a proposal waits for one decision: a second one is a conflict, and a rejected one can be made again', async () => {
    const { matchId } = await unsettled();
    const [one, other] = [await newStaff('reviewer'), await newStaff('reviewer')];
    expect((await Promise.all([propose(one, matchId), propose(other, matchId)])).toSorted()).toEqual(['409', 'success']);
    const { rows } = await running.pool.query<{ proposed_by: number }>(
      'select proposed_by from staff_settlement_proposal where match_id = $1',
      [matchId],
    );
    const second = rows[0]?.proposed_by === one.uid ? other : one;
    expect(await confirm(second, matchId, false)).toBe('success');
    expect(await propose(second, matchId)).toBe('success');
  });

  it('nobody who wrote or bought a plan on the match takes part', async () => {
    const { author, matchId, plan } = await unsettled();
    await running.pool.query(`update app_user set staff_roles = '{admin}' where id = $1`, [author.uid]);
    expect(await propose(asUser(author), matchId)).toBe('7602');
    const [one, buyer] = [await newStaff('reviewer'), await newStaff('finance')];
    await running.pool.query(
      `insert into plan_purchase (order_no, plan_id, version, buyer_id, price, refundable, transaction_id, at)
       select 'bought by staff', $1, 1, $2, 8, false, min(id), 0 from ledger_transaction`,
      [plan.id, buyer.uid],
    );
    expect(await propose(one, matchId)).toBe('success');
    expect(await confirm(buyer, matchId)).toBe('7602');
    expect(await confirm(asUser(author), matchId)).toBe('7602');
  });

  it('a proposal needs a public note, a score to settle by, and no winner with fewer points', async () => {
    const { matchId } = await unsettled();
    const staff = await newStaff('reviewer');
    expect(await propose(staff, matchId, { note: 'too short' })).toBe('4000');
    expect(await propose(staff, matchId, { outcome: 'score' })).toBe('4000');
    expect(await propose(staff, matchId, { outcome: 'score', score: [2, 1], winner: 'away' })).toBe('4000');
    expect(await propose(staff, matchId, { outcome: 'score', score: [1, 1] })).toBe('success');
  });
});

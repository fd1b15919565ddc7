import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideAnchorApplication } from '@matchpoint/upstream/anchors/decide-application';
import { transaction } from '@matchpoint/upstream/db/pool';
import { AutomaticReviews } from '@matchpoint/upstream/users/automatic-reviews';
import { application, apply, mobileOf, newAdult, newAnchor, readyAnchor, start, TEXTS } from './anchor-fixture.ts';
import { codeOf, MINUTE, newUser, running, type User } from './content-fixture.ts';
import { auditOf, decide, eventsOf, item, items, newStaff, sanction } from './staff-fixture.ts';

const DAY = 24 * 60 * MINUTE;
const status = (user: User) => running.call('anchorStatus', {}, user.headers);
const isAnchor = async (user: User) => (await running.call('anchorWhether', {}, user.headers)).isAnchor;

describe('an application to become an anchor', () => {
  it('an application needs the bound mobile number, an adult, both introductions and the conduct rules', async () => {
    const user = await newUser();
    expect(await status(user)).toMatchObject({ state: 'none', missing: ['age'] });
    expect(await apply(user)).toBe('7301');
    await running.call('declareAge', { adult: true }, user.headers);
    expect(await status(user)).toMatchObject({ state: 'none', missing: [] });
    expect(await apply(user, { mobile: '13900000000' })).toBe('7102');
    expect(await apply(user, { mobile: '' })).toBe('7102');
    expect(await apply(user, { agreed: false })).toBe('7603');
    expect(await apply(user, { introduction: ' \u200B ' })).toBe('5102');
    expect(await apply(user, { detail: '\n\n' })).toBe('5102');
    expect(await apply(user, { introduction: '字'.repeat(41) })).toBe('7502');
    expect(await apply(user, { detail: '字'.repeat(501) })).toBe('7502');
    expect(await apply(user, { detail: '加微信 abc12345 看球' })).toBe('5002');
    expect(await apply(user, { gameId: 999 })).toBe('4000');
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect(await status(user)).toMatchObject({ missing: ['mobile'] });
    expect(await apply(user, { mobile: '13900000000' })).toBe('7204');
    expect((await status(user)).state).toBe('none');
  });

  it('a minor cannot apply, and reads that only adults can', async () => {
    const user = await newUser();
    await running.call('declareAge', { adult: false }, user.headers);
    expect(await status(user)).toMatchObject({ missing: ['adult'] });
    expect(await apply(user)).toBe('7302');
  });

  it('an accepted applicant is an anchor with the role and the texts of the application, and is notified once', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newAdult()];
    expect(await apply(user)).toBe('success');
    expect(await status(user)).toMatchObject({ state: 'review', appliedAt: running.clock.now() });
    expect(await codeOf('anchorInfo', { userId: user.uid })).toBe('404');
    expect(await apply(user)).toBe('409');
    const waiting = await item(staff, 'anchor', user.uid);
    expect(waiting).toMatchObject({ queue: 'anchor', version: 1, anchor: { ...TEXTS, gameId: 202, adult: true } });
    expect(waiting.queue === 'anchor' && waiting.anchor?.mobile).toMatch(/^137\*+\d{4}$/);
    expect(await decide(staff, 'anchor', waiting, 'approve')).toBe('success');
    expect(await status(user)).toMatchObject({ state: 'passed', decidedAt: running.clock.now() });
    expect(await isAnchor(user)).toBe(true);
    expect((await running.call('userInfo', { userId: user.uid })).roles).toEqual(['anchor']);
    expect(await running.call('anchorInfo', { userId: user.uid })).toMatchObject({ ...TEXTS, gameId: 202, since: running.clock.now() });
    expect(await eventsOf(user, 'anchorState')).toEqual([{ type: 'anchorState', state: 'passed' }]);
    expect(await auditOf('anchor', user.uid)).toMatchObject([{ by_id: staff.uid, action: 'anchor_decided', outcome: 'approve' }]);
    expect(await apply(user)).toBe('409');
    expect((await items(staff, 'anchor')).list.map(({ id }) => id)).not.toContain(user.uid);
  });

  it('a refused applicant reads the reason and may apply again after seven days, not a millisecond earlier', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newAdult()];
    await apply(user);
    expect(await decide(staff, 'anchor', { id: user.uid, version: 1 }, 'reject')).toBe('success');
    const refusedAt = running.clock.now();
    expect(await status(user)).toMatchObject({ state: 'rejected', reason: 'breaks the rules', reapplyAt: refusedAt + 7 * DAY });
    running.clock.set(refusedAt + 7 * DAY - 1);
    expect(await apply(user)).toBe('7601');
    running.clock.advance(1);
    expect(await apply(user)).toBe('success');
    // The decision about the first submission does not fit the second one.
    expect(await decide(staff, 'anchor', { id: user.uid, version: 1 }, 'approve')).toBe('409');
    expect(await decide(staff, 'anchor', { id: user.uid, version: 2 }, 'approve')).toBe('success');
    expect(await isAnchor(user)).toBe(true);
  });

  it('of concurrent submissions one succeeds, and of concurrent decisions one', async () => {
    const [one, two, user] = [await newStaff('reviewer'), await newStaff('reviewer'), await newAdult()];
    const sent = await Promise.all(Array.from({ length: 5 }, () => apply(user)));
    expect(sent.toSorted()).toEqual(['409', '409', '409', '409', 'success']);
    const thing = { id: user.uid, version: 1 };
    const decided = await Promise.all([decide(one, 'anchor', thing, 'approve'), decide(two, 'anchor', thing, 'reject')]);
    expect(decided.toSorted()).toEqual(['409', 'success']);
    expect(await eventsOf(user, 'anchorState')).toHaveLength(1);
  });

  it('nobody decides about their own application, and an applicant who is a minor by now is not accepted', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newAdult()];
    await running.call('declareAge', { adult: true }, staff.headers);
    await apply(staff);
    expect(await decide(staff, 'anchor', { id: staff.uid, version: 1 }, 'approve')).toBe('7602');
    await apply(user);
    await running.call('declareAge', { adult: false }, user.headers);
    expect(await decide(staff, 'anchor', { id: user.uid, version: 1 }, 'approve')).toBe('409');
    expect([await isAnchor(staff), await isAnchor(user)]).toEqual([false, false]);
  });

  it('an application of an account that was banned or deleted meanwhile cannot be accepted', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newAdult()];
    await apply(user);
    await sanction(staff, user, { kind: 'ban', minutes: 0 });
    expect(await codeOf('staffItem', { queue: 'anchor', id: user.uid }, staff)).toBe('404');
    expect(await decide(staff, 'anchor', { id: user.uid, version: 1 }, 'approve')).toBe('409');
  });

  it('a user without the role of a reviewer neither reads nor decides applications', async () => {
    const [user, finance] = [await newAdult(), await newStaff('finance')];
    await apply(user);
    for (const caller of [await newUser(), finance]) {
      expect(await codeOf('staffItems', { queue: 'anchor' }, caller)).toBe('403');
      expect(await decide(caller, 'anchor', { id: user.uid, version: 1 }, 'approve')).toBe('403');
    }
  });

  it('without staff the automatic review accepts an application after some seconds', async () => {
    const user = await newAdult();
    await running.call('anchorApplication', await application(user), user.headers);
    const { pool, clock } = running;
    const reviews = new AutomaticReviews({
      pool,
      clock,
      log: { warn: () => undefined },
      table: 'anchor_application',
      decide: decideAnchorApplication,
    });
    await reviews.run();
    expect((await status(user)).state).toBe('review');
    clock.advance(6_000);
    await reviews.run();
    await reviews.run();
    expect(await isAnchor(user)).toBe(true);
    expect(await eventsOf(user, 'anchorState')).toHaveLength(1);
  });

  it('a decision without a reason refuses nobody', async () => {
    const user = await newAdult();
    await apply(user);
    const refusal = { uid: user.uid, version: 1, accept: false, reason: ' ', by: undefined, at: running.clock.now() };
    await expect(transaction(running.pool, (db) => decideAnchorApplication(db, refusal))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await status(user)).state).toBe('review');
  });
});

const bar = (staff: User, user: User, over: Record<string, unknown> = {}) =>
  sanction(staff, user, { kind: 'broadcast', breach: 'ads', minutes: 60, reason: 'advertised a betting site', ...over });

describe('a ban from broadcasting', () => {
  it('a ban needs a breach and an anchor, and shows reason, breach and end to the anchor alone', async () => {
    const [staff, user, anchor] = [await newStaff('reviewer'), await newUser(), await newAnchor()];
    const order = { userId: anchor.uid, kind: 'broadcast', minutes: 60, reason: 'advertised', key: randomUUID() };
    expect(await codeOf('staffSanction', order, staff)).toBe('4000');
    expect(await codeOf('staffSanction', { ...order, breach: 'gambling' }, staff)).toBe('4000');
    expect(await codeOf('staffSanction', { ...order, userId: user.uid, breach: 'ads' }, staff)).toBe('4000');
    const ban = await bar(staff, anchor);
    expect(ban).toMatchObject({ kind: 'broadcast', breach: 'ads', until: running.clock.now() + 60 * MINUTE });
    expect(await status(anchor)).toMatchObject({
      state: 'banned',
      breach: 'ads',
      reason: 'advertised a betting site',
      until: running.clock.now() + 60 * MINUTE,
      appeal: 'possible',
    });
    expect((await eventsOf(anchor, 'anchorState')).at(-1)).toEqual({ type: 'anchorState', state: 'banned' });
    const list = await running.call('anchorList', { pageIndex: 1 });
    expect(list.list.map(({ uid }) => uid)).not.toContain(anchor.uid);
    expect(JSON.stringify(await running.call('anchorInfo', { userId: anchor.uid }))).not.toContain('betting');
  });

  it('a ban ends the broadcast in play at once, refuses starts until its end, and names the end in the language of the call', async () => {
    running.clock.set(Date.UTC(2026, 7, 20, 4));
    const [staff, anchor] = [await newStaff('reviewer'), await readyAnchor()];
    await start(anchor);
    await bar(staff, anchor);
    expect(await running.call('anchorIsBroadcast', {}, anchor.headers)).toEqual({ isBroadcast: false });
    const { rows } = await running.pool.query('select end_reason, stream from broadcast where anchor_id = $1', [anchor.uid]);
    expect(rows).toEqual([{ end_reason: 'ban', stream: 'ended' }]);
    const answer = await running.envelope('anchorBroadcast', {}, { ...anchor.headers, lan: 'en_US' });
    expect([answer.errorCode, answer.errorMsg]).toEqual(['5006', 'You are banned from broadcasting until 2026-08-20 13:00 (UTC+8)']);
    running.clock.advance(60 * MINUTE - 1);
    expect(await codeOf('anchorBroadcast', {}, anchor)).toBe('5006');
    running.clock.advance(1);
    expect((await status(anchor)).state).toBe('passed');
    expect(await codeOf('anchorBroadcast', {}, anchor)).toBe('success');
  });

  it('a start that races a ban is either refused or ended by it', async () => {
    const staff = await newStaff('reviewer');
    for (let round = 0; round < 4; round += 1) {
      const anchor = await readyAnchor();
      const [code] = await Promise.all([codeOf('anchorBroadcast', { agreed: true }, anchor), bar(staff, anchor)]);
      expect(['success', '5006']).toContain(code);
      expect((await running.call('anchorIsBroadcast', {}, anchor.headers)).isBroadcast).toBe(false);
    }
  });

  it('ending a ban early restores the anchor, and the same key never bans twice', async () => {
    const [staff, anchor, key] = [await newStaff('reviewer'), await newAnchor(), randomUUID()];
    const ban = await bar(staff, anchor, { key, minutes: 0 });
    expect(await bar(staff, anchor, { key, minutes: 0 })).toEqual(ban);
    await expect(bar(staff, anchor, { key, minutes: 0, breach: 'drugs' })).rejects.toThrow('6103');
    expect((await status(anchor)).until).toBeUndefined();
    await running.call('staffEndSanction', { sanctionId: ban.id, reason: 'wrong person' }, staff.headers);
    expect((await status(anchor)).state).toBe('passed');
    expect((await eventsOf(anchor, 'anchorState')).map(({ state }) => state)).toEqual(['passed', 'banned', 'passed']);
  });

  it('a ban of the account ends the broadcast, too', async () => {
    const [staff, anchor] = [await newStaff('reviewer'), await readyAnchor()];
    await start(anchor);
    await sanction(staff, anchor, { kind: 'ban', minutes: 60 });
    const { rows } = await running.pool.query('select end_reason from broadcast where anchor_id = $1 and ended_at is not null', [
      anchor.uid,
    ]);
    expect(rows).toEqual([{ end_reason: 'ban' }]);
    expect(await codeOf('anchorInfo', { userId: anchor.uid })).toBe('404');
  });
});

const appeal = (user: User, text = '当时镜头里的海报不是我的') => codeOf('appealBan', { text }, user);

describe('an appeal against a ban from broadcasting', () => {
  it('an appeal is possible once per ban, and accepting it lifts the ban', async () => {
    const [staff, anchor] = [await newStaff('reviewer'), await newAnchor()];
    expect(await appeal(anchor)).toBe('409');
    const ban = await bar(staff, anchor);
    expect(await appeal(anchor, ' \u200B')).toBe('7501');
    expect(await appeal(anchor, '冤'.repeat(301))).toBe('7502');
    const sent = await Promise.all([appeal(anchor), appeal(anchor), appeal(anchor)]);
    expect(sent.toSorted()).toEqual(['409', '409', 'success']);
    expect((await status(anchor)).appeal).toBe('review');
    const waiting = await item(staff, 'appeal', ban.id);
    expect(waiting).toMatchObject({ text: '当时镜头里的海报不是我的', ban: { state: 'banned', breach: 'ads' }, user: { uid: anchor.uid } });
    expect(await decide(staff, 'appeal', waiting, 'approve')).toBe('success');
    expect(await status(anchor)).toMatchObject({ state: 'passed' });
    expect(await auditOf('appeal', ban.id)).toMatchObject([{ action: 'appeal_decided', outcome: 'approve' }]);
    expect(await decide(staff, 'appeal', waiting, 'approve')).toBe('409');
  });

  it('a refused appeal keeps the ban with the reason of the refusal, and another ban can be appealed against', async () => {
    const [staff, anchor] = [await newStaff('reviewer'), await newAnchor()];
    const ban = await bar(staff, anchor);
    await appeal(anchor);
    expect(await decide(staff, 'appeal', { id: ban.id, version: 1 }, 'reject')).toBe('success');
    expect(await status(anchor)).toMatchObject({ state: 'banned', appeal: 'refused', appealReason: 'breaks the rules' });
    expect(await appeal(anchor)).toBe('409');
    await bar(staff, anchor, { minutes: 1440, breach: 'smoking' });
    expect(await status(anchor)).toMatchObject({ breach: 'smoking', appeal: 'possible' });
    expect(await appeal(anchor)).toBe('success');
  });

  it('nobody decides about their own appeal, and one whose ban has ended waits no more', async () => {
    const [admin, anchor] = [await newStaff('admin'), await newAnchor()];
    const ban = await bar(admin, anchor);
    await appeal(anchor);
    await running.pool.query(`update app_user set staff_roles = '{reviewer}' where id = $1`, [anchor.uid]);
    expect(await decide(anchor, 'appeal', { id: ban.id, version: 1 }, 'approve')).toBe('7602');
    running.clock.advance(60 * MINUTE);
    expect((await items(admin, 'appeal')).list.map(({ id }) => id)).not.toContain(ban.id);
    expect(await decide(admin, 'appeal', { id: ban.id, version: 1 }, 'approve')).toBe('409');
  });

  it('a user who is no anchor cannot appeal', async () => {
    expect(await appeal(await newUser())).toBe('403');
  });
});

it('the number of another account does not pass for the bound one', async () => {
  const [user, other] = [await newAdult(), await newAdult()];
  expect(await apply(user, { mobile: await mobileOf(other) })).toBe('7102');
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { SANCTION_MINUTES } from '@matchpoint/contracts/rules/sanctions';
import { codeOf, MINUTE, newComment, newNews, newPost, newUser, newVideo, running, type User } from './content-fixture.ts';
import { auditOf, eventsOf, newStaff, sanction } from './staff-fixture.ts';

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every endpoint by which a user publishes something, with an input that succeeds. */
const WRITES: Readonly<Partial<Record<JavaName, () => Promise<Record<string, unknown>>>>> = {
  addComment: async () => newComment(await newNews()),
  addPost: async () => ({ key: randomUUID(), title: '', text: `赛后感想 ${randomUUID()}`, pictures: [] }),
  addDanmaku: async () => ({ id: await newVideo(), key: randomUUID(), atMs: 500, text: '好球', mode: 'scroll', colour: 0 }),
  modifyUser: async () => ({ signature: '只看英超' }),
  uploadAvatar: async () => ({ image: PICTURE }),
  uploadPicture: async () => ({ image: PICTURE }),
};

/** The other endpoints by which users change something: nobody else reads what they send. */
const NOT_PUBLISHED: readonly JavaName[] = [
  ...([
    'readNotifications',
    'saveNotificationSettings',
    'deleteComment',
    'deletePost',
    'like',
    'report',
    'attention',
    'followUser',
    'followEntity',
    'mergeAttentions',
    'mergeFollowedEntities',
  ] as const),
  ...([
    'saveUserDataStatus',
    'declareAge',
    'exportUser',
    'endSessions',
    'sendOwnCode',
    'changePassword',
    'bindPhone',
    'linkIdentity',
  ] as const),
  ...(['sendEmailCode', 'bindEmail', 'deleteUser', 'keepUser', 'logout', 'payByAlipay', 'payOrder', 'closeOrder'] as const),
  ...(['setSpendingLimit', 'startCoolOff'] as const),
  ...(['expertApplyStart', 'savePlan', 'withdrawPlan', 'deletePlan', 'shelvePlan', 'goldExpertPlan'] as const),
  ...(['anchorBroadcast', 'anchorDowncast', 'anchorToggleMatchId', 'streamCode', 'appealBan', 'remindBroadcast'] as const),
  ...(['enterRoom', 'enteredRoom', 'giftSettings', 'blockInChat', 'removeChat', 'muteInRoom', 'unmuteInRoom', 'nameModerator'] as const),
  // A pinned line was written before, by somebody who was allowed to.
  ...(['pinChat', 'deleteRecording'] as const),
  ...(['agentSaveCode', 'agentSetCodeEnabled', 'agentTransfer'] as const),
  ...(['redeem', 'cancelRedemption', 'changeShipping', 'redemptionCard', 'saveAddress', 'deleteAddress'] as const),
  ...(['boxSeed', 'boxDraw', 'boxClaim'] as const),
];

/** Refused too; chat.test.ts, gift.test.ts and room-sanctions.test.ts call them. */
const WRITES_OF_ROOMS: readonly JavaName[] = ['sendChat', 'sendGift', 'sendPrivate', 'changeChatRules'];

/** Refused too; staff-plans.test.ts calls them. */
const WRITES_OF_EXPERTS: readonly JavaName[] = ['expertApply', 'submitPlan', 'addPlanNote'];
/** Refused too; anchor-settings.test.ts calls them. */
const WRITES_OF_ANCHORS: readonly JavaName[] = ['anchorApplication', 'updateAnchor', 'announceBroadcast'];

describe('a mute', () => {
  it.each(Object.keys(WRITES).filter((name): name is JavaName => Object.hasOwn(JAVA, name)))(
    'a muted user cannot call %s until the mute ends, and nobody has to end it',
    async (name) => {
      const [staff, user] = [await newStaff('reviewer'), await newUser()];
      const input = WRITES[name] ?? (async () => ({}));
      await sanction(staff, user, { minutes: 10 });
      expect(await codeOf(name, await input(), user)).toBe('5001');
      running.clock.advance(10 * MINUTE - 1);
      expect(await codeOf(name, await input(), user)).toBe('5001');
      running.clock.advance(1);
      expect(await codeOf(name, await input(), user)).toBe('success');
    },
  );

  it('every endpoint that changes something for a user is either refused to muted users or publishes nothing', () => {
    const changing = Object.entries(JAVA).flatMap(([name, row]) =>
      row.auth === 'user' && row.mutates && row.group !== 'staff' ? [name] : [],
    );
    const known = new Set<string>([
      ...Object.keys(WRITES),
      ...WRITES_OF_EXPERTS,
      ...WRITES_OF_ANCHORS,
      ...WRITES_OF_ROOMS,
      ...NOT_PUBLISHED,
    ]);
    expect(changing.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the error of a muted user names the end in the language of the call, and for ever when there is none', async () => {
    running.clock.set(Date.UTC(2026, 6, 20, 4));
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    await sanction(staff, user, { minutes: 1440 });
    const message = async (lan: string) => {
      const answer = await running.envelope('addComment', newComment(await newNews()), { ...user.headers, lan });
      return answer.errorMsg;
    };
    expect(await message('zh_CN')).toBe('你已被禁言至 2026-07-21 12:00（北京时间）');
    expect(await message('en_US')).toBe('You are muted until 2026-07-21 12:00 (UTC+8)');
    await sanction(staff, user, { minutes: 0 });
    expect(await message('zh_tw')).toBe('你已被永久禁言');
  });

  it('a muted user may still like, report and change what nobody else reads', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const post = await newPost(await newUser());
    await sanction(staff, user);
    expect(await codeOf('like', { kind: 'post', id: post, like: true }, user)).toBe('success');
    expect(await codeOf('report', { kind: 'post', id: post, reason: 'ads' }, user)).toBe('success');
    expect(await codeOf('modifyUser', { gender: 'secret' }, user)).toBe('success');
  });

  it('ending one of two mutes leaves the other in force, and ending a mute twice changes nothing', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const long = await sanction(staff, user, { minutes: 1440 });
    await sanction(staff, user, { minutes: 60 });
    const end = () => running.call('staffEndSanction', { sanctionId: long.id, reason: 'appeal accepted' }, staff.headers);
    const ended = await end();
    expect(ended.endedAt).toBe(running.clock.now());
    running.clock.advance(MINUTE);
    expect(await end()).toEqual(ended);
    expect(await codeOf('addComment', newComment(await newNews()), user)).toBe('5001');
    running.clock.advance(60 * MINUTE);
    expect(await codeOf('addComment', newComment(await newNews()), user)).toBe('success');
    expect((await auditOf('user', user.uid)).map((entry) => entry.action)).toEqual(['sanction_ended', 'sanction', 'sanction']);
  });

  it('a comment that is sent while the mute is imposed is either there before it or refused', async () => {
    const [staff, user, news] = [await newStaff('reviewer'), await newUser(), await newNews()];
    const [code] = await Promise.all([codeOf('addComment', newComment(news), user), sanction(staff, user)]);
    expect(['success', '5001']).toContain(code);
    expect(await codeOf('addComment', newComment(news), user)).toBe('5001');
  });
});

const logIn = async (user: User) => {
  const { rows } = await running.pool.query<{ mobile: string }>('select mobile from app_user where id = $1', [user.uid]);
  return running.logIn(rows[0]?.mobile ?? '');
};

describe('a ban', () => {
  it('a ban ends all sessions, refuses calls and logins at once, and hides the profile', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const second = await logIn(user);
    await sanction(staff, user, { kind: 'ban', minutes: 60 });
    for (const token of [user.headers.token, second.token])
      expect((await running.envelope('getTokenInfo', {}, { token })).errorCode).toBe('3001');
    await expect(logIn(user)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    expect(await codeOf('userInfo', { userId: user.uid })).toBe('404');
    expect(await eventsOf(user, 'session')).toHaveLength(1);
    expect((await eventsOf(user, 'sanction')).at(-1)).toEqual({
      type: 'sanction',
      kind: 'ban',
      active: true,
      until: running.clock.now() + 60 * MINUTE,
    });
  });

  it('a ban ends by itself at its minute: the user logs in again and is visible again', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    await sanction(staff, user, { kind: 'ban', minutes: 60 });
    running.clock.advance(60 * MINUTE - 1);
    await expect(logIn(user)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    running.clock.advance(1);
    const { token } = await logIn(user);
    expect((await running.call('getTokenInfo', {}, { token })).user.uid).toBe(user.uid);
    expect(await codeOf('userInfo', { userId: user.uid })).toBe('success');
    expect((await eventsOf(user, 'sanction')).at(-1)).toEqual({ type: 'sanction', kind: 'ban', active: false });
  });

  it('the periodic cleaning restores the public page of a user whose ban has ended', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    await sanction(staff, user, { kind: 'ban', minutes: 10 });
    running.clock.advance(10 * MINUTE);
    await running.upstream.auth.prune();
    expect(await codeOf('userInfo', { userId: user.uid })).toBe('success');
  });

  it('a ban that is ended early restores the account, unless another ban is in force', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const [first, second] = [
      await sanction(staff, user, { kind: 'ban', minutes: 0 }),
      await sanction(staff, user, { kind: 'ban', minutes: 60 }),
    ];
    const end = (sanctionId: typeof first.id) => running.call('staffEndSanction', { sanctionId, reason: 'appeal accepted' }, staff.headers);
    await end(first.id);
    await expect(logIn(user)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    const { user: shown, sanctions } = await running.call('staffUser', { userId: user.uid }, staff.headers);
    expect(shown).toMatchObject({ state: 'banned', bannedUntil: second.until });
    expect(sanctions.map(({ id, endedAt }) => [id, endedAt !== undefined])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    await end(second.id);
    expect((await logIn(user)).uid).toBe(user.uid);
  });

  it('a session that opens while the ban is imposed is refused as well', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const [session] = await Promise.allSettled([logIn(user), sanction(staff, user, { kind: 'ban', minutes: 0 })]);
    const token = session.status === 'fulfilled' ? session.value.token : undefined;
    const refusal = token === undefined ? '3010' : (await running.envelope('getTokenInfo', {}, { token })).errorCode;
    expect(['3001', '3010']).toContain(refusal);
  });

  it('a banned account whose deletion was requested before is deleted at its day', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const now = running.clock.now();
    await running.pool.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [user.uid, now + MINUTE]);
    const { id } = await sanction(staff, user, { kind: 'ban', minutes: 0 });
    await running.call('staffEndSanction', { sanctionId: id, reason: 'appeal accepted' }, staff.headers);
    expect((await running.call('staffUser', { userId: user.uid }, staff.headers)).user.state).toBe('deleting');
    await sanction(staff, user, { kind: 'ban', minutes: 0 });
    running.clock.advance(MINUTE);
    expect(await running.upstream.users.deletion.run()).toBe(1);
    expect((await running.envelope('staffUser', { userId: user.uid }, staff.headers)).errorCode).toBe('404');
  });
});

describe('imposing a sanction', () => {
  it.each(SANCTION_MINUTES)('a sanction of %s minutes ends after exactly that time, and 0 means for ever', async (minutes) => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const { until } = await sanction(staff, user, { minutes });
    expect(until).toBe(minutes === 0 ? undefined : running.clock.now() + minutes * MINUTE);
  });

  it('the same key returns the same sanction again, and another sanction under it is refused', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const key = randomUUID();
    const first = await sanction(staff, user, { key });
    running.clock.advance(MINUTE);
    const again = await Promise.all([sanction(staff, user, { key }), sanction(staff, user, { key })]);
    expect(again).toEqual([first, first]);
    const other = { userId: user.uid, kind: 'ban', minutes: 10, reason: 'repeated abuse', key };
    expect(await codeOf('staffSanction', other, staff)).toBe('6103');
    expect(await auditOf('user', user.uid)).toHaveLength(1);
  });

  it('staff cannot sanction themselves or an admin, and only an admin may sanction others of staff', async () => {
    const [reviewer, admin, editor] = [await newStaff('reviewer'), await newStaff('admin'), await newStaff('editor')];
    const code = (staff: User, user: User) =>
      codeOf('staffSanction', { userId: user.uid, kind: 'mute', minutes: 10, reason: 'repeated abuse', key: randomUUID() }, staff);
    expect(await code(reviewer, reviewer)).toBe('7602');
    expect(await code(reviewer, admin)).toBe('403');
    expect(await code(await newStaff('admin'), admin)).toBe('403');
    expect(await code(reviewer, editor)).toBe('403');
    expect(await code(admin, editor)).toBe('success');
  });

  it('nobody ends a sanction of their own', async () => {
    const [admin, reviewer] = [await newStaff('admin'), await newStaff('reviewer')];
    const { id } = await sanction(admin, reviewer);
    expect(await codeOf('staffEndSanction', { sanctionId: id, reason: 'a mistake' }, reviewer)).toBe('7602');
  });
});

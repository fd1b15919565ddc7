import { describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { transaction } from '@matchpoint/upstream/db/pool';
import { openSealingKey, SealingKey } from '@matchpoint/upstream/lib/sealing-key';
import { findAnchorByCode, readStreamCode } from '@matchpoint/upstream/rooms/stream-codes';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, broadcastingAnchor, endMatch, newAdult, newAnchor, newMatch, roomEvents, TEXTS, upload } from './anchor-fixture.ts';
import { codeOf, MINUTE, newPost, newUser, running, type User } from './content-fixture.ts';
import { eventsOf, newStaff, sanction } from './staff-fixture.ts';

const update = (user: User, change: Record<string, unknown>) => codeOf('updateAnchor', change, user);
const liveInfo = (user: User) => running.call('anchorLiveInfo', {}, user.headers);
const fileOf = async (path: string | undefined) => (await fetch(`${running.url}${path}`)).status;

describe('the live settings of an anchor', () => {
  it('only the given fields change, and texts are stored clean', async () => {
    const anchor = await newAnchor();
    expect(await liveInfo(anchor)).toEqual({
      title: '',
      gameId: 202,
      ...TEXTS,
      pictures: [],
      paid: false,
      price: 10,
      syncHint: true,
    });
    expect(await update(anchor, { title: ' 今晚\u202E英超\u0007夜聊 ', paid: true, price: 500 })).toBe('success');
    expect(await liveInfo(anchor)).toMatchObject({ title: '今晚英超夜聊', ...TEXTS, paid: true, price: 500, syncHint: true });
    expect(await update(anchor, { syncHint: false, gameId: 201, detail: '第一行\r\n\r\n\r\n<b>第二行</b>' })).toBe('success');
    expect(await liveInfo(anchor)).toMatchObject({
      title: '今晚英超夜聊',
      gameId: 201,
      syncHint: false,
      detail: '第一行\n\n<b>第二行</b>',
      price: 500,
    });
    expect((await roomEvents(anchor)).map(({ type }) => type)).toEqual(['info', 'info']);
  });

  it.each([
    [{ title: '' }, '5101'],
    [{ title: '\u200B \u3164' }, '5101'],
    [{ title: '球'.repeat(31) }, '7502'],
    [{ title: '球'.repeat(30) }, 'success'],
    [{ title: '👨‍👩‍👧‍👦'.repeat(30) }, 'success'],
    [{ title: '加我微信 abc12345' }, '5002'],
    [{ title: 'a'.repeat(601) }, '4000'],
    [{ introduction: '' }, '5102'],
    [{ introduction: '介'.repeat(41) }, '7502'],
    [{ detail: ' ' }, '5102'],
    [{ detail: '介'.repeat(501) }, '7502'],
    [{ detail: '进群看 www.example.com' }, '5002'],
    [{ price: 0 }, '4000'],
    [{ price: 501 }, '4000'],
    [{ price: 1.5 }, '4000'],
    [{ price: -1 }, '4000'],
    [{ gameId: 8 }, '4000'],
    [{ cover: 'none.webp' }, '4000'],
    [{ cover: '../../etc/passwd' }, '4000'],
    [{ pictures: ['a', 'b', 'c', 'd'] }, '4000'],
    [{ pictures: [`${'0'.repeat(32)}.webp`] }, '4000'],
  ])('a change %j is answered with %s', async (change, code) => {
    expect(await update(await newAnchor(), change)).toBe(code);
  });

  it('a refused change stores nothing of it', async () => {
    const anchor = await newAnchor();
    const before = await liveInfo(anchor);
    expect(await update(anchor, { title: '新标题', price: 20, cover: 'none.webp' })).toBe('4000');
    expect(await liveInfo(anchor)).toEqual(before);
  });

  it('cover and pictures are the own uploads of the anchor, never those of others or of posts', async () => {
    const [anchor, other] = [await newAnchor(), await newAnchor()];
    const [cover, first, second, foreign] = [await upload(anchor), await upload(anchor), await upload(anchor), await upload(other)];
    expect(await update(anchor, { cover: foreign })).toBe('4000');
    expect(await update(anchor, { pictures: [first, foreign] })).toBe('4000');
    expect(await update(anchor, { pictures: [first, first] })).toBe('4000');
    expect(await update(other, { cover: foreign })).toBe('success');
    expect(await update(anchor, { cover: foreign })).toBe('4000');
    const ofPost = await upload(anchor);
    const post = await newPost(anchor);
    await running.pool.query('update user_file set used_by = $2 where name = $1', [ofPost, post]);
    expect(await update(anchor, { cover: ofPost })).toBe('4000');
    const avatar = (await running.call('uploadAvatar', { image: PIXEL }, anchor.headers)).avatar;
    expect(await update(anchor, { cover: avatar })).toBe('4000');
    expect(await update(anchor, { cover, pictures: [second, first] })).toBe('success');
    const info = await running.call('anchorInfo', { userId: anchor.uid });
    expect([info.cover?.path, info.pictures.map(({ path }) => path)]).toEqual([`/files/${cover}`, [`/files/${second}`, `/files/${first}`]]);
    // A post cannot take a picture that the anchor shows.
    const stolen = await codeOf('addPost', { key: crypto.randomUUID(), title: '', text: '赛后感想', pictures: [cover] }, anchor);
    expect(stolen).toBe('4000');
  });

  it('pictures that an anchor shows are kept, and deleted when it shows them no longer', async () => {
    const anchor = await newAnchor();
    const [cover, picture] = [await upload(anchor), await upload(anchor)];
    await update(anchor, { cover, pictures: [picture] });
    running.clock.advance(3 * 24 * 60 * MINUTE);
    // An upload deletes the pictures that nothing has used for a day.
    await upload(anchor);
    expect([await fileOf(`/files/${cover}`), await fileOf(`/files/${picture}`)]).toEqual([200, 200]);
    await update(anchor, { pictures: [] });
    expect([await fileOf(`/files/${cover}`), await fileOf(`/files/${picture}`)]).toEqual([200, 404]);
    await update(anchor, { cover: '' });
    expect(await fileOf(`/files/${cover}`)).toBe(404);
    expect(await liveInfo(anchor)).not.toHaveProperty('cover');
  });

  it('a muted anchor changes neither texts nor pictures, but may change the price', async () => {
    const [staff, anchor, applicant] = [await newStaff('reviewer'), await newAnchor(), await newAdult()];
    const picture = await upload(anchor);
    for (const user of [anchor, applicant]) await sanction(staff, user, { minutes: 10 });
    for (const change of [{ title: '新标题' }, { detail: '新介绍' }, { cover: picture }, { pictures: [] }])
      expect(await update(anchor, change)).toBe('5001');
    const announcement = { startAt: running.clock.now() + 60 * MINUTE, title: '周末夜聊' };
    expect(await codeOf('announceBroadcast', announcement, anchor)).toBe('5001');
    expect(await apply(applicant)).toBe('5001');
    expect(await update(anchor, { price: 20 })).toBe('success');
    running.clock.advance(10 * MINUTE);
    expect(await update(anchor, { title: '新标题' })).toBe('success');
    expect(await apply(applicant)).toBe('success');
  });

  it('a broadcast in play takes over a new title, but keeps its entrance fee', async () => {
    const anchor = await broadcastingAnchor();
    await update(anchor, { title: '下半场见', paid: true, price: 30 });
    const { broadcast } = await running.call('anchorIsBroadcast', {}, anchor.headers);
    expect([broadcast?.title, broadcast?.price]).toEqual(['下半场见', 0]);
  });

  it.each<[JavaName, Record<string, unknown>]>([
    ['anchorIsBroadcast', {}],
    ['anchorBroadcast', { agreed: true }],
    ['anchorDowncast', {}],
    ['anchorLiveInfo', {}],
    ['anchorToggleMatchId', {}],
    ['anchorGoldTotal', { days: 7 }],
    ['anchorGoldDetail', { days: 7 }],
    ['updateAnchor', { title: '我也要播' }],
    ['linkableMatches', {}],
    ['broadcastChecks', {}],
    ['streamCode', {}],
    ['appealBan', { text: '请解封' }],
    ['announceBroadcast', { title: '我也要播', startAt: 1 }],
  ])('%s is denied to a user who is no anchor, and to a visitor', async (name, input) => {
    expect(await codeOf(name, input, await newUser())).toBe('403');
    expect(await codeOf(name, input)).toBe('3002');
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('matches that a room may be linked to', () => {
  it('a match may be linked in play or within one hour of its start, whatever its origin', async () => {
    const anchor = await newAnchor();
    const link = (matchId: unknown) => codeOf('anchorToggleMatchId', { matchId }, anchor);
    expect(await link(await newMatch('live'))).toBe('success');
    expect(await link(await newMatch('live', { origin: 'replay' }))).toBe('success');
    expect(await link(await newMatch(30, { origin: 'simulated' }))).toBe('success');
    const onTheHour = await newMatch(60);
    expect(await link(onTheHour)).toBe('success');
    expect(await link(await newMatch(61))).toBe('5103');
    expect(await link(await newMatch(30, { status: 'postponed' }))).toBe('5103');
    const over = await newMatch('live');
    await endMatch(over);
    expect(await link(over)).toBe('5103');
    expect(await link(99_999_999)).toBe('5103');
    expect(await link('no number')).toBe('4000');
    expect((await liveInfo(anchor)).match?.id).toBe(onTheHour);
    expect(await link(undefined)).toBe('success');
    expect(await liveInfo(anchor)).not.toHaveProperty('match');
  });

  it('the list contains the own game first and those in play first, and counts those that start later today', async () => {
    await running.pool.query(`update match set state = 'finished' where state in ('live', 'upcoming')`);
    // Late enough in the day for a match that starts tomorrow, early enough for one that starts later.
    running.clock.set(Date.UTC(2026, 9, 1, 10));
    const anchor = await newAnchor(201);
    const soccer = await newMatch('live');
    const soonSoccer = await newMatch(50);
    const soon = await newMatch(40, { gameId: 201 });
    const live = await newMatch('live', { gameId: 202 });
    await running.pool.query('update match set game_id = 201 where id = $1', [live]);
    await newMatch(90);
    await newMatch(120, { gameId: 201 });
    await newMatch(7 * 60);
    const { list, later } = await running.call('linkableMatches', {}, anchor.headers);
    expect([list.map(({ id }) => id), later]).toEqual([[live, soon, soccer, soonSoccer], 2]);
    const ofGame = await running.call('linkableMatches', { gameId: 202 }, anchor.headers);
    expect([ofGame.list.map(({ id }) => id), ofGame.later]).toEqual([[soccer, soonSoccer], 1]);
  });
});

describe('the code of an encoder', () => {
  const codeFor = (user: User, reset = false) => running.call('streamCode', { reset }, user.headers);
  const owner = (code: string) => findAnchorByCode(running.pool, code, running.clock.now());

  it('a code is created once, read again, and every reading is in the audit log', async () => {
    const anchor = await newAnchor();
    const first = await codeFor(anchor);
    expect(first.code).toMatch(/^mp_[2-9a-z]{8}(-[2-9a-z]{8}){3}$/);
    expect((await codeFor(anchor)).code).toBe(first.code);
    expect((await liveInfo(anchor)).codeResetAt).toBe(first.resetAt);
    expect(JSON.stringify(await liveInfo(anchor))).not.toContain('mp_');
    const { rows } = await running.pool.query<{ action: string }>(
      `select action from audit_entry where user_id = $1 and action like 'stream%' order by id`,
      [anchor.uid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['stream_code_created', 'stream_code_read']);
    const { rows: stored } = await running.pool.query<{ row: string }>(
      'select stream_code::text as row from stream_code where anchor_id = $1',
      [anchor.uid],
    );
    expect(stored[0]?.row).not.toContain(first.code);
    expect(stored[0]?.row).not.toContain(Buffer.from(first.code).toString('hex'));
  });

  it('a reset replaces the code at once, also when several are asked for together', async () => {
    const anchor = await broadcastingAnchor();
    const { code: old } = await codeFor(anchor);
    expect(await owner(old)).toMatchObject({ anchorId: anchor.uid, broadcastId: anchor.broadcast.id, refusal: undefined });
    const codes = (await Promise.all([codeFor(anchor, true), codeFor(anchor, true), codeFor(anchor, true)])).map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    const { code: last } = await codeFor(anchor);
    expect(codes).toContain(last);
    for (const code of [old, ...codes.filter((one) => one !== last)]) expect(await owner(code)).toBeUndefined();
    expect((await owner(last))?.refusal).toBeUndefined();
  });

  it('a code permits publishing only while a broadcast is in play, and not to a banned anchor', async () => {
    const [staff, anchor] = [await newStaff('reviewer'), await broadcastingAnchor()];
    const { code } = await codeFor(anchor);
    expect((await owner(code))?.refusal).toBeUndefined();
    expect((await liveInfo(anchor)).codeUsedAt).toBe(running.clock.now());
    for (const wrong of ['', 'mp_', code.toUpperCase(), `${code} `, code.slice(0, -1)]) expect(await owner(wrong)).toBeUndefined();
    await running.call('anchorDowncast', {}, anchor.headers);
    expect((await owner(code))?.refusal).toBe('closed');
    await sanction(staff, anchor, { kind: 'broadcast', breach: 'logo', minutes: 10 });
    expect((await owner(code))?.refusal).toBe('banned');
    await sanction(staff, anchor, { kind: 'ban', minutes: 60 });
    expect((await owner(code))?.refusal).toBe('inactive');
  });

  it('a code that was sealed under another key or for another anchor is not read, but replaced', async () => {
    const [anchor, other] = [await newAnchor(), await newAnchor()];
    const { code } = await codeFor(anchor);
    const otherKey = new SealingKey(Buffer.alloc(32, 7));
    const read = await transaction(running.pool, (db) =>
      readStreamCode(db, otherKey, { anchorId: anchor.uid, reset: false, now: running.clock.now() }),
    );
    expect([read.isNew, read.code === code]).toEqual([true, false]);
    expect(await owner(code)).toBeUndefined();
    const sealed = otherKey.seal(`anchor ${anchor.uid}`, code);
    expect(otherKey.open(`anchor ${anchor.uid}`, sealed)).toBe(code);
    expect(otherKey.open(`anchor ${other.uid}`, sealed)).toBeUndefined();
    expect(otherKey.open(`anchor ${anchor.uid}`, sealed.subarray(0, -1))).toBeUndefined();
    expect(otherKey.open(`anchor ${anchor.uid}`, Buffer.alloc(5))).toBeUndefined();
  });

  it('the key is created once and readable by its owner only, and a key under the former name stays in use', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sealing-key-'));
    try {
      writeFileSync(join(folder, 'stream-code-key'), `${'5a'.repeat(32)}\n`, { mode: 0o600 });
      const former = new SealingKey(Buffer.alloc(32, 0x5a)).seal('anchor 1', 'mp_code');
      expect(openSealingKey(folder).open('anchor 1', former)).toBe('mp_code');
      rmSync(join(folder, 'stream-code-key'));
      expect(openSealingKey(folder).open('anchor 1', former)).toBe('mp_code');
      rmSync(join(folder, 'sealing-key'));
      const sealed = openSealingKey(folder).seal('anchor 1', 'mp_code');
      expect(openSealingKey(folder).open('anchor 1', sealed)).toBe('mp_code');
      expect(openSealingKey(folder).open('anchor 1', former)).toBeUndefined();
      expect(statSync(join(folder, 'sealing-key')).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('a deleted account leaves no text, picture or code of the anchor, and its broadcast ends', async () => {
  const anchor = await broadcastingAnchor();
  const { code } = await running.call('streamCode', {}, anchor.headers);
  await running.call('announceBroadcast', { startAt: running.clock.now() + 60 * MINUTE, title: '明晚再聊' }, anchor.headers);
  const fan = await newUser();
  await running.call('followUser', { userId: anchor.uid }, fan.headers);
  const staff = await newStaff('reviewer');
  const ban = await sanction(staff, anchor, { kind: 'broadcast', breach: 'ads', minutes: 10 });
  await codeOf('appealBan', { text: '海报不是我的' }, anchor);
  await running.call('staffEndSanction', { sanctionId: ban.id, reason: 'wrong' }, staff.headers);
  expect(await codeOf('anchorBroadcast', {}, anchor)).toBe('success');
  const document = await running.call('exportUser', {}, anchor.headers);
  expect(document).toMatchObject({
    anchor: [{ title: '今晚英超夜聊', ...TEXTS }],
    anchorApplications: [{ state: 'accepted', ...TEXTS }],
    broadcasts: [{ endReason: 'ban' }, { endReason: null }],
    announcedBroadcasts: [{ title: '明晚再聊' }],
    anchorAppeals: [{ text: '海报不是我的' }],
    streamCode: [{ usedAt: null }],
  });
  expect(JSON.stringify(document)).not.toContain(code);
  await running.pool.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [anchor.uid, running.clock.now()]);
  expect(await running.upstream.users.deletion.run()).toBe(1);
  const { rows } = await running.pool.query(
    `select title, introduction, detail, cover, pictures, match_id from anchor where user_id = $1`,
    [anchor.uid],
  );
  expect(rows).toEqual([{ title: '', introduction: '', detail: '', cover: null, pictures: [], match_id: null }]);
  const { rows: left } = await running.pool.query<{ count: number }>(
    `select (select count(*) from broadcast where anchor_id = $1 and (title <> '' or ended_at is null))
       + (select count(*) from announced_broadcast where anchor_id = $1 and (title <> '' or cancelled_at is null))
       + (select count(*) from stream_code where anchor_id = $1) + (select count(*) from anchor_appeal where user_id = $1)
       + (select count(*) from anchor_application where user_id = $1) + (select count(*) from user_file where user_id = $1) as count`,
    [anchor.uid],
  );
  expect(left[0]?.count).toBe(0);
  expect(await codeOf('anchorInfo', { userId: anchor.uid })).toBe('404');
  expect(await findAnchorByCode(running.pool, code, running.clock.now())).toBeUndefined();
  expect(await eventsOf(fan, 'broadcast')).toHaveLength(1);
});

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '@matchpoint/bff/store/keys';
import { userKind, userTopicName } from '@matchpoint/bff/realtime/topics/topics';
import { createClient } from '@matchpoint/client/create-client';
import { UserId } from '@matchpoint/contracts/ids';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubRooms } from '../../dev-env/stub-rooms.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What rooms send to viewers in spoiler-free mode: answers and frames. */

const LEAGUE = 39;
const locale = 'zh_CN';
const ALL = 'spoiler=all';
/** Texts that tell the result of the match of the room, each where people or the system put it. */
const TOKENS = ['TITLE 3:1', 'ANNOUNCED 3:1', 'PINNED 3:1', 'SAID 3:1', 'LATER 3:1', 'NEW PIN 3:1', 'NEW NOTE 3:1', 'SCORER'] as const;
const matchOf = (id: number, leagueId: number) => {
  const match = stubMatch({ id, score: [3, 1] });
  return { ...match, phase: 'second_half', league: { ...match.league, id: leagueId } };
};
const match = matchOf(1, LEAGUE);
const other = matchOf(2, LEAGUE + 1);
const AT = Date.UTC(2026, 5, 20, 4);

let users: StubUsers;
let upstream: StubUpstream;
let rooms: StubRooms;
let network: Network;
let lastRoom = 2_000;
let ROOM = UserId.parse(lastRoom);
const sockets: WebSocket[] = [];

beforeAll(async () => {
  users = new StubUsers();
  upstream = await StubUpstream.start({ ...stubAnswers(() => [match, other]), ...accountAnswers(users) });
  rooms = new StubRooms(upstream, users);
  network = await Network.create({ upstream: { url: upstream.url, feedKey: 'the-key-of-this-network' } });
  await waitFor('the bridge to follow the rooms', () => rooms.receivers === 1);
});
beforeEach(() => {
  lastRoom += 1;
  ROOM = UserId.parse(lastRoom);
  rooms.matches.set(ROOM, match);
  const pinned = { id: 1, at: AT, kind: 'text', text: 'PINNED 3:1' };
  rooms.fields.set(ROOM, {
    title: 'TITLE 3:1',
    chat: { rules: {}, announcement: 'ANNOUNCED 3:1', pinned },
    sources: [{ type: 'hls', url: '/media/a.m3u8' }],
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

const toldBy = (text: string) => TOKENS.filter((token) => text.includes(token));
const read = async (path: string, input: object, cookie = '') => {
  const answer = await fetch(`${network.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: cookie === '' ? {} : { cookie },
  });
  return answer.text();
};

/** Follows a topic on a socket with these cookies and keeps all frames as they came. */
async function follow(cookie: string, path = 'room.onRoom', input: object = { id: ROOM }) {
  const socket = new WebSocket(`${network.origin.replace('http', 'ws')}/ws`, { headers: { cookie, origin: network.origin } });
  sockets.push(socket);
  const frames: string[] = [];
  socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path, input } }));
  await waitFor('the topic', () => frames.length >= 2);
  const has = (text: string) => waitFor(`a frame with ${text}`, () => frames.some((frame) => frame.includes(text)));
  return { frames, has, told: () => toldBy(frames.join('\n')) };
}

/** Publishes what tells the result in each way, then the mute of a user, after which all frames before it have come. */
function publishResults(uid: number): void {
  rooms.addLine(ROOM, 'LATER 3:1');
  const goal = { teamName: 'SCORER', minute: '80', score: [3, 1] };
  rooms.publish(ROOM, { type: 'message', message: { id: 500_000 + uid, at: AT, kind: 'goal', goal } });
  rooms.publish(ROOM, { type: 'pinned', message: { id: 1, at: AT, kind: 'text', text: 'NEW PIN 3:1' } });
  rooms.publish(ROOM, { type: 'rules', rules: {}, announcement: 'NEW NOTE 3:1' });
  rooms.publish(ROOM, { type: 'muted', uid, length: '10' });
}

describe('a room for a viewer in spoiler-free mode', () => {
  it('room and history contain nothing that tells the result, and its playlists stay', async () => {
    rooms.addLine(ROOM, 'SAID 3:1');
    const input = { locale, id: ROOM };
    expect(toldBy(await read('room.detail', input))).toEqual(['TITLE 3:1', 'ANNOUNCED 3:1', 'PINNED 3:1']);
    expect(toldBy(await read('room.history', input))).toEqual(['SAID 3:1']);
    const masked = await read('room.detail', input, ALL);
    expect(toldBy(masked)).toEqual([]);
    expect(masked).not.toContain('"score"');
    expect(masked).toContain('/media/a.m3u8');
    expect(JSON.parse(await read('room.history', input, ALL)).result.data).toMatchObject({ list: [], masked: true });
  });

  it('no frame contains a line, goal, pinned line or announcement, while mutes and the audience come at once', async () => {
    const viewer = await follow(ALL);
    const everybody = await follow('uid=1');
    publishResults(71);
    await Promise.all([viewer.has('"uid":71'), everybody.has('"uid":71')]);
    expect(viewer.told()).toEqual([]);
    expect(viewer.frames.some((frame) => frame.includes('"type":"rules"'))).toBe(true);
    expect(everybody.told()).toEqual(['LATER 3:1', 'NEW PIN 3:1', 'NEW NOTE 3:1', 'SCORER']);
    await viewer.has('"type":"audience","count":2');
  });

  it('a viewer who reconnects, or comes later, gets nothing of what was withheld', async () => {
    const everybody = await follow('uid=1');
    const position: unknown = JSON.parse(everybody.frames[1] ?? '').result.data.id;
    publishResults(72);
    await everybody.has('"uid":72');
    const later = await follow(ALL, 'room.onRoom', { id: ROOM, after: position });
    await later.has('"uid":72');
    expect(later.told()).toEqual([]);
  });

  it('revealing the chat brings its lines, title and frames to this viewer, and the match stays masked', async () => {
    rooms.addLine(ROOM, 'SAID 3:1');
    const reveal = { locale, id: ROOM, reveal: true };
    expect(toldBy(await read('room.history', reveal, ALL))).toEqual(['SAID 3:1']);
    const room = await read('room.detail', reveal, ALL);
    expect(toldBy(room)).toEqual(['TITLE 3:1', 'ANNOUNCED 3:1', 'PINNED 3:1']);
    expect(room).not.toContain('"score"');
    const viewer = await follow(ALL, 'room.onRoom', { id: ROOM, reveal: true });
    publishResults(73);
    await viewer.has('"uid":73');
    expect(viewer.told()).toEqual(['LATER 3:1', 'NEW PIN 3:1', 'NEW NOTE 3:1', 'SCORER']);
  });

  it('a chosen league hides the rooms that show its matches and those without a match, and no others', async () => {
    const own = `spoiler=l.${LEAGUE}`;
    const foreign = `spoiler=l.${LEAGUE + 5}`;
    rooms.addLine(ROOM, 'SAID 3:1');
    const history = { locale, id: ROOM };
    expect(toldBy(await read('room.history', history, own))).toEqual([]);
    expect(toldBy(await read('room.history', history, foreign))).toEqual(['SAID 3:1']);
    const [hidden, open] = [await follow(own), await follow(foreign)];
    publishResults(74);
    await Promise.all([hidden.has('"uid":74'), open.has('"uid":74')]);
    expect(hidden.told()).toEqual([]);
    expect(open.told()).toContain('LATER 3:1');
    lastRoom += 1;
    rooms.addLine(lastRoom, 'SAID 3:1');
    expect(toldBy(await read('room.history', { locale, id: lastRoom }, foreign))).toEqual([]);
  });

  it('when a room links a masked match, an open page gets a resync and no further line', async () => {
    rooms.matches.set(ROOM, other);
    const viewer = await follow(`spoiler=l.${LEAGUE}`);
    rooms.addLine(ROOM, 'of the other match');
    await viewer.has('of the other match');
    const resyncs = () => viewer.frames.filter((frame) => frame.includes('resync')).length;
    const before = resyncs();
    rooms.matches.set(ROOM, match);
    rooms.publish(ROOM, { type: 'info' });
    await waitFor('the resync', () => resyncs() === before + 1);
    publishResults(75);
    await viewer.has('"uid":75');
    expect(viewer.told()).toEqual([]);
  });
});

describe('notices to a user in spoiler-free mode', () => {
  it('refunds and corrections of plans, coins of plans and titles of broadcasts arrive without what tells a result', async () => {
    const app = createClient({ origin: network.origin, bearer: () => undefined });
    const { session } = await app.auth.loginByCode.mutate({ mobile: '13800001001', code: STUB_CODE, agreed: true });
    const open = async (cookie: string) => {
      const socket = new WebSocket(`${network.origin.replace('http', 'ws')}/ws`, {
        headers: { cookie, authorization: `Bearer ${session ?? ''}` },
      });
      sockets.push(socket);
      const frames: string[] = [];
      socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
      await once(socket, 'open');
      socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path: 'user.onUser', input: {} } }));
      await waitFor('the topic', () => frames.length >= 2);
      return frames;
    };
    const [masked, plain] = [await open(ALL), await open('')];
    const publish = (message: object) =>
      network.bff.deps.store.append(keys.topic(userTopicName(UserId.parse(1001))), JSON.stringify(message), userKind.history);
    await publish({ type: 'plan', planId: 5, what: 'refunded', title: 'a plan', coins: 28, state: 'miss' });
    await publish({ type: 'gold', gold: { total: 1, purchased: 0, granted: 1 }, change: 28, reason: 'plan_refund' });
    await publish({ type: 'broadcast', roomId: 7, username: 'anchor', title: 'TITLE 3:1' });
    await publish({ type: 'profile' });
    await waitFor('the events', () => [masked, plain].every((frames) => frames.some((frame) => frame.includes('"profile"'))));
    expect(plain.join('\n')).toMatch(/refunded[^]*"coins":28[^]*plan_refund[^]*TITLE 3:1/);
    expect(masked.join('\n')).not.toMatch(/refund|"coins"|miss|TITLE/);
    expect(masked.join('\n')).toContain('"what":"settled"');
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '@matchpoint/client/create-client';
import { failureOf } from '@matchpoint/client/failure';
import { createRealtimeClient } from '@matchpoint/client/realtime';
import { UserId } from '@matchpoint/contracts/ids';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import { Network, type NetworkInstance } from '../dev-env/network.ts';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubRooms } from '../dev-env/stub-rooms.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

/** A room over two instances: chat, moderation, entrance and audience (DESIGN §5, STYLE "Realtime"). */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const ROOM = UserId.parse(2001);
const MOBILE = { one: '13800001001', two: '13800001002' };
const UID = { one: 1001, two: 1002 };
/** What moderators decide takes effect within this time. */
const SOON = { timeoutMs: 2_000 };

async function start() {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const users = new StubUsers();
  const upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  closing.push(() => upstream.stop());
  const rooms = new StubRooms(upstream, users);
  const network = await Network.create({
    upstream: { url: upstream.url, feedKey: 'the-key-of-this-network' },
    redisUrl: redis.url,
    instances: 2,
    // Everything runs in this process: its stalls must not be taken for an outage of Redis.
    env: { REDIS_TIMEOUT_MS: '3000' },
  });
  closing.push(() => network.close());
  await waitFor('the bridge to follow the rooms', () => rooms.receivers === 1);
  return { upstream, rooms, network, first: network.instance(0), second: network.instance(1) };
}

async function logIn({ origin }: NetworkInstance, mobile: string): Promise<string> {
  const app = createClient({ origin, bearer: () => undefined });
  const { session } = await app.auth.loginByCode.mutate({ mobile, code: STUB_CODE, agreed: true });
  if (session === undefined) throw new Error('an app gets its session in the answer');
  return session;
}

/** Opens a page of the room that records what it hears and why it was refused. */
function page({ origin }: NetworkInstance, { session, after, id = ROOM }: { session?: string; after?: string; id?: UserId } = {}) {
  const heard: RoomMessage[] = [];
  const failures: string[] = [];
  const bearer = () => session;
  const realtime = createRealtimeClient({ url: `${origin.replace('http', 'ws')}/ws`, bearer });
  closing.push(() => realtime.close());
  const client = createClient({ origin, bearer, realtime: realtime.link });
  client.room.onRoom.subscribe(
    { id, ...(after === undefined ? {} : { after }) },
    {
      onData: ({ data }) => heard.push(data),
      onError: (error) => {
        const failure = failureOf(error);
        failures.push(failure.kind === 'app' ? failure.app.code : failure.kind);
      },
    },
  );
  const texts = () => heard.flatMap((message) => (message.type === 'message' ? [message.message.text] : []));
  const send = (text: string, clientId: string = randomUUID()) => client.room.send.mutate({ roomId: ROOM, text, clientId });
  return { client, heard, failures, texts, send, close: () => realtime.close() };
}

const open = (pages: readonly ReturnType<typeof page>[]) =>
  waitFor('the pages to follow the room', () => pages.every(({ heard }) => heard.length > 0));
const codeOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'app' ? `${failure.app.code} ${failure.app.retryAfterSec ?? ''}`.trim() : failure.kind;
  }
};

describe('the chat of a room', () => {
  it('two users on two instances get all lines once and in one order, and a page that opens later gets them with its history', async () => {
    const { first, second } = await start();
    const one = page(first, { session: await logIn(first, MOBILE.one) });
    const two = page(second, { session: await logIn(second, MOBILE.two) });
    await open([one, two]);
    const sent = await Promise.all([one.send('from one'), two.send('from two'), one.send('again one')]);
    expect(sent.map(({ user }) => user?.uid)).toEqual([UID.one, UID.two, UID.one]);
    await waitFor('both to hear all', () => one.texts().length === 3 && two.texts().length === 3);
    expect(two.texts()).toEqual(one.texts());
    const history = await waitFor('the history with all lines', async () => {
      const read = await first.client.room.history.query({ locale: 'zh_CN', id: ROOM });
      return read.list.length === 3 ? read : undefined;
    });
    expect(history.list.map(({ text }) => text).toSorted()).toEqual(one.texts().toSorted());
    const late = page(second, history.position === undefined ? {} : { after: history.position });
    await two.send('after the history');
    await waitFor('the late page to hear the new line', () => late.texts().includes('after the history'));
    const shown = new Set(history.list.map(({ text }) => text));
    // Lines that stand in the history may be repeated; none is missing.
    expect(late.texts().filter((text) => !shown.has(text))).toEqual(['after the history']);
    expect(late.heard.filter(({ type }) => type === 'resync')).toEqual([]);
  });

  it('a user who sends too fast is refused with the time to wait before the upstream is asked, and a repetition is the same line', async () => {
    const { first, second, upstream } = await start();
    const one = page(first, { session: await logIn(first, MOBILE.one) });
    const reader = page(second);
    await open([one, reader]);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await one.send(`line ${ids.indexOf(id)}`, id);
    const before = upstream.callsOf('sendChat');
    expect(await codeOf(one.send('too fast'))).toMatch(/^RATE_LIMITED [12]$/);
    expect(upstream.callsOf('sendChat')).toBe(before);
    const again = await one.send('line 0', ids[0]);
    expect(again).toMatchObject({ text: 'line 0', clientId: ids[0] });
    await waitFor('the reader to hear the lines', () => reader.texts().length === 3);
    await waitFor('a time in which a second copy would have come', async () => (await codeOf(one.send('later'))) === 'ok');
    await waitFor('the reader to hear the last line', () => reader.texts().includes('later'));
    expect(reader.texts()).toEqual(['line 0', 'line 1', 'line 2', 'later']);
  });

  it('a mute reaches the open pages of all instances within two seconds, and the next line is refused', async () => {
    const { first, second, rooms } = await start();
    const sessions = [await logIn(first, MOBILE.one), await logIn(first, MOBILE.one)] as const;
    const own = [page(first, { session: sessions[0] }), page(second, { session: sessions[1] })];
    const other = page(second, { session: await logIn(second, MOBILE.two) });
    await open([...own, other]);
    rooms.mute(ROOM, UID.one);
    const muted = { type: 'muted', uid: UID.one };
    await waitFor('the mute', () => own.every(({ heard }) => heard.some(({ type }) => type === 'muted')), SOON);
    for (const { heard, send } of own) {
      expect(heard.at(-1)).toMatchObject(muted);
      expect(await codeOf(send('let me speak'))).toBe('MUTED');
    }
    expect(await codeOf(other.send('I may'))).toBe('ok');
  });
});

describe('the door of a room', () => {
  it('a paid room is refused to visitors and to users without entrance, and open to those who paid', async () => {
    const { first, second, rooms } = await start();
    rooms.prices.set(ROOM, 10);
    const session = await logIn(first, MOBILE.one);
    const [visitor, guest] = [page(first), page(second, { session })];
    await waitFor('the refusals', () => visitor.failures.length === 1 && guest.failures.length === 1);
    expect([visitor.failures, guest.failures]).toEqual([['ENTRANCE_FEE'], ['ENTRANCE_FEE']]);
    await guest.client.room.enter.mutate({ roomId: ROOM, price: 10, key: randomUUID() });
    const member = page(second, { session });
    await open([member]);
    rooms.publish(ROOM, { type: 'unmuted', uid: 7 });
    await waitFor('the member to hear the room', () => member.heard.some(({ type }) => type === 'unmuted'));
    expect([...visitor.heard, ...guest.heard]).toEqual([]);
  });

  it('when a room begins to cost an entrance fee, open pages without entrance end on all instances within two seconds', async () => {
    const { first, second, rooms } = await start();
    const session = await logIn(first, MOBILE.one);
    const [visitor, other, member] = [page(first), page(second), page(second, { session })];
    await open([visitor, other, member]);
    rooms.prices.set(ROOM, 10);
    rooms.entered.add(`${ROOM} ${UID.one}`);
    rooms.publish(ROOM, { type: 'stream', state: 'waiting', broadcastId: 2 });
    await waitFor('the visitors to be refused', () => visitor.failures.length === 1 && other.failures.length === 1, SOON);
    expect([visitor.failures, other.failures, member.failures]).toEqual([['ENTRANCE_FEE'], ['ENTRANCE_FEE'], []]);
    const heard = visitor.heard.length;
    rooms.publish(ROOM, { type: 'unmuted', uid: 7 });
    await waitFor('the member to hear the room', () => member.heard.some(({ type }) => type === 'unmuted'));
    expect(visitor.heard).toHaveLength(heard);
  });
});

describe('the audience of a room', () => {
  it('the sockets of all instances are counted, shown to all and reported to the upstream, and leaving shows after five seconds', async () => {
    const { first, second, rooms } = await start();
    const pages = [page(first), page(first), page(second)];
    const [one, , three] = pages;
    await open(pages);
    const counts = () => (one?.heard ?? []).flatMap((message) => (message.type === 'audience' ? [message.count] : []));
    await waitFor('the count of all', () => counts().at(-1) === 3);
    await waitFor(
      'the report to the upstream',
      () => JSON.stringify(rooms.reports.at(-1)) === JSON.stringify({ rooms: [{ id: ROOM, count: 3 }] }),
    );
    const leftAt = Date.now();
    await three?.close();
    await waitFor('the count without the page that left', () => counts().at(-1) === 2, { timeoutMs: 20_000 });
    expect(Date.now() - leftAt).toBeGreaterThanOrEqual(4_500);
    expect(counts().every((count, index) => count !== counts()[index - 1])).toBe(true);
  });
});

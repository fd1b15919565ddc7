import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createClient } from '@matchpoint/client/create-client';
import { failureOf } from '@matchpoint/client/failure';
import { createRealtimeClient } from '@matchpoint/client/realtime';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import type { UserEvent } from '@matchpoint/contracts/user/event';
import { Network, type NetworkInstance } from '../dev-env/network.ts';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { StubEventStream } from '../dev-env/stub-event-stream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

/** A user's events reach every tab on every instance, and sessions end everywhere (reliability.md R11, §4.2 sessions). */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const MOBILE = { one: '13800001001', two: '13800001002' };
const UID = { one: 1001, two: 1002 };
/** An ended session is closed everywhere within this time. */
const SOON = { timeoutMs: 2_000 };

interface World {
  readonly upstream: StubUpstream;
  readonly users: StubUsers;
  readonly line: StubEventStream;
  readonly redis: Service;
  readonly network: Network;
}

async function start(options: { instances?: 1 | 2 } = {}): Promise<World> {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const users = new StubUsers();
  const upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  closing.push(() => upstream.stop());
  const line = new StubEventStream(upstream);
  const network = await join(upstream, redis, options.instances ?? 2);
  await waitFor('the bridge to listen to the upstream', () => line.listeners === 1);
  return { upstream, users, line, redis, network };
}

async function join({ url }: StubUpstream, redis: Service, instances: 1 | 2): Promise<Network> {
  const upstream = { url, feedKey: 'the-key-of-this-network' };
  // Everything runs in this process: its stalls must not be taken for an outage of Redis.
  const network = await Network.create({ upstream, redisUrl: redis.url, instances, env: { REDIS_TIMEOUT_MS: '3000' } });
  closing.push(() => network.close());
  return network;
}

/** Opens a page or app that records the messages on its user's topic and the failures of its session. */
function tab({ origin }: NetworkInstance, session: string) {
  const heard: UserMessage[] = [];
  const failures: string[] = [];
  let ends = 0;
  const bearer = () => session;
  const realtime = createRealtimeClient({ url: `${origin.replace('http', 'ws')}/ws`, bearer });
  closing.push(() => realtime.close());
  realtime.onSessionEnd(() => (ends += 1));
  const client = createClient({ origin, bearer, realtime: realtime.link });
  client.user.onUser.subscribe(
    {},
    {
      onData: ({ data }) => heard.push(data),
      onError: (error) => {
        const failure = failureOf(error);
        failures.push(failure.kind === 'app' ? failure.app.code : failure.kind);
      },
    },
  );
  return { client, heard, failures, ends: () => ends };
}

async function logIn({ origin }: NetworkInstance, mobile: string): Promise<string> {
  const app = createClient({ origin, bearer: () => undefined });
  const { session } = await app.auth.loginByCode.mutate({ mobile, code: STUB_CODE, agreed: true });
  if (session === undefined) throw new Error('an app gets its session in the answer');
  return session;
}

/** Logs in as a browser and returns its cookie. */
async function cookieOf({ origin }: NetworkInstance, mobile: string): Promise<string> {
  const answer = await fetch(`${origin}/trpc/auth.loginByCode`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, code: STUB_CODE, agreed: true }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
}

async function me({ origin }: NetworkInstance, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${origin}/trpc/user.me?input=%7B%7D`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the upstream id of a session. */
async function nameOf(instance: NetworkInstance, session: string): Promise<string> {
  const { text } = await me(instance, { authorization: `Bearer ${session}` });
  return z.object({ result: z.object({ data: z.object({ sessionId: z.string() }) }) }).parse(JSON.parse(text)).result.data.sessionId;
}

const gold = (total: number): UserEvent => ({
  type: 'gold',
  gold: { total, purchased: total, granted: 0 },
  change: 1,
  reason: 'recharge',
});
const listening = (tabs: readonly { readonly heard: readonly UserMessage[] }[]) =>
  waitFor('every tab to listen', () => tabs.every(({ heard }) => heard.length > 0));
const last = ({ heard }: { readonly heard: readonly UserMessage[] }) => heard.at(-1);

describe('what happens to a user', () => {
  it('a user’s events reach all tabs of the user on both instances, and nobody else', async () => {
    const { network, line } = await start();
    const [first, second] = [network.instance(0), network.instance(1)];
    const own = [tab(first, await logIn(first, MOBILE.one)), tab(second, await logIn(second, MOBILE.one))];
    const other = tab(first, await logIn(second, MOBILE.two));
    await listening([...own, other]);
    line.send(UID.one, gold(300));
    line.send(UID.one, { type: 'order', orderNo: 'A1', state: 'credited' });
    line.send(UID.two, gold(7));
    await waitFor('everybody to hear his own', () => own.every(({ heard }) => heard.length === 3) && other.heard.length === 2);
    for (const { heard } of own) expect(heard.slice(1)).toEqual([gold(300), { type: 'order', orderNo: 'A1', state: 'credited' }]);
    expect(other.heard.slice(1)).toEqual([gold(7)]);
  });

  it('a subscription that names another user’s id receives none of their events', async () => {
    const { network, line } = await start({ instances: 1 });
    const [instance] = network.instances;
    if (instance === undefined) throw new Error('no instance');
    const victim = tab(instance, await logIn(instance, MOBILE.one));
    await listening([victim]);
    const session = await logIn(instance, MOBILE.two);
    const heardBy = async (headers: Record<string, string>, path: string) => {
      const frames: string[] = [];
      const socket = new WebSocket(`${instance.origin.replace('http', 'ws')}${path}`, { headers });
      closing.push(async () => socket.terminate());
      await once(socket, 'open');
      socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
      const inputs = [{ uid: UID.one }, { userId: UID.one }, { after: 'e:0', uid: UID.one, topic: `user.${UID.one}` }];
      for (const [index, input] of inputs.entries()) {
        socket.send(JSON.stringify({ id: index + 1, method: 'subscription', params: { path: 'user.onUser', input } }));
      }
      return frames;
    };
    const stranger = await heardBy({ authorization: `Bearer ${session}` }, '/ws');
    const visitor = await heardBy({}, '/ws');
    const victimSession = await logIn(instance, MOBILE.one);
    const queries = [
      `/ws?authorization=Bearer%20${victimSession}&sid=${victimSession}`,
      `/ws?token=${victimSession}&session=${victimSession}`,
    ];
    const inQuery = await Promise.all(queries.map((path) => heardBy({}, path)));
    await waitFor('the visitors to be answered', () => [visitor, ...inQuery].every((frames) => frames.length === 3));
    await waitFor('the stranger to listen', () => stranger.filter((text) => text.includes('"type":"resync"')).length === 3);
    line.send(UID.one, gold(999));
    line.send(UID.two, gold(5));
    await waitFor('the stranger to hear his own', () => stranger.filter((text) => text.includes('"total":5')).length === 3);
    await waitFor('the victim to hear of it', () => victim.heard.length === 2);
    expect(stranger.join()).not.toContain('999');
    for (const frames of [visitor, ...inQuery]) {
      expect(frames).toHaveLength(3);
      for (const text of frames) expect(text).toContain('"code":"LOGIN_REQUIRED"');
    }
  });

  it('missed user events are coalesced on reconnect to the newest balance and all ended sessions', async () => {
    const { network, line } = await start({ instances: 1 });
    const [instance] = network.instances;
    if (instance === undefined) throw new Error('no instance');
    const session = await logIn(instance, MOBILE.one);
    const { text } = await me(instance, { authorization: `Bearer ${session}` });
    const { position } = z.object({ result: z.object({ data: z.object({ position: z.string() }) }) }).parse(JSON.parse(text)).result.data;
    const witness = tab(instance, session);
    await listening([witness]);
    for (let total = 1; total <= 30; total += 1) line.send(UID.one, gold(total));
    line.send(UID.one, { type: 'session', ended: ['of-another-device'] });
    await waitFor('all messages to arrive', () => witness.heard.length === 32);
    const heard: UserMessage[] = [];
    const realtime = createRealtimeClient({ url: `${instance.origin.replace('http', 'ws')}/ws`, bearer: () => session });
    closing.push(() => realtime.close());
    createClient({ origin: instance.origin, realtime: realtime.link }).user.onUser.subscribe(
      { after: position },
      { onData: ({ data }) => heard.push(data) },
    );
    await waitFor('what was missed', () => heard.length === 2);
    expect(heard).toEqual([gold(30), { type: 'session', ended: ['of-another-device'] }]);
  });
});

describe('a session that ends', () => {
  it('a session that ends in the upstream is notified, closed and refused on every instance; other sessions continue', async () => {
    const { network, line } = await start();
    const [first, second] = [network.instance(0), network.instance(1)];
    const [ending, staying] = [await logIn(first, MOBILE.one), await logIn(first, MOBILE.one)];
    const name = await nameOf(first, ending);
    const ended = [tab(first, ending), tab(second, ending)];
    const kept = [tab(first, staying), tab(second, staying), tab(second, await logIn(first, MOBILE.two))];
    await listening([...ended, ...kept]);
    line.send(UID.one, { type: 'session', ended: [name] });
    await waitFor(
      'the tabs to receive the end of the session and to be cut off',
      () => ended.every((each) => each.ends() === 1 && each.failures.length === 1),
      SOON,
    );
    for (const each of ended) {
      expect(each.heard.slice(1)).toContainEqual({ type: 'session', ended: [name] });
      expect(each.failures).toEqual(['LOGIN_REQUIRED']);
      await expect(each.client.user.me.query({})).rejects.toMatchObject({ data: { app: { code: 'SESSION_INVALID' } } });
    }
    line.send(UID.one, gold(1));
    line.send(UID.two, gold(2));
    await waitFor('the others to go on', () => kept.every((each) => last(each)?.type === 'gold'));
    for (const each of kept) {
      expect(each.ends()).toBe(0);
      expect((await each.client.user.me.query({})).user.uid).toBeGreaterThan(0);
    }
    for (const each of ended) expect(each.heard).not.toContainEqual(gold(1));
  });

  it('a logout on one instance closes the session’s tabs on the other without an event of the upstream', async () => {
    const { network } = await start();
    const [first, second] = [network.instance(0), network.instance(1)];
    const session = await logIn(first, MOBILE.one);
    const here = tab(first, session);
    const there = tab(second, session);
    await listening([here, there]);
    await here.client.auth.logout.mutate({});
    await waitFor('the tab on the other instance to be a visitor', () => there.ends() === 1 && there.failures.length === 1, SOON);
    expect((await me(second, { authorization: `Bearer ${session}` })).text).toContain('SESSION_INVALID');
  });

  it('a changed session id closes the sockets with the old id on every instance', async () => {
    const { network } = await start();
    const [first, second] = [network.instance(0), network.instance(1)];
    const stolen = await logIn(first, MOBILE.one);
    const thief = tab(second, stolen);
    await listening([thief]);
    const owner = createClient({ origin: first.origin, bearer: () => stolen });
    const { session } = await owner.user.changePassword.mutate({ code: STUB_CODE, password: 'correct horse 2' });
    await waitFor('the thief to be cut off', () => thief.ends() === 1 && thief.failures.length === 1, SOON);
    expect(thief.heard).toHaveLength(1);
    expect(await me(second, { authorization: `Bearer ${session}` })).toMatchObject({ status: 200 });
  });

  it('the end of a session also closes sockets that were authenticated by cookie', async () => {
    const { network, line } = await start();
    const [first, second] = [network.instance(0), network.instance(1)];
    const cookie = await cookieOf(first, MOBILE.one);
    const { text } = await me(first, { cookie });
    const { sessionId } = z.object({ result: z.object({ data: z.object({ sessionId: z.string() }) }) }).parse(JSON.parse(text)).result.data;
    const socket = new WebSocket(`${second.origin.replace('http', 'ws')}/ws`, { headers: { cookie, origin: second.origin } });
    const frames: string[] = [];
    let code: number | undefined;
    socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
    socket.on('close', (closeCode) => (code = closeCode));
    await once(socket, 'open');
    socket.send('{"id":1,"method":"subscription","params":{"path":"user.onUser","input":{}}}');
    await waitFor('the subscription to stand', () => frames.length === 2);
    line.send(UID.one, { type: 'session', ended: [sessionId] });
    await waitFor('the socket to be closed', () => code !== undefined, SOON);
    expect(code).toBe(4003);
    expect(frames.join()).toContain(`{"type":"session","ended":["${sessionId}"]}`);
    // The instance that ended the session closes its own sockets before the other instances do.
    await waitFor('the cookie to open nothing', async () => (await me(first, { cookie })).status === 401, SOON);
  });

  it('sessions in Redis survive restarts of instances, in browsers and apps', async () => {
    const { network, upstream, redis } = await start({ instances: 1 });
    const cookie = await cookieOf(network.instance(0), MOBILE.one);
    const session = await logIn(network.instance(0), MOBILE.two);
    await network.close();
    const again = (await join(upstream, redis, 1)).instance(0);
    expect(await me(again, { cookie })).toMatchObject({ status: 200, text: expect.stringContaining(`"uid":${UID.one}`) });
    expect(await me(again, { authorization: `Bearer ${session}` })).toMatchObject({ status: 200 });
    const here = tab(again, session);
    await listening([here]);
    expect(here.failures).toEqual([]);
  });
});

describe('a socket of another site', () => {
  it('a WebSocket from a page of another site is refused, whatever cookie the browser sends', async () => {
    const { network } = await start({ instances: 1 });
    const instance = network.instance(0);
    const cookie = await cookieOf(instance, MOBILE.one);
    const dial = async (headers: Record<string, string>) => {
      const socket = new WebSocket(`${instance.origin.replace('http', 'ws')}/ws`, { headers: { cookie, ...headers } });
      closing.push(async () => socket.terminate());
      return new Promise<number>((resolve) => {
        socket.on('open', () => resolve(101));
        socket.on('error', () => undefined);
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      });
    };
    expect(await dial({ origin: 'https://evil.example' })).toBe(403);
    expect(await dial({ origin: 'null' })).toBe(403);
    expect(await dial({ origin: instance.origin.replace('127.0.0.1', '127.0.0.1.evil.example') })).toBe(403);
    expect(await dial({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await dial({ origin: instance.origin })).toBe(101);
  });
});

import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient, type MatchpointClient } from '@matchpoint/client/create-client';
import { failureOf } from '@matchpoint/client/failure';
import { createRealtimeClient, type RealtimeClient } from '@matchpoint/client/realtime';
import { MatchId } from '@matchpoint/contracts/ids';
import type { LiveMessage, UserMessage } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Network } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { TestClock } from '../dev-env/test-clock.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { startRunningTime } from '../support/running-time.ts';
import { waitFor } from '../support/wait-for.ts';

/** A mobile app built on `packages/client`: the same procedures as the site, with a bearer token instead of a cookie. */

let postgres: DatabaseServer;
let upstream: OwnUpstream;
const clock = new TestClock();
let network: Network;
const apps: MobileApp[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [], clock, env: { DEV_PAGES: '1' } });
  network = await Network.create({ upstream, env: { DEV_PAGES: '1' } });
  await network.followingEvents();
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.realtime.close()));
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });

/** One app on one device. */
class MobileApp {
  readonly client: MatchpointClient;
  readonly realtime: RealtimeClient;
  readonly live: LiveMessage[] = [];
  readonly own: UserMessage[] = [];
  /** The reason why the user's own topic was closed. */
  ended: string | undefined;
  sessionEnds = 0;
  #session: string | undefined;

  constructor() {
    const { origin } = network;
    const bearer = () => this.#session;
    this.realtime = createRealtimeClient({ url: `${origin.replace(/^http/, 'ws')}/ws`, bearer });
    this.client = createClient({ origin, bearer, locale: () => 'en_US', realtime: this.realtime.link });
    this.realtime.onSessionEnd(() => (this.sessionEnds += 1));
    apps.push(this);
  }

  get session(): string {
    if (this.#session === undefined) throw new Error('nobody is logged in');
    return this.#session;
  }

  async logIn(mobile: string): Promise<{ newUser: boolean; uid: Id }> {
    await this.client.auth.sendCode.mutate({ mobile, purpose: 'login' });
    const inbox = await fetch(`${network.origin}/dev/inbox.json?to=${mobile}`);
    const [newest] = Inbox.parse(await inbox.json()).list;
    const answer = await this.client.auth.loginByCode.mutate({ mobile, code: newest?.code ?? '', agreed: true });
    this.#session = answer.session;
    this.realtime.changeSession();
    return { newUser: answer.newUser, uid: answer.user.uid };
  }

  async follow(): Promise<void> {
    const { position } = await this.client.user.me.query({});
    let started = false;
    this.client.user.onUser.subscribe(position === undefined ? {} : { after: position }, {
      onStarted: () => (started = true),
      onData: ({ data }) => this.own.push(data),
      onError: (error) => {
        const failure = failureOf(error);
        this.ended = failure.kind === 'app' ? failure.app.code : failure.kind;
      },
    });
    await waitFor('the own topic to be followed', () => started);
  }

  forget(): void {
    this.#session = undefined;
    this.realtime.changeSession();
  }
}

/** Returns a grey PNG of 64 × 64 pixels. */
function png(): Uint8Array<ArrayBuffer> {
  const side = 64;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]);
  // Each row is a filter byte (0, no filter) and one byte per pixel.
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), Buffer.alloc(side, 0x7f)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]));
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'app' ? failure.app.code : failure.kind;
  }
};

it('a mobile client logs in by code, reads, follows a match and a user, receives both topics, buys coins, changes its picture and logs out', async () => {
  const match = new PushedMatch({ url: upstream.url, feedKey: upstream.feedKey }, { key: 'mobile' });
  await match.push();
  const matchId = MatchId.parse(match.id);
  const app = new MobileApp();

  // Without a login only public reads succeed.
  const { list } = await waitFor('the match to be in play', async () => {
    const live = await app.client.match.live.query({ locale: 'zh_CN' });
    return live.list.length > 0 ? live : undefined;
  });
  expect(list.map(({ id }) => id)).toEqual([matchId]);
  expect(await codeOf(app.client.user.me.query({}))).toBe('LOGIN_REQUIRED');
  app.client.match.onLive.subscribe({}, { onData: ({ data }) => app.live.push(data) });
  await waitFor('the live topic', () => app.live.length > 0);

  // The first login creates the account with its signup bonus.
  const { newUser, uid } = await app.logIn('13900010001');
  expect(newUser).toBe(true);
  const { user } = await app.client.user.me.query({});
  expect(user).toMatchObject({ uid, mobile: '139****0001', gold: { total: 200, purchased: 0, granted: 200 } });
  await app.follow();

  // The same socket continues with public topics.
  const before = app.live.length;
  await match.goal();
  await waitFor('the goal', () => app.live.slice(before).some((message) => JSON.stringify(message).includes('"score"')));

  expect(await app.client.match.follow.mutate({ id: matchId, followed: true })).toEqual({ followed: true });
  expect(await app.client.user.followedMatches.query({})).toEqual({ ids: [matchId] });
  await waitFor('the app to hear of its match', () => app.own.some(({ type }) => type === 'followedMatches'));

  const other = new MobileApp();
  const { uid: otherUid } = await other.logIn('13900010002');
  expect(await app.client.user.follow.mutate({ id: otherUid, follow: true })).toEqual({ follow: true });
  expect(await app.client.user.following.query({ ids: [otherUid] })).toEqual({ ids: [otherUid] });
  expect((await app.client.user.listMyFollows.query({ type: 'follow', page: 1 })).list.map((card) => card.uid)).toEqual([otherUid]);

  // The checkout is a web page, which an app opens in a web view.
  await expect(app.client.user.update.mutate({ username: '   ' })).rejects.toThrow('A name has');
  await app.client.user.declareAge.mutate({ adult: true });
  const [goldPackage] = await app.client.gold.packages.query({});
  if (goldPackage === undefined) throw new Error('there is nothing to buy');
  const input = { packageId: goldPackage.id, key: randomUUID(), returnTo: '/userInfo/water' };
  const { orderNo, url } = await app.client.gold.recharge.mutate(input);
  expect((await app.client.gold.recharge.mutate(input)).orderNo).toBe(orderNo);
  const { origin } = network;
  const cashier = await fetch(new URL(url, origin));
  expect([cashier.status, cashier.headers.get('set-cookie')]).toEqual([200, null]);
  const paid = await fetch(`${origin}/dev/cashier/act`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ order: orderNo, act: 'pay' }),
  });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/userInfo\/water/)]);
  const total = 200 + goldPackage.coins + goldPackage.extra;
  await waitFor('the new balance to arrive', () => app.own.some((message) => message.type === 'gold' && message.gold.total === total));
  await waitFor('the order to arrive', () =>
    app.own.some((message) => message.type === 'order' && message.orderNo === orderNo && message.state === 'credited'),
  );
  expect(await app.client.gold.balance.query({})).toMatchObject({ total });
  expect((await app.client.gold.order.query({ orderNo })).state).toBe('credited');
  const { list: lines } = await app.client.gold.statement.query({ page: 1 });
  expect(lines[0]?.balance).toBe(total);
  expect(other.own).toEqual([]);

  const uploaded = await fetch(`${origin}/upload/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.session}`, 'content-type': 'image/png', 'x-matchpoint-upload': '1' },
    body: png(),
  });
  const { avatar, path } = z.object({ avatar: z.string(), path: z.string() }).parse(await uploaded.json());
  expect((await app.client.user.update.mutate({ avatar })).avatar).toBe(path);
  const picture = await fetch(`${origin}${path}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await waitFor('the app to hear of its profile', () => app.own.some(({ type }) => type === 'profile'));

  const { session } = app;
  await app.client.auth.logout.mutate({});
  await waitFor('the socket to be cut off', () => app.sessionEnds === 1 && app.ended !== undefined);
  expect(app.ended).toBe('LOGIN_REQUIRED');
  expect(await codeOf(app.client.user.me.query({}))).toBe('SESSION_INVALID');
  app.forget();
  expect(await codeOf(app.client.user.me.query({}))).toBe('LOGIN_REQUIRED');
  const stolen = createClient({ origin, bearer: () => session });
  expect(await codeOf(stolen.gold.balance.query({}))).toBe('SESSION_INVALID');
  expect((await app.client.match.live.query({ locale: 'zh_CN' })).list).toHaveLength(1);
}, 120_000);

it('a session ended from another device is notified, closed and rejected within two seconds, and the other session continues', async () => {
  const [phone, tablet] = [new MobileApp(), new MobileApp()];
  const mobile = '13900010003';
  await phone.logIn(mobile);
  // A number receives at most one code per minute.
  clock.advance(60_000);
  await tablet.logIn(mobile);
  await Promise.all([phone.follow(), tablet.follow()]);
  const { list } = await tablet.client.user.sessions.query({});
  expect(list).toHaveLength(2);
  const phones = list.find(({ current }) => !current);
  await tablet.client.user.endSessions.mutate({ sessionId: phones?.sessionId, others: false });
  using passed = startRunningTime();
  await waitFor('the phone to be a visitor', () => phone.sessionEnds === 1 && phone.ended !== undefined);
  expect(passed.ms()).toBeLessThan(2_000);
  expect(phone.own).toContainEqual({ type: 'session', ended: [phones?.sessionId] });
  expect(await codeOf(phone.client.user.me.query({}))).toBe('SESSION_INVALID');
  await waitFor('the tablet to hear of it', () => tablet.own.some(({ type }) => type === 'session'));
  expect(tablet.sessionEnds).toBe(0);
  expect(await codeOf(tablet.client.user.me.query({}))).toBe('none');
}, 60_000);

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Session } from '../../session/session.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { Handshake } from './connection.ts';
import { HubTestNetwork, until, type Tick } from './test-hub-network.ts';

let network: HubTestNetwork;
/** Sessions by the id that a socket shows, as the shared store would return them. */
let alive: Map<string, Session>;
let look: (handshake: Handshake) => Promise<Session | undefined>;
let lookUps: number;

const session = (uid: Id, sessionId: string): Session => ({
  uid: UserId.parse(uid),
  sessionId,
  token: `token-of-${uid}`,
  createdAt: 0,
});
const presented = (handshake: Handshake) => handshake.connectionParams?.['authorization'] ?? '';

beforeEach(async () => {
  alive = new Map([
    ['a1', session(1, 's-a1')],
    ['a2', session(1, 's-a2')],
    ['b1', session(2, 's-b1')],
  ]);
  lookUps = 0;
  look = async (handshake) => alive.get(presented(handshake));
  network = await HubTestNetwork.start({
    findSession: (handshake) => {
      lookUps += 1;
      return look(handshake);
    },
    limits: { sessionCheckIntervalMs: 5_000 },
  });
  network.clock.hold();
});
afterEach(() => network.stop());

/** A page of a user: the messages of its topic, and the close codes of its sockets. */
function page(id: string) {
  const heard: unknown[] = [];
  const closes: number[] = [];
  let refused = false;
  let live = false;
  const { trpc, isOpen } = network.client({
    connectionParams: { authorization: id },
    // It does not reconnect after a close, so that the test sees the close.
    retryDelayMs: () => 60_000,
    onClose: (cause) => closes.push(cause?.code ?? 0),
  });
  trpc.own.subscribe(undefined, { onData: ({ data }) => heard.push(data), onError: () => (refused = true) });
  trpc.ticks.subscribe({ room: 'public' }, { onData: () => (live = true) });
  return { trpc, heard, closes, isOpen, isRefused: () => refused, isLive: () => live };
}

const listening = (pages: readonly ReturnType<typeof page>[]) => until(() => pages.every(({ heard }) => heard.length === 1));

describe('a session that ends', () => {
  it('a session that ends closes exactly its own sockets, each after its final message, and no other socket of the same user', async () => {
    const [first, twin, elsewhere, stranger] = [page('a1'), page('a1'), page('a2'), page('b1')];
    await listening([first, twin, elsewhere, stranger]);
    network.hub.endSessions(['s-a1']);
    await until(() => first.closes.length === 1 && twin.closes.length === 1);
    expect([first.closes, twin.closes]).toEqual([[4003], [4003]]);
    expect(first.heard.at(-1)).toEqual({ ended: 's-a1' });
    expect(twin.heard.at(-1)).toEqual({ ended: 's-a1' });
    await network.publish('own.1', 1);
    await until(() => elsewhere.heard.length === 2);
    expect(elsewhere.closes).toEqual([]);
    expect(stranger.closes).toEqual([]);
    expect(elsewhere.heard.at(-1)).toEqual({ n: 1 } satisfies Tick);
    expect(stranger.heard).toHaveLength(1);
    expect(first.heard).toHaveLength(2);
  });

  it('a session that ends is detected when it ends while it is being looked up', async () => {
    let answer: (() => void) | undefined;
    look = (handshake) =>
      new Promise((resolve) => {
        const found = alive.get(presented(handshake));
        answer = () => resolve(found);
      });
    const late = page('a1');
    await until(() => answer !== undefined);
    network.hub.endSessions(['s-a1']);
    answer?.();
    await until(() => late.closes.length === 1);
    expect(late.closes).toEqual([4003]);
    expect(late.heard).toEqual([]);
  });

  it('a session that ends is detected with the next call that needs the user, although no end was published', async () => {
    const one = page('a1');
    await listening([one]);
    expect(await one.trpc.uid.mutate()).toBe(1);
    alive.delete('a1');
    one.trpc.uid.mutate().catch(() => undefined);
    await until(() => one.closes.length === 1);
    expect(one.closes).toEqual([4003]);
  });

  it('a session that ends is detected by the periodic lookup of every open socket', async () => {
    const [one, other] = [page('a1'), page('b1')];
    await listening([one, other]);
    alive.delete('a1');
    network.clock.advance(5_001);
    await until(() => one.closes.length === 1);
    expect(one.closes).toEqual([4003]);
    await until(() => lookUps === 4);
    expect(other.closes).toEqual([]);
  });

  it('A session with a new id is not an ended session: sockets with the old id are closed without a final message, those with the new id stay open', async () => {
    const old = page('a1');
    await listening([old]);
    const same = alive.get('a1');
    if (same === undefined) throw new Error('no session');
    alive.delete('a1');
    alive.set('a1-again', same);
    const fresh = page('a1-again');
    await listening([fresh]);
    network.hub.checkSessions(['s-a1']);
    await until(() => old.closes.length === 1);
    expect(old.closes).toEqual([4003]);
    expect(old.heard).toHaveLength(1);
    expect(await fresh.trpc.uid.mutate()).toBe(1);
    expect(fresh.closes).toEqual([]);
  });

  it('The end of a session is not assumed while the store is unavailable', async () => {
    const one = page('a1');
    await listening([one]);
    const before = lookUps;
    look = () => Promise.reject(new StoreUnavailable('away'));
    network.clock.advance(5_001);
    await until(() => lookUps > before);
    await expect(one.trpc.uid.mutate()).rejects.toMatchObject({ data: { code: 'INTERNAL_SERVER_ERROR' } });
    look = async (handshake) => alive.get(presented(handshake));
    expect(await one.trpc.uid.mutate()).toBe(1);
    expect(one.closes).toEqual([]);
  });
});

describe('a visitor', () => {
  it('a visitor gets no topic of a user, and its session is looked up only once', async () => {
    const visitor = page('nobody');
    await until(() => visitor.isRefused() && visitor.isLive());
    expect(lookUps).toBe(1);
    await expect(visitor.trpc.uid.mutate()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
    expect(lookUps).toBe(1);
    network.hub.endSessions(['nobody']);
    // This response comes after everything that was sent before.
    expect(await visitor.trpc.echo.mutate('still here')).toBe('still here');
    expect([visitor.closes, visitor.isOpen()]).toEqual([[], true]);
  });

  it('a visitor costs no session lookup for public calls', async () => {
    let live = false;
    network.client({ connectionParams: { authorization: 'a1' } }).trpc.ticks.subscribe({ room: 'public' }, { onData: () => (live = true) });
    await until(() => live);
    expect(lookUps).toBe(0);
  });
});

import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from './realtime.ts';

/** A socket whose server side is the test. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly url: string;
  readonly sent: string[] = [];
  readyState = 0;
  binaryType = 'blob';

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 2;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(text: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}

let client: RealtimeClient;
let seen: unknown[];

function start(options: { bearer?: () => string | undefined } = {}): void {
  seen = [];
  client = createRealtimeClient({ url: 'ws://x/ws', random: () => 1, ...options });
  const trpc = createTRPCClient<AppRouter>({ links: [client.link] });
  trpc.match.onLive.subscribe({}, { onData: (message) => seen.push(message) });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function connected(): Promise<FakeSocket> {
  await pass(1);
  FakeSocket.last.accept();
  await pass(1);
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});
afterEach(async () => {
  for (const socket of FakeSocket.all) socket.end(1000);
  void client.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the realtime client', () => {
  it('the realtime client reports the state of its connection, and resumes after the last message', async () => {
    start();
    const states = [client.getState()];
    client.subscribe(() => states.push(client.getState()));
    const socket = await connected();
    expect(socket.sent).toHaveLength(1);
    socket.say('{"id":1,"result":{"type":"started"}}');
    socket.say('{"id":1,"result":{"type":"data","id":"e:7","data":{"id":"e:7","data":{"type":"resync"}}}}');
    expect(seen).toEqual([{ id: 'e:7', data: { type: 'resync' } }]);
    socket.end(1006);
    await pass(1_001);
    FakeSocket.last.accept();
    await pass(1);
    expect(FakeSocket.all).toHaveLength(2);
    expect(JSON.parse(FakeSocket.last.sent[0] ?? '')).toMatchObject({ params: { path: 'match.onLive', lastEventId: 'e:7' } });
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  });

  it('the realtime client waits 1, 2, 4 … 30 seconds between attempts, and resets the backoff after a stable connection', async () => {
    start();
    await pass(1);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const before = Date.now();
      const count = FakeSocket.all.length;
      FakeSocket.last.dispatchEvent(new Event('error'));
      FakeSocket.last.end(1006);
      while (FakeSocket.all.length === count) await pass(100);
      waits.push(Math.round((Date.now() - before) / 1000));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    FakeSocket.last.accept();
    await pass(11_000);
    const count = FakeSocket.all.length;
    FakeSocket.last.end(1006);
    await pass(1_100);
    expect(FakeSocket.all).toHaveLength(count + 1);
  });

  it('the realtime client randomizes its waits over the whole span, so that clients do not reconnect at once', async () => {
    seen = [];
    client = createRealtimeClient({ url: 'ws://x/ws', random: () => 0.25 });
    createTRPCClient<AppRouter>({ links: [client.link] }).match.onLive.subscribe({}, {});
    const socket = await connected();
    socket.end(1006);
    await pass(249);
    expect(FakeSocket.all).toHaveLength(1);
    await pass(10);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('the realtime client waits for the time that a restarting server requests', async () => {
    start();
    const socket = await connected();
    socket.end(4001, '{"retryAfterMs":20000}');
    await pass(20_500);
    expect(FakeSocket.all).toHaveLength(1);
    await pass(600);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('the realtime client does not reconnect after a close code that forbids it', async () => {
    start();
    const socket = await connected();
    socket.end(4500);
    await pass(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.getState()).toBe('disconnected');
  });

  it('the realtime client reconnects at once when the network returns, also during a long wait', async () => {
    start();
    const socket = await connected();
    socket.end(4001, '{"retryAfterMs":60000}');
    await pass(5_000);
    expect(FakeSocket.all).toHaveLength(1);
    client.reconnectNow();
    await pass(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('the realtime client reconnects at once after the machine slept, without waiting for the dead connection', async () => {
    start();
    await connected();
    vi.setSystemTime(Date.now() + 600_000);
    await pass(5_100);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]?.readyState).toBe(2);
  });

  it('the realtime client tests the connection after a short sleep, and keeps one that responds', async () => {
    start();
    const socket = await connected();
    vi.setSystemTime(Date.now() + 30_000);
    await pass(5_000);
    expect(socket.sent.at(-1)).toBe('PING');
    socket.say('PONG');
    await pass(5_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + 30_000);
    await pass(5_000);
    await pass(2_100);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('the session of the realtime client', () => {
  const subscribed = () => FakeSocket.last.sent.map((text) => JSON.parse(text)).find(({ method }) => method === 'subscription');

  it('the session of the realtime client is sent in the first message of each connection, never in the URL', async () => {
    let session: string | undefined;
    start({ bearer: () => session });
    const socket = await connected();
    expect(JSON.parse(socket.sent[0] ?? '')).toEqual({ method: 'connectionParams', data: null });
    session = 'opaque';
    client.changeSession();
    await pass(1);
    const next = await connected();
    expect(JSON.parse(next.sent[0] ?? '')).toEqual({ method: 'connectionParams', data: { authorization: 'Bearer opaque' } });
    expect(FakeSocket.all.map(({ url }) => url)).toEqual(['ws://x/ws?connectionParams=1', 'ws://x/ws?connectionParams=1']);
  });

  it('the session of the realtime client is replaced at once, and subscriptions resume after their last message', async () => {
    start();
    const socket = await connected();
    socket.say('{"id":1,"result":{"type":"started"}}');
    socket.say('{"id":1,"result":{"type":"data","id":"e:7","data":{"id":"e:7","data":{"type":"resync"}}}}');
    client.changeSession();
    await pass(1);
    expect(socket.readyState).toBe(2);
    await connected();
    expect(FakeSocket.all).toHaveLength(2);
    expect(subscribed()).toMatchObject({ params: { path: 'match.onLive', lastEventId: 'e:7' } });
  });

  it('the session of the realtime client is replaced also while a connection with the earlier session is being opened', async () => {
    start();
    await pass(1);
    const stale = FakeSocket.last;
    client.changeSession();
    await pass(1);
    expect(FakeSocket.all).toHaveLength(1);
    stale.accept();
    await pass(1);
    expect(stale.readyState).toBe(2);
    stale.end(1005);
    await pass(1);
    FakeSocket.last.accept();
    await pass(1);
    expect(FakeSocket.all).toHaveLength(2);
    expect(client.getState()).toBe('connected');
    await pass(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('the session of the realtime client is reported when it ended elsewhere, and the client reconnects at once', async () => {
    start();
    let ended = 0;
    const stop = client.onSessionEnd(() => (ended += 1));
    (await connected()).end(4003, 'session');
    await pass(1);
    expect(ended).toBe(1);
    expect(FakeSocket.all).toHaveLength(2);
    stop();
    FakeSocket.last.accept();
    await pass(1);
    FakeSocket.last.end(4003, 'session');
    await pass(1);
    expect(ended).toBe(1);
  });

  it('the session of the realtime client causes reconnections with backoff when it ends repeatedly', async () => {
    start();
    (await connected()).end(4003, 'session');
    await pass(1);
    FakeSocket.last.accept();
    await pass(1);
    FakeSocket.last.end(4003, 'session');
    await pass(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    await pass(1_100);
    expect(FakeSocket.all).toHaveLength(3);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { HubTestNetwork, until } from './test-hub-network.ts';
import { clientFrame, RawSocket } from './test-raw-socket.ts';

let network: HubTestNetwork;
afterEach(() => network.stop());

const subscribe = (id: Id, room = 'a', after?: string) =>
  JSON.stringify({ id, method: 'subscription', params: { path: 'ticks', input: { room, ...(after === undefined ? {} : { after }) } } });
const query = (id: Id) => JSON.stringify({ id, method: 'query', params: { path: 'whoami' } });

async function open(headers: Record<string, string> = {}): Promise<RawSocket> {
  const socket = await RawSocket.open(network.port, headers);
  await until(() => socket.status > 0);
  return socket;
}

describe('a page of another site', () => {
  const own = () => `127.0.0.1:${network.port}`;

  it.each([
    ['its Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['an Origin that contains ours', { Origin: 'http://127.0.0.1.evil.example' }],
    ['an Origin that is no address', { Origin: '%%%' }],
    ['another port of ours', { Origin: 'http://127.0.0.1:1' }],
    ['another scheme', { Origin: 'ftp://127.0.0.1' }],
    ['no Origin, but the browser says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['no Origin, but the browser says same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a page of another site cannot open a socket with the cookies of this site: %s', async (_name, headers: Record<string, string>) => {
    network = await HubTestNetwork.start();
    const socket = await open({ Cookie: 'sid=victim', ...headers });
    expect(socket.status).toBe(403);
    expect(network.hub.metrics.rejectedOrigin).toBe(1);
    expect(network.hub.metrics.sockets).toBe(0);
  });

  it('a page of another site cannot open a socket by claiming an allowed Origin while the browser reports cross-site', async () => {
    network = await HubTestNetwork.start();
    const socket = await open({ Origin: `http://${own()}`, 'Sec-Fetch-Site': 'cross-site' });
    expect(socket.status).toBe(403);
  });

  it('a page of another site is distinguished from pages of this site, allowed origins and clients that are not browsers', async () => {
    network = await HubTestNetwork.start({ allowedOrigins: ['https://m.example'] });
    expect((await open({ Origin: `http://${own()}`, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(101);
    expect((await open({ Origin: `https://${own()}` })).status).toBe(101);
    expect((await open({ Origin: 'https://m.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(101);
    expect((await open()).status).toBe(101);
  });
});

describe('a socket', () => {
  it('a socket keeps working after more than a megabyte of inbound frames', async () => {
    network = await HubTestNetwork.start({ limits: { creditBurst: 10_000, creditsPerSecond: 10_000 } });
    const socket = await open();
    const input = 'x'.repeat(7_000);
    for (let id = 1; id <= 200; id += 1) {
      socket.write(JSON.stringify({ id, method: 'mutation', params: { path: 'echo', input } }));
      if (id % 8 === 0) await until(() => socket.texts.length === id);
    }
    await until(() => socket.texts.length === 200);
    expect(socket.texts.every((text) => text.includes(input))).toBe(true);
    socket.network.destroy();
  });

  it('a socket may send ten messages a second and twenty at once; more closes it with 1008', async () => {
    network = await HubTestNetwork.start();
    network.clock.hold();
    const socket = await open();
    socket.write(...Array.from({ length: 20 }, (_, id) => query(id)));
    await until(() => socket.texts.length === 20);
    expect(socket.closeCode).toBeUndefined();
    network.clock.advance(1_000);
    socket.write(...Array.from({ length: 10 }, (_, id) => query(100 + id)));
    await until(() => socket.texts.length === 30);
    socket.write(...Array.from({ length: 5 }, (_, id) => query(200 + id)));
    await until(() => socket.ended);
    expect(socket.closeCode).toBe(1008);
    expect(network.hub.metrics.policyCloses).toBe(1);
  });

  it('a socket is charged for every call of a batch', async () => {
    network = await HubTestNetwork.start();
    const socket = await open();
    socket.write(`[${Array.from({ length: 21 }, (_, id) => query(id)).join(',')}]`);
    await until(() => socket.ended);
    expect(socket.closeCode).toBe(1008);
  });

  it('a socket gets an error for a batch of more than 64 messages', async () => {
    network = await HubTestNetwork.start({ limits: { creditBurst: 1_000 } });
    const socket = await open();
    socket.write(`[${Array.from({ length: 65 }, (_, id) => `{"id":${id},"method":"subscription.stop"}`).join(',')}]`);
    await until(() => socket.texts.length === 1);
    expect(JSON.parse(socket.texts[0] ?? '')).toMatchObject({ id: null, error: { data: { code: 'PARSE_ERROR' } } });
    socket.network.destroy();
  });

  it('a socket runs at most ten calls at the same time, and they are aborted when it closes', async () => {
    network = await HubTestNetwork.start();
    const socket = await open();
    socket.write(...Array.from({ length: 11 }, (_, id) => JSON.stringify({ id, method: 'query', params: { path: 'never' } })));
    await until(() => socket.texts.length === 1);
    expect(JSON.parse(socket.texts[0] ?? '')).toMatchObject({ id: 10, error: { data: { code: 'TOO_MANY_REQUESTS' } } });
    socket.network.destroy();
    await until(() => network.hub.metrics.sockets === 0);
  });

  it('a socket holds at most 64 subscriptions; stopping and starting them again costs no credits', async () => {
    network = await HubTestNetwork.start();
    const socket = await open();
    const start = await network.store.position('test:ticks.a');
    const after = `${start.epoch}:${start.offset}`;
    socket.write(`[${Array.from({ length: 64 }, (_, id) => subscribe(id, 'a', after)).join(',')}]`);
    await until(() => socket.texts.length === 64);
    socket.write(subscribe(64));
    await until(() => socket.texts.length === 65);
    expect(socket.texts.at(-1)).toContain('TOO_MANY_REQUESTS');
    socket.write(...Array.from({ length: 64 }, (_, id) => JSON.stringify({ id, method: 'subscription.stop' })));
    await until(() => socket.texts.filter((text) => text.includes('stopped')).length === 64);
    expect(socket.closeCode).toBeUndefined();
    expect(network.hub.metrics.subscriptions).toBe(0);
    socket.network.destroy();
  });

  it('a socket cannot subscribe twice with the same id', async () => {
    network = await HubTestNetwork.start();
    const socket = await open();
    socket.write(subscribe(1), subscribe(1));
    await until(() => socket.texts.some((text) => text.includes('BAD_REQUEST')));
    expect(network.hub.metrics.subscriptions).toBe(1);
    socket.network.destroy();
  });

  it.each([
    '{',
    '[]x',
    '1',
    'null',
    '"text"',
    '{"id":1}',
    '{"id":{},"method":"query","params":{"path":"x"}}',
    '{"id":1,"method":"query"}',
    '[[]]',
  ])('a socket gets a parse error for %s and stays open', async (text) => {
    network = await HubTestNetwork.start();
    const socket = await open();
    socket.write(text, query(7));
    await until(() => socket.texts.length === 2);
    expect(JSON.parse(socket.texts[0] ?? '')).toMatchObject({ id: null, error: { data: { code: 'PARSE_ERROR' } } });
    expect(JSON.parse(socket.texts[1] ?? '')).toMatchObject({ id: 7, result: { type: 'data' } });
    socket.network.destroy();
  });

  it('a socket is closed when it sends nothing within ten seconds', async () => {
    network = await HubTestNetwork.start();
    const silent = await open();
    const talking = await open();
    talking.write('PING');
    await until(() => talking.texts.length === 1);
    network.clock.advance(11_000);
    await until(() => silent.ended);
    expect(silent.closeCode).toBe(4002);
    expect(talking.ended).toBe(false);
    talking.network.destroy();
  });

  it('a socket is closed when it does not send the announced connection parameters within ten seconds', async () => {
    network = await HubTestNetwork.start();
    const socket = await RawSocket.dial(network.port, RawSocket.handshake(network.port, {}, 'GET /ws?connectionParams=1 HTTP/1.1'));
    socket.write('PING');
    await until(() => socket.texts.length === 1);
    network.clock.advance(11_000);
    await until(() => socket.ended);
    expect(socket.closeCode).toBe(4002);
  });

  it('a socket is pinged when it is silent, and dropped within 35 s when the connection is dead', async () => {
    network = await HubTestNetwork.start();
    network.clock.hold();
    const alive = await open();
    const dead = await open();
    const talking = await open();
    for (const socket of [alive, dead, talking]) socket.write('PING');
    await until(() => [alive, dead, talking].every(({ texts }) => texts.length === 1));
    network.clock.advance(26_000);
    await until(() => alive.frames.some(({ opcode }) => opcode === 9) && dead.frames.some(({ opcode }) => opcode === 9));
    alive.write(clientFrame({ opcode: 10 }));
    // A response now was sent after that pong.
    talking.write('PING');
    await until(() => talking.texts.length === 2);
    network.clock.advance(8_900);
    await until(() => dead.ended);
    expect(dead.closeCode).toBeUndefined();
    expect(network.hub.metrics.deadPeers).toBe(1);
    expect(alive.ended).toBe(false);
    for (const socket of [alive, talking]) socket.network.destroy();
  });

  it('a socket is one of at most as many of its address as are allowed', async () => {
    network = await HubTestNetwork.start({ limits: { maxSocketsPerAddress: 50 } });
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open()));
    expect(sockets.every(({ status }) => status === 101)).toBe(true);
    expect((await open()).status).toBe(429);
    sockets[0]?.network.destroy();
    await until(() => network.hub.metrics.sockets === 49);
    expect((await open()).status).toBe(101);
    for (const socket of sockets) socket.network.destroy();
  });
});

describe('a slow receiver', () => {
  const payload = 'x'.repeat(4_000);

  /** A network with a held clock: how long a socket may stay behind does not depend on the machine. */
  async function start(): Promise<void> {
    network = await HubTestNetwork.start();
    network.clock.hold();
  }

  async function publish(topic: string, count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await network.store.append(`test:${topic}`, JSON.stringify({ n: i, payload }), { maxLength: 50, ttlMs: 60_000 });
      if (i % 10 === 9) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('a slow receiver is closed with 4008 when it does not read; other sockets are not affected', async () => {
    await start();
    const slow = await open();
    const fast = await open();
    slow.write(subscribe(1));
    fast.write(subscribe(1));
    await until(() => slow.texts.length === 2 && fast.texts.length === 2);
    slow.network.pause();
    let published = 0;
    // More than the buffers of the operating system hold.
    while (network.hub.metrics.slowSockets === 0 && published < 5_000) {
      await publish('ticks.a', 50);
      published += 50;
      await until(() => fast.texts.length === published + 2);
    }
    expect(network.hub.metrics.slowSockets).toBe(1);
    await publish('ticks.a', 50);
    await until(() => fast.texts.length === published + 52);
    network.clock.advance(9_000);
    await until(() => network.hub.metrics.slowCloses === 1);
    slow.network.resume();
    await until(() => slow.ended);
    expect(slow.closeCode).toBe(4008);
    expect(fast.ended).toBe(false);
    expect(network.hub.metrics.slowSockets).toBe(0);
    fast.network.destroy();
  });

  it('a slow receiver receives everything in order when it reads again in time', async () => {
    await start();
    const slow = await open();
    slow.write(subscribe(1));
    await until(() => slow.texts.length === 2);
    slow.network.pause();
    let published = 0;
    while (network.hub.metrics.slowSockets === 0 && published < 5_000) {
      await publish('ticks.a', 10);
      published += 10;
      const expected = published;
      await until(() => network.hub.metrics.deliveries >= expected || network.hub.metrics.slowSockets > 0);
    }
    await publish('ticks.a', 30);
    published += 30;
    slow.network.resume();
    await until(() => slow.texts.length === published + 2);
    const offsets = slow.texts.slice(2).map((text) => Number(/"id":"[^:]+:(\d+)"/.exec(text)?.[1]));
    expect(offsets).toEqual(Array.from({ length: published }, (_, index) => index + 1));
    expect(network.hub.metrics.slowCloses).toBe(0);
    slow.network.destroy();
  });

  it('a slow receiver is closed when it missed more than history holds, so that it reconnects and gets a resync', async () => {
    await start();
    const slow = await open();
    slow.write(subscribe(1));
    await until(() => slow.texts.length === 2);
    slow.network.pause();
    let published = 0;
    while (network.hub.metrics.slowSockets === 0 && published < 5_000) {
      await publish('ticks.a', 10);
      published += 10;
    }
    await publish('ticks.a', 200);
    slow.network.resume();
    await until(() => slow.ended);
    expect(slow.closeCode).toBe(4008);
  });

  it('a slow receiver stays open on a topic that coalesces, and gets the latest message alone', async () => {
    await start();
    const slow = await open();
    slow.write(JSON.stringify({ id: 1, method: 'subscription', params: { path: 'newest', input: {} } }));
    await until(() => slow.texts.length === 2);
    slow.network.pause();
    let published = 0;
    while (network.hub.metrics.slowSockets === 0 && published < 5_000) {
      await publish('newest', 10);
      published += 10;
      // More at once would exceed the limit of a socket's queue and close it.
      const expected = published;
      await until(() => network.hub.metrics.deliveries >= expected || network.hub.metrics.slowSockets > 0);
    }
    await publish('newest', 25);
    published += 25;
    slow.network.resume();
    await until(() => slow.texts.some((text) => text.includes(`:${published}"`)));
    expect(slow.texts.length).toBeLessThan(published);
    await publish('newest', 1);
    await until(() => slow.texts.some((text) => text.includes(`:${published + 1}"`)));
    expect(slow.closeCode).toBeUndefined();
    slow.network.destroy();
  });

  it('a slow receiver queues a bounded number of bytes', async () => {
    await start();
    const slow = await open();
    slow.write(subscribe(1));
    await until(() => slow.texts.length === 2);
    slow.network.pause();
    let sent = 0;
    while (network.hub.metrics.slowSockets === 0 && sent < 5_000) {
      await publish('ticks.a', 10);
      sent += 10;
    }
    const before = network.hub.metrics.bytesOut;
    await publish('ticks.a', 500);
    expect(network.hub.metrics.bytesOut).toBe(before);
    slow.network.destroy();
  });
});

describe('a socket that follows nothing', () => {
  const ping = async (socket: RawSocket) => {
    socket.write('PING');
    await until(() => socket.texts.includes('PONG'));
  };

  it('a socket that follows nothing is closed after two minutes although it pings, and one that follows stays', async () => {
    network = await HubTestNetwork.start({ limits: { silenceTimeoutMs: 1_000_000, pingAfterMs: 1_000_000 } });
    const [idle, busy] = [await open(), await open()];
    busy.write(subscribe(1));
    await until(() => busy.texts.length > 0);
    await ping(idle);
    network.clock.advance(119_000);
    await ping(idle);
    expect(network.hub.metrics.sockets).toBe(2);
    network.clock.advance(2_000);
    await until(() => network.hub.metrics.idleCloses === 1);
    await until(() => network.hub.metrics.sockets === 1);
    expect(busy.closeCode).toBeUndefined();
  });

  it('of one address at most fifty sockets follow nothing: those idle longest are closed', async () => {
    network = await HubTestNetwork.start();
    const sockets: RawSocket[] = [];
    for (let index = 0; index < 53; index += 1) sockets.push(await open());
    await until(() => network.hub.metrics.idleCloses === 3);
    await until(() => network.hub.metrics.sockets === 50);
    const busy: RawSocket[] = [];
    // One after the other: a new socket follows nothing until its subscription has arrived, and would replace an idle one.
    for (let index = 0; index < 30; index += 1) {
      const socket = await open();
      socket.write(subscribe(1));
      await until(() => socket.texts.length > 0);
      busy.push(socket);
    }
    expect(busy.every((socket) => socket.closeCode === undefined)).toBe(true);
    expect(network.hub.metrics.sockets).toBeGreaterThanOrEqual(78);
  });
});

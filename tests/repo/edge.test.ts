import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Edge, startEdge } from '../support/edge.ts';
import { freePort } from '../support/free-port.ts';
import { NameServer } from '../support/name-server.ts';
import { portOf } from '../support/port-of.ts';
import { waitFor } from '../support/wait-for.ts';

const FILM = new Uint8Array(5 * 1024 * 1024 + 17).map((_, index) => index % 251);

/** Answers as the BFF does: a part of a large video, or a file of a broadcast, whose playlist comes late as for a player that waits for it. */
function answerMedia(path: string, range: string | undefined, response: ServerResponse): void {
  if (path.startsWith('/media/live/')) {
    response.setHeader('cache-control', path.includes('/token/') ? 'no-cache' : 'public, max-age=1');
    setTimeout(() => response.end(`${path} ${performance.now()}`), 100);
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(from ?? 0), Math.min(FILM.length - 1, Number(to ?? FILM.length - 1))];
  response.writeHead(from === undefined ? 200 : 206, {
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: '"film"',
    ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${FILM.length}` }),
  });
  response.end(FILM.subarray(start, end + 1));
}

/** Articles that staff removed. */
const takenBack = new Set<string>();

/** A stub of a BFF instance that sends the same headers and records its requests. */
class Instance {
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  readonly #server: Server;

  constructor(name: string) {
    this.#server = createServer((incoming, response) => {
      const path = incoming.url ?? '';
      this.asked.push({ path, headers: incoming.headers });
      if (path.startsWith('/public')) response.setHeader('cache-control', 'public, s-maxage=60, stale-while-revalidate=600');
      if (path.startsWith('/brief'))
        response.setHeader('cache-control', 'public, s-maxage=1, stale-while-revalidate=600, stale-if-error=600');
      if (path.startsWith('/article')) {
        response.setHeader('cache-control', 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600');
        if (takenBack.has(path)) response.statusCode = 404;
      }
      if (path.startsWith('/private')) response.setHeader('cache-control', 'private, no-store');
      if (path.startsWith('/slow')) response.setHeader('cache-control', 'public, s-maxage=60');
      if (path.startsWith('/media/')) return answerMedia(path, incoming.headers.range, response);
      // A response before the end of the body would break the connection of a proxy that still sends it.
      incoming.resume();
      incoming.once('end', () =>
        setTimeout(() => response.end(takenBack.has(path) ? 'removed' : `${name} ${path}`), path.startsWith('/slow') ? 150 : 0),
      );
    });
    new WebSocketServer({ server: this.#server, path: '/ws' }).on('connection', (socket) =>
      socket.on('message', (data: Buffer) => socket.send(`${name} ${data.toString()}`)),
    );
  }

  /** Listens on an address of its own, as a container does. */
  async listen(port: number, address: string): Promise<number> {
    this.#server.listen(port, address);
    await once(this.#server, 'listening');
    return portOf(this.#server);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const instances = [new Instance('one'), new Instance('two')] as const;
const upstream = new Instance('upstream');
const started = new AsyncDisposableStack();
/** Port of every instance, as in containers; each has an address of its own. */
let bffPort: number;
let names: NameServer;
let edge: Edge;

beforeAll(async () => {
  bffPort = await freePort();
  names = started.use(await NameServer.start());
  await instances[0].listen(bffPort, '127.0.0.2');
  await instances[1].listen(bffPort, '127.0.0.3');
  const upstreamPort = await upstream.listen(0, '127.0.0.1');
  names.records.set('bff', ['127.0.0.2', '127.0.0.3']).set('upstream', ['127.0.0.1']);
  edge = started.use(await startEdge({ nameServerPort: names.port, bffPort, upstreamPort }));
});

afterAll(async () => {
  await started.disposeAsync();
  for (const instance of [...instances, upstream]) instance.stop();
});

beforeEach(() => {
  for (const instance of [...instances, upstream]) instance.asked.splice(0);
});

const url = (path: string) => `${edge.origin}${path}`;
const timesAsked = (path: string) => instances.reduce((sum, { asked }) => sum + asked.filter((one) => one.path === path).length, 0);
const cacheState = (answer: Response) => answer.headers.get('x-edge-cache');

describe('deploy/nginx.conf', () => {
  it('nginx accepts its configuration without a warning', () => {
    expect(edge.output()).toBe('');
  });

  it('the edge caches a public page for its s-maxage', async () => {
    expect(cacheState(await fetch(url('/public/a')))).toBe('MISS');
    expect(cacheState(await fetch(url('/public/a')))).toBe('HIT');
    expect(timesAsked('/public/a')).toBe(1);
  });

  it('the edge serves a stale page at once while it revalidates', async () => {
    await fetch(url('/brief'));
    const stale = await waitFor('a stale answer', async () => {
      const answer = await fetch(url('/brief'));
      return ['STALE', 'UPDATING'].includes(cacheState(answer) ?? '') ? answer : undefined;
    });
    expect(stale.status).toBe(200);
    await waitFor('the refresh', () => timesAsked('/brief') === 2);
  });

  it('the edge sends one request upstream when many clients ask for the same page', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fetch(url('/slow/b'))));
    expect(timesAsked('/slow/b')).toBe(1);
  });

  it('the edge caches neither private answers nor requests with a bearer token', async () => {
    await fetch(url('/private'));
    await fetch(url('/private'));
    expect(timesAsked('/private')).toBe(2);
    await fetch(url('/public/c'), { headers: { authorization: 'Bearer x' } });
    await fetch(url('/public/c'), { headers: { authorization: 'Bearer y' } });
    expect(timesAsked('/public/c')).toBe(2);
  });

  it('the edge sends one request for the playlist of a free room however many viewers wait for it, and one per viewer of a paid room', async () => {
    const [free, paid] = ['/media/live/room/index.m3u8?_HLS_msn=7', '/media/live/room/token/index.m3u8'];
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url(free))).text()));
    expect(new Set(texts).size).toBe(1);
    expect(timesAsked(free)).toBe(1);
    // An old playlist is not served: after its second a new one is.
    await waitFor('the next playlist', async () => (await (await fetch(url(free))).text()) !== texts[0]);
    for (let viewer = 0; viewer < 2; viewer += 1) expect(cacheState(await fetch(url(paid)))).not.toBe('HIT');
    expect(timesAsked(paid)).toBe(2);
  });

  it('a part of a large video is served without the rest of it, and parts are cached', async () => {
    const ask = async (range?: string) => {
      const answer = await fetch(url('/media/film/film.mp4'), range === undefined ? {} : { headers: { range } });
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const late = await ask('bytes=4300000-4300999');
    expect([late.answer.status, late.answer.headers.get('content-range')]).toEqual([206, `bytes 4300000-4300999/${FILM.length}`]);
    expect(late.bytes).toEqual(FILM.slice(4_300_000, 4_301_000));
    expect(instances.flatMap(({ asked }) => asked).map(({ headers }) => headers.range)).toEqual(['bytes=4194304-5242879']);
    const whole = await ask();
    expect([whole.answer.status, whole.answer.headers.get('content-length')]).toEqual([200, String(FILM.length)]);
    expect(whole.bytes).toEqual(FILM);
    expect(timesAsked('/media/film/film.mp4')).toBe(6);
    expect(instances.flatMap(({ asked }) => asked)[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      host: new URL(edge.origin).host,
    });
  });

  it('the edge discards forwarding headers that a client sends', async () => {
    await fetch(url('/private'), { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' } });
    const headers = instances.flatMap(({ asked }) => asked)[0]?.headers;
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', host: new URL(edge.origin).host });
  });

  it('the edge upgrades websockets and forwards messages in both directions', async () => {
    const socket = new WebSocket(`${edge.origin.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    socket.send('hello');
    const [data] = await once(socket, 'message');
    expect(String(data)).toMatch(/^(one|two) hello$/);
    socket.close();
  });

  it.each(['/private/named', '/media/named'])(
    'the edge gives %s one id, of request and trace, in place of what a client sends',
    async (path) => {
      const own = { 'x-request-id': 'an-id-of-a-client', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
      await fetch(url(path), { headers: own });
      const [sent] = instances.flatMap(({ asked }) => asked.filter((one) => one.path === path));
      const id = String(sent?.headers['x-request-id']);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(sent?.headers['traceparent']).toBe(`00-${id}-${id.slice(0, 16)}-01`);
    },
  );

  it.each(['/metrics', '/readyz', '/dev/inbox'])('the edge does not serve %s', async (path) => {
    expect((await fetch(url(path))).status).toBe(404);
    expect(timesAsked(path)).toBe(0);
  });

  it('the edge forwards payment notifications to the upstream, and exposes no other path of it', async () => {
    const notice = await fetch(url('/pay/alipay/notify'), { method: 'POST', body: 'trade_no=1' });
    expect(await notice.text()).toBe('upstream /pay/alipay/notify');
    expect((await fetch(url('/pay/alipay/notify'))).status).toBe(403);
    expect((await fetch(url('/pay/alipay/notify'), { method: 'POST', body: 'x'.repeat(65 * 1024) })).status).toBe(413);
    await fetch(url('/java/login/getTokenInfo'));
    await fetch(url('/pay/alipay/notify/..%2f..%2fjava'), { method: 'POST' });
    expect(upstream.asked.map(({ path }) => path)).toEqual(['/pay/alipay/notify']);
  });

  it('the edge accepts a 5 MB body on upload paths only', async () => {
    const picture = new Uint8Array(5 * 1024 * 1024);
    expect((await fetch(url('/upload/avatar'), { method: 'POST', body: picture })).status).toBe(200);
    expect((await fetch(url('/trpc/user.update'), { method: 'POST', body: picture })).status).toBe(413);
  });

  it('the edge shows an article that was taken back for two seconds at most, and stores only its removal', async () => {
    const read = async () => (await fetch(url('/article/1'))).text();
    expect(await read()).toMatch(/^(one|two) \/article\/1$/);
    expect(cacheState(await fetch(url('/article/1')))).toBe('HIT');
    takenBack.add('/article/1');
    await waitFor('the removal to be shown', async () => (await read()) === 'removed');
    expect((await fetch(url('/article/1'))).status).toBe(404);
  });

  it('the edge does not show an article that nobody read for longer than its lifetime, even once', async () => {
    const edgeTime = async () => Date.parse((await fetch(url('/private/clock'))).headers.get('date') ?? '');
    await fetch(url('/article/2'));
    takenBack.add('/article/2');
    // One second as fresh, and one while it asks again, by the clock of nginx.
    const until = (await edgeTime()) + 3_000;
    await waitFor('the lifetimes to pass', async () => (await edgeTime()) >= until);
    expect(await (await fetch(url('/article/2'))).text()).toBe('removed');
  });

  it('the edge finds a container that was created again with another address, and forgets the old one', async () => {
    const created = new Instance('three');
    await created.listen(bffPort, '127.0.0.4');
    names.records.set('bff', ['127.0.0.4']);
    // Each worker of nginx looks the name up for itself.
    const answers = async () =>
      new Set(await Promise.all(Array.from({ length: 10 }, async () => (await fetch(url('/private/new'))).text())));
    await waitFor('only the new container', async () => [...(await answers())].join() === 'three /private/new');
    expect(await answers()).toEqual(new Set(['three /private/new']));
    names.records.set('bff', ['127.0.0.2', '127.0.0.3']);
    await waitFor('only the others', async () => !(await answers()).has('three /private/new'));
    created.stop();
  });

  it('the edge uses the remaining instance when one is down, and serves its cache when both are', async () => {
    await fetch(url('/brief/d'));
    instances[0].stop();
    for (const path of ['/private/1', '/private/2', '/private/3', '/private/4']) expect((await fetch(url(path))).status).toBe(200);
    instances[1].stop();
    const answer = await waitFor('an answer from what is kept', async () => {
      const kept = await fetch(url('/brief/d'));
      return cacheState(kept) === 'STALE' ? kept : undefined;
    });
    expect(answer.status).toBe(200);
    expect((await fetch(url('/private/5'))).status).toBe(502);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BroadcastId } from '@matchpoint/contracts/ids';
import { portOf } from '../../support/port-of.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type LoggedIn, type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { barFromBroadcasting, openBroadcast } from './stream-fixture.ts';

const SECRET = 'the-secret-of-the-callbacks';
/** The clock of the machine: the watch over streams runs in real time. */
class MachineClock extends SetClock {
  override now(): number {
    return Date.now();
  }
}

/** A stub of MediaMTX: its control API and its HLS. */
class MediaMtx {
  readonly kicked: string[] = [];
  readonly asked: string[] = [];
  paths: { name: string; ready: boolean; source: { type: string; id: string }; tracks: string[]; bytesReceived: number }[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const url = request.url ?? '';
      this.asked.push(url);
      if (url.startsWith('/v3/paths/list')) response.end(JSON.stringify({ items: this.paths }));
      else if (url.includes('/kick/')) {
        const id = url.split('/').at(-1) ?? '';
        this.kicked.push(`${url.split('/')[2]} ${id}`);
        this.paths = this.paths.filter(({ source }) => source.id !== id);
        response.end('{}');
      } else if (url.endsWith('/index.m3u8')) response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmain_stream.m3u8\n');
      else if (/\/main_stream\.m3u8/.test(url)) response.end(`#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:2026-06-20T12:00:00Z\n${url}\n`);
      else response.writeHead(404).end();
    });
  }
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }
  send(code: string, id: string, type = 'rtmpConn'): void {
    this.paths.push({ name: `live/${code}`, ready: true, source: { type, id }, tracks: ['H264', 'MPEG-4 Audio'], bytesReceived: 1_000 });
  }
  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let postgres: DatabaseServer;
let running: RunningUpstream;
const mtx = new MediaMtx();

beforeAll(async () => {
  postgres = sharedPostgres();
  const url = await mtx.listen();
  running = await startUpstream(postgres, {
    clock: new MachineClock(),
    env: {
      MEDIA_SERVER: 'mediamtx',
      MEDIA_SECRET: SECRET,
      MEDIAMTX_API_URL: url,
      MEDIAMTX_HLS_URL: url,
      RTMP_ADDRESS: 'rtmp://live.example/live',
    },
  });
});
beforeEach(() => {
  mtx.paths = [];
  mtx.kicked.length = 0;
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  mtx.stop();
  await postgres?.stop();
});

let numbers = 0;
async function newAnchor(): Promise<LoggedIn & { readonly broadcast: BroadcastId; readonly code: string; readonly path: string }> {
  numbers += 1;
  const user = await running.logIn(`1350000${String(numbers).padStart(4, '0')}`);
  const broadcast = await openBroadcast(running.pool, user.uid, { startedAt: Date.now() });
  const { code, address } = await running.call('streamCode', {}, { token: user.token });
  expect(address).toBe('rtmp://live.example/live');
  return { ...user, broadcast, code, path: `/media/live/${running.upstream.liveStreams.names.nameOf(broadcast)}` };
}

/** Asks as MediaMTX does before a publisher or reader. */
async function ask(action: string, path: string, { protocol = 'rtmp', secret = SECRET } = {}): Promise<number> {
  const answer = await fetch(`${running.url}/streams/mediamtx?secret=${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: '', password: '', ip: '203.0.113.7', action, path, protocol, id: 'x', query: '' }),
  });
  return answer.status;
}
const stateOf = async (broadcast: BroadcastId) => {
  const { rows } = await running.pool.query<{ stream: string }>('select stream from broadcast where id = $1', [broadcast]);
  return rows[0]?.stream;
};

it('MediaMTX may let an admitted code publish, its streams be read as HLS, and nothing else', async () => {
  const anchor = await newAnchor();
  expect(await ask('publish', `live/${anchor.code}`, { secret: 'wrong' })).toBe(404);
  expect(await ask('publish', `live/${anchor.code.slice(0, -1)}`)).toBe(401);
  expect(await ask('publish', anchor.code)).toBe(401);
  expect(await ask('read', `live/${anchor.code}`)).toBe(401);
  expect(await ask('read', `live/${anchor.code}`, { protocol: 'hls' })).toBe(200);
  expect(await ask('playback', `live/${anchor.code}`)).toBe(401);
  expect(await stateOf(anchor.broadcast)).toBe('waiting');
  expect(await ask('publish', `live/${anchor.code}`)).toBe(200);
  expect(await stateOf(anchor.broadcast)).toBe('live');
  expect(await ask('publish', `live/${anchor.code}`)).toBe(401);
});

it('the playlists of MediaMTX are served under the playback name, with blocking requests and without the code', async () => {
  const anchor = await newAnchor();
  expect(await ask('publish', `live/${anchor.code}`, { protocol: 'webrtc' })).toBe(200);
  mtx.send(anchor.code, 'whip-1', 'webRTCSession');
  const main = await fetch(`${running.url}${anchor.path}/index.m3u8`);
  expect([main.status, main.headers.get('cache-control'), await main.text()]).toEqual([
    200,
    'public, max-age=1',
    expect.not.stringContaining(anchor.code),
  ]);
  const blocking = await fetch(`${running.url}${anchor.path}/main_stream.m3u8?_HLS_msn=7&_HLS_part=1`);
  expect(blocking.status).toBe(200);
  expect(mtx.asked.at(-1)).toBe(`/live/${anchor.code}/main_stream.m3u8?_HLS_msn=7&_HLS_part=1`);
  expect((await fetch(`${running.url}${anchor.path}/..%2f..%2fv3.m3u8`)).status).toBe(404);
});

it('an encoder that MediaMTX lost interrupts the picture, and a banned one is disconnected by its kind', async () => {
  const anchor = await newAnchor();
  expect(await ask('publish', `live/${anchor.code}`)).toBe(200);
  mtx.send(anchor.code, 'rtmp-1');
  await barFromBroadcasting(running.pool, anchor.uid);
  await waitFor('the disconnection', () => mtx.kicked.includes('rtmpconns rtmp-1'));
  await waitFor('the interruption', async () => (await stateOf(anchor.broadcast)) === 'interrupted', { timeoutMs: 20_000 });
});

it('a stream that nobody admitted is disconnected', async () => {
  mtx.send('mp_unknown', 'rtmp-2');
  await waitFor('the disconnection', () => mtx.kicked.includes('rtmpconns rtmp-2'));
});

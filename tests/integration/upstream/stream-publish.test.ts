import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BroadcastId } from '@matchpoint/contracts/ids';
import { findNginx } from '@matchpoint/upstream/providers/media-server/nginx/find-nginx';
import { type Encoder, startEncoder } from '../../support/encoder.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type LoggedIn, type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { barFromBroadcasting, openBroadcast } from './stream-fixture.ts';

const found = findNginx();
const isMissing = 'missing' in found;
// The step that prepares the machine installs it; in CI its absence is an error.
const isSkipped = isMissing && process.env['CI'] === undefined;

/** The clock of the machine: encoders send in real time. */
class MachineClock extends SetClock {
  override now(): number {
    return Date.now();
  }
}

let postgres: DatabaseServer;
let running: RunningUpstream;
const encoders: Encoder[] = [];

beforeAll(async () => {
  if (isSkipped) return;
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { clock: new MachineClock(), env: { MEDIA_SERVER: 'nginx-rtmp' } });
  await waitFor('the media server to listen', () => running.upstream.liveStreams.anchorStreams?.address !== '');
});
afterEach(async () => {
  for (const encoder of encoders.splice(0)) await encoder.kill();
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

let numbers = 0;
interface Anchor extends LoggedIn {
  readonly broadcast: BroadcastId;
  readonly address: string;
  readonly code: string;
  readonly path: string;
}

/** An anchor with an open broadcast and the code of the encoder. */
async function newAnchor(): Promise<Anchor> {
  numbers += 1;
  const user = await running.logIn(`1360000${String(numbers).padStart(4, '0')}`);
  const broadcast = await openBroadcast(running.pool, user.uid, { startedAt: Date.now() });
  const { address, code } = await running.call('streamCode', {}, { token: user.token });
  return { ...user, broadcast, address, code, path: `/media/live/${running.upstream.liveStreams.names.nameOf(broadcast)}` };
}

function send(anchor: Pick<Anchor, 'address' | 'code'>, options: { readonly seconds?: number } = {}): Encoder {
  const encoder = startEncoder(`${anchor.address}/${anchor.code}`, options);
  encoders.push(encoder);
  return encoder;
}

const get = (path: string) => fetch(`${running.url}${path}`);
const stateOf = async (broadcast: BroadcastId) => {
  const { rows } = await running.pool.query<{ stream: string }>('select stream from broadcast where id = $1', [broadcast]);
  return rows[0]?.stream;
};
const playlistOf = async ({ path }: Anchor) => {
  const answer = await get(`${path}/index.m3u8`);
  return answer.status === 200 ? answer.text() : undefined;
};
const sequenceOf = (playlist: string) => Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
const segmentsOf = (playlist: string) => [...playlist.matchAll(/^s\d+\.ts$/gm)].map(([name]) => name);
const isLive = (anchor: Anchor, segments = 2) =>
  waitFor('the picture', async () => segmentsOf((await playlistOf(anchor)) ?? '').length >= segments, { timeoutMs: 30_000 });

describe.skipIf(isSkipped)(`encoders and nginx${isMissing ? ` (not run: ${found.missing})` : ''}`, () => {
  it('an encoder with the code of an open broadcast is played under another name, with programme times, soon after it began', async () => {
    const anchor = await newAnchor();
    const began = performance.now();
    send(anchor);
    await isLive(anchor, 1);
    const startupMs = performance.now() - began;
    // With key frames every second: a segment of two seconds, and some time for a busy machine.
    expect(startupMs).toBeLessThan(15_000);
    expect(await stateOf(anchor.broadcast)).toBe('live');
    const playlist = (await playlistOf(anchor)) ?? '';
    expect(playlist).not.toContain(anchor.code);
    const at = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '');
    expect(Math.abs(Date.now() - at)).toBeLessThan(30_000);
    const answer = await get(`${anchor.path}/index.m3u8`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/vnd.apple.mpegurl',
      'public, max-age=1',
    ]);
    const segment = await get(`${anchor.path}/${segmentsOf(playlist)[0]}`);
    expect([segment.status, segment.headers.get('content-type'), segment.headers.get('cache-control')]).toEqual([
      200,
      'video/mp2t',
      'public, max-age=300, immutable',
    ]);
    expect((await get(`/media/live/${anchor.code}/index.m3u8`)).status).toBe(404);
    const info = await waitFor(
      'the measurement',
      async () => {
        const { health } = await running.call('anchorLiveInfo', {}, { token: anchor.token });
        return health?.width === undefined ? undefined : health;
      },
      { timeoutMs: 30_000 },
    );
    expect(info).toMatchObject({ width: 320, height: 180, fps: 10, hasAudio: true });
    expect(info.keyframeMs).toBeLessThanOrEqual(2_100);
    const thumbnail = await get(`${anchor.path}/t${Math.floor(Date.now() / 30_000)}.jpg`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('an encoder with a wrong, a replaced or a banned code, or without a broadcast, is refused', async () => {
    const anchor = await newAnchor();
    const wrong = `${anchor.code.slice(0, -1)}${anchor.code.endsWith('a') ? 'b' : 'a'}`;
    expect(await send({ ...anchor, code: wrong }, { seconds: 5 }).ended).not.toBe(0);
    const { code } = await running.call('streamCode', { reset: true }, { token: anchor.token });
    expect(code).not.toBe(anchor.code);
    expect(await send(anchor, { seconds: 5 }).ended).not.toBe(0);
    expect(await stateOf(anchor.broadcast)).toBe('waiting');
    await barFromBroadcasting(running.pool, anchor.uid);
    expect(await send({ ...anchor, code }, { seconds: 5 }).ended).not.toBe(0);
    const closed = await newAnchor();
    await running.call('anchorDowncast', {}, { token: closed.token });
    expect(await send(closed, { seconds: 5 }).ended).not.toBe(0);
  });

  it('a second encoder with the same code is refused while the first one goes on', async () => {
    const anchor = await newAnchor();
    send(anchor);
    await isLive(anchor, 1);
    const before = segmentsOf((await playlistOf(anchor)) ?? '').length;
    expect(await send(anchor, { seconds: 5 }).ended).not.toBe(0);
    await isLive(anchor, before + 1);
    expect(await stateOf(anchor.broadcast)).toBe('live');
  });

  it('a lost encoder interrupts the picture, and the same playlist goes on with a discontinuity when it returns', async () => {
    const anchor = await newAnchor();
    const first = send(anchor);
    await isLive(anchor);
    const before = (await playlistOf(anchor)) ?? '';
    await first.kill();
    await waitFor('the interruption', async () => (await stateOf(anchor.broadcast)) === 'interrupted', { timeoutMs: 20_000 });
    send(anchor);
    await waitFor('the return', async () => (await stateOf(anchor.broadcast)) === 'live', { timeoutMs: 20_000 });
    const after = await waitFor(
      'the discontinuity',
      async () => {
        const text = (await playlistOf(anchor)) ?? '';
        return text.includes('#EXT-X-DISCONTINUITY\n') ? text : undefined;
      },
      { timeoutMs: 30_000 },
    );
    expect(sequenceOf(after)).toBeGreaterThanOrEqual(sequenceOf(before));
    expect(after.split('#EXT-X-PROGRAM-DATE-TIME')).toHaveLength(3);
    const common = segmentsOf(before).filter((name) => segmentsOf(after).includes(name));
    const numberOf = (text: string, name: string) => sequenceOf(text) + segmentsOf(text).indexOf(name);
    for (const name of common) expect(numberOf(after, name)).toBe(numberOf(before, name));
  });

  it.each([
    ['is banned', (anchor: Anchor) => barFromBroadcasting(running.pool, anchor.uid)],
    ['ends the broadcast', (anchor: Anchor) => running.call('anchorDowncast', {}, { token: anchor.token })],
    ['gets a new code', (anchor: Anchor) => running.call('streamCode', { reset: true }, { token: anchor.token })],
  ] as const)('the encoder is disconnected within 5 s when its anchor %s', async (_what, act) => {
    const anchor = await newAnchor();
    const encoder = send(anchor);
    await isLive(anchor, 1);
    const since = performance.now();
    await act(anchor);
    await encoder.ended;
    expect(performance.now() - since).toBeLessThan(7_000);
  });

  it('callbacks without the secret are not found and change nothing', async () => {
    const anchor = await newAnchor();
    const body = new URLSearchParams({ call: 'publish', name: anchor.code });
    for (const query of ['', '?secret=', '?secret=wrong'])
      expect((await fetch(`${running.url}/streams/nginx-rtmp${query}`, { method: 'POST', body })).status).toBe(404);
    expect(await stateOf(anchor.broadcast)).toBe('waiting');
  });

  it('the recording of a broadcast becomes a film of its anchor with the time at which it began', async () => {
    const anchor = await newAnchor();
    const first = send(anchor);
    await isLive(anchor, 3);
    await first.kill();
    await waitFor('the interruption', async () => (await stateOf(anchor.broadcast)) === 'interrupted', { timeoutMs: 20_000 });
    send(anchor);
    await waitFor('the return', async () => (await stateOf(anchor.broadcast)) === 'live', { timeoutMs: 20_000 });
    const { rows: before } = await running.pool.query<{ started_at: number }>('select started_at from broadcast where id = $1', [
      anchor.broadcast,
    ]);
    await isLive(anchor, 6);
    await running.call('anchorDowncast', {}, { token: anchor.token });
    const film = await waitFor(
      'the film',
      async () => {
        const { rows } = await running.pool.query<{
          id: number;
          recorded_from: number;
          duration_ms: number;
          author_id: number;
          type: string;
          url: string;
        }>(
          `select v.id, b.recorded_from, v.duration_ms, v.author_id, v.type, v.sources -> 0 ->> 'url' as url
           from broadcast b join video_item v on v.id = b.video_id where b.id = $1`,
          [anchor.broadcast],
        );
        return rows[0];
      },
      { timeoutMs: 50_000 },
    );
    expect([film.type, film.author_id]).toEqual(['full', anchor.uid]);
    expect(film.recorded_from).toBeGreaterThanOrEqual((before[0]?.started_at ?? Infinity) - 1_000);
    // Two parts of some seconds with the interruption between them.
    expect(film.duration_ms).toBeGreaterThan(10_000);
    const playlist = await get(film.url);
    expect([playlist.status, (await playlist.text()).includes('#EXT-X-ENDLIST')]).toEqual([200, true]);
    expect((await get(film.url.replace('film.m3u8', 'poster.jpg'))).status).toBe(200);
    const other = await newAnchor();
    const refused = await running.envelope('deleteRecording', { broadcastId: anchor.broadcast }, { token: other.token });
    expect(refused.errorCode).toBe('404');
    expect(await running.call('deleteRecording', { broadcastId: anchor.broadcast }, { token: anchor.token })).toEqual({ deleted: true });
    await running.upstream.liveStreams.runRecordings();
    expect((await get(film.url)).status).toBe(404);
  }, 120_000);

  it('the recording of a paid room is deleted without becoming a film', async () => {
    const { uid } = await running.logIn('13600009999');
    const startedAt = Date.now() - 60_000;
    const broadcast = await openBroadcast(running.pool, uid, { startedAt, price: 10 });
    await running.pool.query(`update broadcast set ended_at = $2, end_reason = 'anchor', stream = 'ended' where id = $1`, [
      broadcast,
      Date.now(),
    ]);
    const folder = join(running.dataDir, 'media-server/recordings');
    const name = `${running.upstream.liveStreams.names.nameOf(broadcast)}-${Math.floor(startedAt / 1_000)}.flv`;
    writeFileSync(join(folder, name), 'what the media server wrote');
    utimesSync(join(folder, name), startedAt / 1_000, startedAt / 1_000);
    await running.upstream.liveStreams.runRecordings();
    expect(readdirSync(folder)).not.toContain(name);
    const { rows } = await running.pool.query('select video_id from broadcast where id = $1', [broadcast]);
    expect(rows).toEqual([{ video_id: null }]);
  });

  it('after many starts and ends of encoders no process remains, and nginx ends with the upstream', async () => {
    const anchor = await newAnchor();
    for (let round = 0; round < 8; round += 1) {
      const encoder = send(anchor);
      await waitFor('the picture', async () => (await stateOf(anchor.broadcast)) === 'live', { timeoutMs: 20_000 });
      await encoder.kill();
      await waitFor('the interruption', async () => (await stateOf(anchor.broadcast)) === 'interrupted', { timeoutMs: 20_000 });
    }
    expect(childrenOf(process.pid).filter(({ state }) => state === 'Z')).toEqual([]);
    await running.upstream.liveStreams.close();
    await waitFor('the children to end', () => childrenOf(process.pid).every(({ name }) => name !== 'nginx' && name !== 'ffmpeg'));
  }, 120_000);
});

/** Returns the children of a process, zombies included. */
function childrenOf(parent: number): { readonly name: string; readonly state: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const [state = '', ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent ? [{ name, state }] : [];
    } catch {
      // It ended during the search.
      return [];
    }
  });
}

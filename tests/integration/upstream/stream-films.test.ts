import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { BroadcastId, type MatchId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { PlaybackNames } from '@matchpoint/upstream/providers/media-server/playback-names';
import { ffprobeOf } from '@matchpoint/upstream/providers/media-server/measure-stream';
import { picturesOf } from '@matchpoint/upstream/streams/film/plan-segment';
import { timelineOf } from '@matchpoint/upstream/streams/film/match-timeline';
import { requireSystemPackage } from '../../../scripts/system-packages.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { matchesInPlay, openBroadcast } from './stream-fixture.ts';

const SEGMENT_MS = 4_000;
const GAMES: readonly GameId[] = [202, 201, 2, 4, 5];
/** A Saturday morning in Shanghai on which matches of these games are played. */
const SATURDAY = Date.UTC(2026, 10, 21, 3);

let postgres: DatabaseServer;
let running: RunningUpstream;
let names: PlaybackNames;
let matches: { id: MatchId; gameId: GameId; path: string }[];

beforeAll(async () => {
  postgres = sharedPostgres();
  const { source } = await matchesInPlay(SATURDAY, GAMES);
  running = await startUpstream(postgres, { sources: [source], clock: new SetClock(SATURDAY) });
  names = running.upstream.liveStreams.names;
  await running.upstream.player.advance(5_000);
  const { rows } = await running.pool.query<{ id: MatchId; game_id: GameId }>('select id, game_id from match order by game_id');
  matches = [];
  for (const [index, { id, game_id: gameId }] of rows.entries()) {
    const { uid } = await running.logIn(`1380000000${index}`);
    const broadcast = await openBroadcast(running.pool, uid, { gameId, matchId: id, demo: true, startedAt: SATURDAY - 60_000 });
    matches.push({ id, gameId, path: `/media/live/${names.nameOf(broadcast)}` });
  }
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

const get = (path: string, init: RequestInit = {}) => fetch(`${running.url}${path}`, init);
const bytesOf = async (path: string) => {
  const answer = await get(path);
  if (answer.status !== 200) throw new Error(`${path}: HTTP ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};
const detailOf = (id: MatchId, gameId: GameId): Promise<MatchDetail> =>
  running.call('matchDetail', { matchId: id, game: gameById(gameId)?.slug }, { lan: 'en_US' });
const timelineOfMatch = async (id: MatchId) => {
  const played = await running.upstream.player.recordingOf(id);
  if (played === undefined) throw new Error('no recording');
  return timelineOf(played.fixture, played.recording, played.timing);
};
const ffprobe = (bytes: Buffer, stream: 'a' | 'v', field: string) =>
  spawnSync(
    ffprobeOf(requireSystemPackage('ffmpeg')),
    ['-v', 'error', '-select_streams', `${stream}:0`, '-show_entries', `packet=${field}`, '-of', 'default=nk=1:nw=1', 'pipe:0'],
    {
      input: bytes,
      encoding: 'utf8',
    },
  )
    .stdout.split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number);

describe('films of rooms without an encoder', () => {
  it('the match of each kind of sport has a film whose playlist names whole segments with their programme time', async () => {
    expect(matches.map(({ gameId }) => gameId).length).toBeGreaterThanOrEqual(4);
    for (const { path } of matches) {
      const answer = await get(`${path}/film.m3u8`);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'application/vnd.apple.mpegurl',
        'public, max-age=1',
      ]);
      const text = await answer.text();
      const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
      expect(Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1] ?? '')).toBe(first * SEGMENT_MS);
      const listed = [...text.matchAll(/^(\d+)\.ts$/gm)].map(([, number]) => Number(number));
      expect(listed).toEqual(Array.from({ length: 8 }, (_, index) => first + index));
      expect((first + 8) * SEGMENT_MS).toBeLessThanOrEqual(running.clock.now());
      expect((first + 9) * SEGMENT_MS).toBeGreaterThan(running.clock.now());
    }
  });

  it('at every sampled instant the film shows the score, the phase and the origin that the match page shows then', async () => {
    for (let minutes = 0; minutes < 90; minutes += 9) {
      running.clock.set(SATURDAY + minutes * 60_000);
      await running.upstream.player.advance(5_000);
      const number = Math.ceil(running.clock.now() / SEGMENT_MS);
      const shown = [];
      for (const match of matches) {
        const timeline = await timelineOfMatch(match.id);
        shown.push(...picturesOf(timeline, number).map(({ at, picture }) => ({ ...match, at, picture })));
      }
      for (const { id, gameId, at, picture } of shown.toSorted((a, b) => a.at - b.at)) {
        running.clock.set(at);
        await running.upstream.player.advance(0);
        const page = await detailOf(id, gameId);
        expect([gameId, at, picture.score, picture.origin]).toEqual([gameId, at, page.score, page.origin]);
        expect([gameId, at, picture.head === 'FULL TIME']).toEqual([gameId, at, page.status === 'finished']);
        expect([gameId, at, picture.isRunning]).toEqual([gameId, at, page.status === 'live' && page.clock?.running === true]);
        expect(picture.rows?.map(({ stats }) => stats)).toEqual(page.battleRoyale?.table.slice(0, 5).map(({ total }) => `${total} PTS`));
      }
    }
  });

  it('the picture of a served segment is that of the match at its instant', async () => {
    // Every other thumbnail is of the beginning of a segment.
    const slot = Math.floor(running.clock.now() / 60_000) * 2;
    running.clock.set(slot * 30_000 + 10_000);
    await running.upstream.player.advance(5_000);
    const [first, second] = matches;
    if (first === undefined || second === undefined) throw new Error('no matches');
    const frame = grey(await bytesOf(`${first.path}/${(slot * 30_000) / SEGMENT_MS}.ts`));
    const [own, other] = [grey(await bytesOf(`${first.path}/t${slot}.jpg`)), grey(await bytesOf(`${second.path}/t${slot}.jpg`))];
    expect([frame.length, own.length]).toEqual([640 * 360, 640 * 360]);
    // The ball is drawn over the picture, and both encodings are lossy.
    expect(difference(frame, own)).toBeLessThan(3);
    expect(difference(frame, other)).toBeGreaterThan(difference(frame, own) * 2);
  });

  it('segments follow each other without a gap in picture and sound, and begin at their programme time', async () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const last = Math.floor(running.clock.now() / SEGMENT_MS) - 1;
    const parts = await Promise.all([last - 2, last - 1, last].map((number) => bytesOf(`${match.path}/${number}.ts`)));
    for (const [stream, step, count] of [
      ['a', 2_880, 375],
      ['v', 9_000, 120],
    ] as const) {
      const stamps = parts.flatMap((part) => ffprobe(part, stream, 'pts'));
      expect([stream, stamps.length, stamps[0]]).toEqual([stream, count, ((last - 2) * SEGMENT_MS * 90) % 2 ** 33]);
      expect(new Set(stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0)))).toEqual(new Set([step]));
    }
  });

  it('a segment is drawn once, is the same for all viewers and rooms, and may be kept by caches for its short life', async () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const { uid } = await running.logIn('13700000001');
    const second = await openBroadcast(running.pool, uid, { gameId: match.gameId, matchId: match.id, demo: true, startedAt: SATURDAY });
    const number = Math.floor(running.clock.now() / SEGMENT_MS) - 4;
    const paths = [`${match.path}/${number}.ts`, `${match.path}/${number}.ts`, `/media/live/${names.nameOf(second)}/${number}.ts`];
    const copies = await Promise.all(paths.map(bytesOf));
    expect(copies.every((copy) => copy.equals(copies[0] ?? Buffer.alloc(0)))).toBe(true);
    const answer = await get(`${match.path}/${number}.ts`);
    expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      'public, max-age=300, immutable',
      'video/mp2t',
    ]);
    const part = await get(`${match.path}/${number}.ts`, { headers: { range: 'bytes=0-187' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 188]);
  });

  it('neither the future nor the distant past of a match can be requested', async () => {
    const [match] = matches;
    const now = Math.floor(running.clock.now() / SEGMENT_MS);
    for (const number of [now, now + 1, now + 1_000, now - 100])
      expect([number - now, (await get(`${match?.path}/${number}.ts`)).status]).toEqual([number - now, 404]);
    const slot = Math.floor(running.clock.now() / 30_000);
    for (const thumbnail of [slot + 1, slot - 10]) expect((await get(`${match?.path}/t${thumbnail}.jpg`)).status).toBe(404);
  });

  it('every room has a thumbnail of the last 30 s', async () => {
    for (const { path } of matches) {
      const answer = await get(`${path}/t${Math.floor(running.clock.now() / 30_000)}.jpg`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height]).toEqual([640, 360]);
    }
  });

  it('a demo room without a match shows the neutral loop, with continuous timestamps', async () => {
    const { uid } = await running.logIn('13700000002');
    const talk = await openBroadcast(running.pool, uid, { demo: true, startedAt: SATURDAY });
    const path = `/media/live/${names.nameOf(talk)}`;
    const last = Math.floor(running.clock.now() / SEGMENT_MS) - 1;
    const parts = await Promise.all([last - 3, last - 2, last - 1, last].map((number) => bytesOf(`${path}/${number}.ts`)));
    const stamps = parts.flatMap((part) => ffprobe(part, 'v', 'pts'));
    expect(new Set(stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0)))).toEqual(new Set([9_000]));
    expect((await get(`${path}/t${Math.floor(running.clock.now() / 30_000)}.jpg`)).status).toBe(200);
  });

  it('a room of an anchor without encoder has no film unless its match is simulated or replayed', async () => {
    const { uid } = await running.logIn('13700000003');
    const waiting = await openBroadcast(running.pool, uid, { startedAt: SATURDAY });
    const path = `/media/live/${names.nameOf(waiting)}`;
    expect((await get(`${path}/film.m3u8`)).status).toBe(404);
    await running.pool.query('delete from broadcast_match where broadcast_id = $1', [waiting]);
    await running.pool.query('update broadcast set match_id = $2 where id = $1', [waiting, matches[0]?.id]);
    running.clock.advance(2_000);
    expect((await get(`${path}/film.m3u8`)).status).toBe(200);
  });

  it('pictures of a paid room are served with a valid token only, to its end', async () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const { uid } = await running.logIn('13700000004');
    const paid = await openBroadcast(running.pool, uid, { matchId: match.id, demo: true, price: 10, startedAt: SATURDAY });
    const name = names.nameOf(paid);
    const media = running.upstream.liveStreams.roomMedia;
    const broadcast = { id: paid, price: 10, demo: true, stream: 'live', matchId: match.id, anchorId: uid, startedAt: SATURDAY } as const;
    expect(media.sourcesOf(broadcast)).toEqual([]);
    const [source] = media.signedSourcesOf(broadcast, 'viewer', running.clock.now() + 60_000);
    const url = source?.url ?? '';
    const playlist = await get(url);
    expect(playlist.status).toBe(200);
    const listed = /^(\d+)\.ts$/m.exec(await playlist.text())?.[0] ?? '';
    const segment = url.replace('film.m3u8', listed);
    expect((await get(segment)).headers.get('cache-control')).toBe('private, max-age=300, immutable');
    const token = url.split('/').at(-2) ?? '';
    const forged = [
      `/media/live/${name}/film.m3u8`,
      `/media/live/${name}/${listed}`,
      `/media/live/${name}/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}/film.m3u8`,
      `/media/live/${name}/${names.tokenOf(match.path.split('/').at(-1) ?? '', 'viewer', { now: running.clock.now(), endsAt: running.clock.now() + 60_000 })}/film.m3u8`,
    ];
    for (const path of forged) expect([path, (await get(path)).status]).toEqual([path, 403]);
    running.clock.advance(61_000);
    expect([(await get(url)).status, (await get(segment)).status]).toEqual([403, 403]);
  });

  it('an unknown name is not found, whatever its form', async () => {
    for (const name of ['x', '1-AAAAAAAAAAAAAAAA', `${names.nameOf(BroadcastId.parse(999_999))}`, '..%2f..%2fetc'])
      expect([name, (await get(`/media/live/${name}/film.m3u8`)).status]).toEqual([name, 404]);
  });

  it('no rendering process remains after the upstream has been closed', async () => {
    expect(renderers()).toBe(1);
    await running.upstream.liveStreams.close();
    expect(renderers()).toBe(0);
  });
});

/** Decodes the first picture of a segment or an image, as grey values. */
function grey(bytes: Buffer): Buffer {
  const args = ['-v', 'error', '-i', 'pipe:0', '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  return spawnSync(requireSystemPackage('ffmpeg'), args, { input: bytes, maxBuffer: 1 << 24 }).stdout;
}

/** Returns the mean difference of two pictures, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

/** Counts the rendering processes of this test process. */
function renderers(): number {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isRenderer(pid)).length;
}

function isRenderer(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const isChild = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid;
    return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('film/render/cli.ts');
  } catch {
    // It ended during the search.
    return false;
  }
}

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { FilmEncoder } from '@matchpoint/upstream/domains/video/film/film-encoder';
import { FilmStore } from '@matchpoint/upstream/domains/video/film/film-store';
import type { Highlight } from '@matchpoint/upstream/providers/media/highlight';
import { HighlightRenderer } from '@matchpoint/upstream/providers/media/highlight-renderer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { requireSystemPackage } from '../../../scripts/system-packages.ts';
import { codeOf, detail, finished, network, publish, running, sampleVideo } from './video-fixture.ts';

const highlightOf = async (matchId: Id): Promise<VideoDetail | undefined> => {
  const { list } = await running.call('videosOf', { matchId, pageIndex: 1 });
  return list[0] === undefined ? undefined : detail(list[0].id);
};
const publishFilms = () => running.upstream.highlights.publish();

describe('films of the site', () => {
  it('a confirmed match gets one film with chapters that are its scenes, which follows a correction', async () => {
    const matchId = await finished('filmed', [2, 1]);
    await publishFilms();
    const video = await highlightOf(matchId);
    if (video === undefined) throw new Error('there is no film');
    expect(video).toMatchObject({ title: '主队 2:1 Away 全场集锦', drawn: true, sources: [] });
    expect(video.description).toContain('不是比赛实况画面');
    const film = await running.call('videoFilm', { id: video.id });
    expect(film).toMatchObject({ videoId: video.id, matchId, durationMs: video.durationMs });
    expect(film.scenes.map(({ atMs, title, kind }) => ({ atMs, title, kind }))).toEqual(
      video.chapters.map(({ atMs, title, kind }) => ({ atMs, title, kind })),
    );
    expect(video.chapters.filter(({ kind }) => kind === 'attack').map(({ title }) => title)).toEqual([
      "10' 进球 Scorer 1 1:0",
      "22' 进球 Scorer 2 2:0",
      "34' 进球 Scorer 3 2:1",
    ]);
    await publishFilms();
    expect((await running.call('videosOf', { matchId, pageIndex: 1 })).total).toBe(1);

    await finished('filmed', [2, 2]);
    await publishFilms();
    const corrected = await highlightOf(matchId);
    expect([corrected?.title, corrected?.id]).toEqual(['主队 2:2 Away 全场集锦', video.id]);
    const after = await running.call('videoFilm', { id: video.id });
    expect([after.scenes.at(-1)?.score, corrected?.chapters.length]).toEqual([[2, 2], after.scenes.length]);
  });

  it('an unconfirmed match has no film, and a removed film does not come back', async () => {
    const [open, good] = [await finished('open', [1, 0], { confirmed: false }), await finished('good', [1, 1])];
    await publishFilms();
    const film = await highlightOf(good);
    expect([film?.drawn, await highlightOf(open)]).toEqual([true, undefined]);
    await running.pool.query(`update video_item set state = 'removed' where id = $1`, [film?.id]);
    await publishFilms();
    expect(await highlightOf(good)).toBeUndefined();
    expect(await codeOf('videoFilm', { id: film?.id ?? 0 })).toBe('404');
  });

  it('scenes exist of films only: other videos, unknown ids and malformed ones give an error', async () => {
    const { id } = await publish();
    expect(await codeOf('videoFilm', { id })).toBe('404');
    expect(await codeOf('videoFilm', { id: 999_999_999 })).toBe('404');
    expect(await codeOf('videoFilm', { id: 'x' })).not.toBe('success');
  });

  it('an encoder gives films files, which are repaired after a crash and taken away after a correction', async () => {
    await running.pool.query(`update video_item set state = 'removed' where key like 'highlight:%'`);
    const matchId = await finished('encoded', [1, 2]);
    await publishFilms();
    const folder = mkdtempSync(join(tmpdir(), 'films-'));
    const made: Highlight[] = [];
    const renderer = {
      render: async (film: Highlight) => {
        made.push(film);
        const hash = String(made.length).padStart(32, '0');
        mkdirSync(join(folder, hash), { recursive: true });
        writeFileSync(join(folder, hash, 'film.mp4'), 'film');
        return hash;
      },
      hashes: async () => readdirSync(folder).filter((name) => /^[0-9a-f]{32}$/.test(name)),
      remove: async (hash: string) => rmSync(join(folder, hash), { recursive: true, force: true }),
      deletePartial: async () => undefined,
      size: async () => made.length,
    };
    const { pool, clock, upstream } = running;
    const log = { info: () => undefined, warn: () => undefined };
    const encoder = new FilmEncoder({ clock, log, films: upstream.films, store: new FilmStore(pool), renderer });
    await encoder.run();
    const video = await highlightOf(matchId);
    expect(video?.sources.map(({ type, url }) => `${type} ${url}`)).toEqual([
      `hls /media/${'1'.padStart(32, '0')}/film.m3u8`,
      `mp4 /media/${'1'.padStart(32, '0')}/film.mp4`,
    ]);
    expect([made[0]?.durationMs, video?.drawn]).toEqual([video?.durationMs, true]);

    // Files without a row, as after a crash, are deleted; a row without files gets them again.
    mkdirSync(join(folder, 'f'.repeat(32)));
    await renderer.remove('1'.padStart(32, '0'));
    await encoder.run();
    expect(await renderer.hashes()).toEqual(['2'.padStart(32, '0')]);
    expect((await highlightOf(matchId))?.sources[0]?.url).toContain('2'.padStart(32, '0'));

    await finished('encoded', [2, 2]);
    await publishFilms();
    expect((await highlightOf(matchId))?.sources).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('rendering a highlight twice gives the same files and leaves nothing else behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'films-'));
    const renderer = new HighlightRenderer({ folder, ffmpeg: process.env['FFMPEG_PATH'] ?? requireSystemPackage('ffmpeg') });
    expect(await renderer.isAvailable()).toBe(true);
    const film: Highlight = {
      sport: 'soccer',
      league: { short: 'TC', hue: '#123456' },
      marks: [],
      durationMs: 2_000,
      frames: [
        { startMs: 0, durationMs: 1_000, card: { kind: 'title', line: 'Round <1> & "2"' }, into: 'slide', progress: 0 },
        { startMs: 1_000, durationMs: 1_000, card: { kind: 'end', head: 'FULL TIME' }, into: 'slide', progress: 1 },
      ],
    };
    const { signal } = new AbortController();
    const hash = await renderer.render(film, signal);
    expect(await renderer.render(film, signal)).toBe(hash);
    expect(readdirSync(join(folder, hash)).toSorted()).toEqual(['film.m3u8', 'film.mp4', 'poster.jpg']);
    expect(await renderer.hashes()).toEqual([hash]);
    await renderer.remove(hash);
    expect(await renderer.hashes()).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe.each(['the upstream', 'the BFF'] as const)('media files at %s', (where) => {
  let path = '';
  let size = 0;
  let whole: Buffer;
  const get = (at: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [instance] = network.instances;
    return fetch(`${where === 'the upstream' ? running.url : (instance?.origin ?? '')}${at}`, { method, headers });
  };
  beforeAll(async () => {
    const { sources } = await detail(sampleVideo);
    path = sources.find((source) => source.type === 'mp4')?.url ?? '';
    whole = Buffer.from(await (await get(path)).arrayBuffer());
    size = whole.length;
  });

  it('a media file is served whole, cached forever, sandboxed, and not sent again to a client that has it', async () => {
    const answer = await get(path);
    const etag = answer.headers.get('etag') ?? '';
    expect([answer.status, size > 100_000]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await answer.body?.cancel();
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
  });

  it('a media file is served in the requested range', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(path, { range, ...more });
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const got = await part(range);
      expect([range, got.status, got.range]).toEqual([range, 206, `bytes ${start}-${end}/${size}`]);
      expect(got.bytes.equals(whole.subarray(start, end + 1)), range).toBe(true);
    }
    const behind = await part(`bytes=${size}-`);
    expect([behind.status, behind.range, behind.bytes.length]).toEqual([416, `bytes */${size}`, 0]);
    for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=x-y']) {
      const got = await part(range);
      expect([range, got.status, got.bytes.length]).toEqual([range, 200, size]);
    }
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('a playlist names only its own byte ranges', async () => {
    const answer = await get(path.replace('film.mp4', 'film.m3u8'));
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const list = await answer.text();
    const ranges = [...list.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, from]) => Number(length) + Number(from));
    expect(ranges.length).toBeGreaterThan(8);
    expect(Math.max(...ranges)).toBeLessThanOrEqual(size);
    expect(
      list
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .every((line) => line === 'film.mp4'),
    ).toBe(true);
  });

  it.each([
    '/media/',
    '/media/film.mp4',
    `/media/${'0'.repeat(32)}/film.mp4`,
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    `/media/${'0'.repeat(32)}/..%2fclips.json`,
    '/media/clips.json',
    '/media/.work/x/film.mp4',
    `/media/${'a'.repeat(180)}/film.mp4`,
  ])('the path %s is not served, and the response is not cached', async (at) => {
    const answer = await get(at);
    expect([answer.status, answer.headers.get('cache-control')?.includes('immutable') ?? false]).toEqual([404, false]);
  });
});

it('a download that the client aborts is not fetched to its end', async () => {
  const path = (await detail(sampleVideo)).sources.find((source) => source.type === 'mp4')?.url ?? '';
  const [instance] = network.instances;
  for (let index = 0; index < 300; index += 1) {
    const left = new AbortController();
    const answer = await fetch(`${instance?.origin ?? ''}${path}`, { signal: left.signal });
    expect(answer.status).toBe(200);
    left.abort();
  }
  // More requests than the limit of concurrent ones were started; every aborted one must have released its slot.
  expect((await fetch(`${instance?.origin ?? ''}${path}`, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
});

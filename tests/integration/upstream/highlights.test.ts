import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { publishClips } from '@matchpoint/upstream/domains/video/clips';
import { VideoQueue } from '@matchpoint/upstream/domains/video/video-queue';
import { AnalysisReader } from '@matchpoint/upstream/domains/match/analysis';
import { NameStore } from '@matchpoint/upstream/matches/name-store';
import { LibraryVersions } from '@matchpoint/upstream/library/library-versions';
import { MatchService } from '@matchpoint/upstream/domains/match/service';
import { MatchStore } from '@matchpoint/upstream/matches/match-store';
import type { Highlight } from '@matchpoint/upstream/providers/media/highlight';
import { HighlightRenderer } from '@matchpoint/upstream/providers/media/highlight-renderer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { requireSystemPackage } from '../../../scripts/system-packages.ts';
import { running, network, detail, finished } from './video-fixture.ts';

describe('highlights of the site', () => {
  /** Renders a highlight by writing a placeholder file at once. */
  class FakeRenderer {
    readonly folder = mkdtempSync(join(tmpdir(), 'films-'));
    readonly made: Highlight[] = [];
    broken = false;
    tried = 0;
    async render(film: Highlight): Promise<string> {
      this.tried += 1;
      if (this.broken) throw new Error('no ffmpeg');
      this.made.push(film);
      const hash = String(this.made.length).padStart(32, '0');
      mkdirSync(join(this.folder, hash), { recursive: true });
      writeFileSync(join(this.folder, hash, 'film.mp4'), 'film');
      return hash;
    }
    hashes = async () => readdirSync(this.folder).filter((name) => /^[0-9a-f]{32}$/.test(name));
    remove = async (hash: string) => rmSync(join(this.folder, hash), { recursive: true, force: true });
    deletePartial = async () => undefined;
    size = async () => this.made.length;
  }

  const queueOf = (renderer: FakeRenderer) => {
    const { pool, clock } = running;
    const [names, store] = [new NameStore(pool, clock), new MatchStore(pool)];
    const versions = new LibraryVersions();
    const analysis = new AnalysisReader({ store, names, clock, versions });
    const matches = new MatchService({ store, names, clock, db: pool, analysis, versions });
    const log = { info: () => undefined, warn: () => undefined };
    return new VideoQueue({ pool, clock, log, matches, store, names, renderer });
  };
  const highlightOf = async (matchId: Id): Promise<VideoDetail | undefined> => {
    const { list } = await running.call('videosOf', { matchId, pageIndex: 1 });
    return list[0] === undefined ? undefined : detail(list[0].id);
  };

  it('a confirmed match gets one highlight with chapters, which is repaired after a crash or a correction', async () => {
    await running.pool.query(`update match set ended_at = 0`);
    const matchId = await finished('filmed', [2, 1]);
    const renderer = new FakeRenderer();
    await queueOf(renderer).run();
    const film = await highlightOf(matchId);
    expect(film?.title).toBe('主队 2:1 Away 全场集锦');
    expect(film?.chapters.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'opening 开场',
      "goal 10' 进球 Scorer 1 1:0",
      "goal 22' 进球 Scorer 2 2:0",
      "goal 34' 进球 Scorer 3 2:1",
      'end 全场结束 2:1',
    ]);
    expect(film?.sources.map(({ type, url }) => `${type} ${url}`)).toEqual([
      `hls /media/${'1'.padStart(32, '0')}/film.m3u8`,
      `mp4 /media/${'1'.padStart(32, '0')}/film.mp4`,
    ]);
    expect(film?.description).toContain('不是比赛实况画面');
    await queueOf(renderer).run();
    expect(renderer.made).toHaveLength(1);

    // Files without a row, as after a crash, are deleted; a row without files gets them again.
    mkdirSync(join(renderer.folder, 'f'.repeat(32)));
    await renderer.remove('1'.padStart(32, '0'));
    await queueOf(renderer).run();
    expect(renderer.made).toHaveLength(2);
    expect(await renderer.hashes()).toEqual(['2'.padStart(32, '0')]);
    expect((await highlightOf(matchId))?.sources[0]?.url).toContain('2'.padStart(32, '0'));

    await finished('filmed', [2, 2]);
    await queueOf(renderer).run();
    expect([(await highlightOf(matchId))?.title, (await highlightOf(matchId))?.id]).toEqual(['主队 2:2 Away 全场集锦', film?.id]);
    expect(renderer.made).toHaveLength(3);
    rmSync(renderer.folder, { recursive: true });
  });

  it('an unconfirmed match and a match without events get no highlight, and a failure does not block other matches', async () => {
    await running.pool.query(`update match set ended_at = 0`);
    const [open, good] = [await finished('open', [1, 0], { confirmed: false }), await finished('good', [1, 1])];
    const renderer = new FakeRenderer();
    renderer.broken = true;
    await queueOf(renderer).run();
    expect(await highlightOf(good)).toBeUndefined();
    renderer.broken = false;
    await queueOf(renderer).run();
    expect([(await highlightOf(good))?.title, await highlightOf(open)]).toEqual(['主队 1:1 Away 全场集锦', undefined]);
    rmSync(renderer.folder, { recursive: true });
  });

  it('while rendering fails it is tried once per run, and it succeeds when the disk has space again', async () => {
    await running.pool.query(`update match set ended_at = 0`);
    const ids = [await finished('full-1', [1, 1]), await finished('full-2', [2, 1])];
    await running.pool.query(`update video_item set state = 'removed' where key like 'highlight:%'`);
    const renderer = new FakeRenderer();
    renderer.broken = true;
    const desk = queueOf(renderer);
    await desk.run();
    expect(renderer.tried).toBe(1);
    await desk.run();
    expect(renderer.tried).toBe(2);
    renderer.broken = false;
    running.clock.advance(2 * 3_600_000);
    await desk.run();
    for (const id of ids) expect(await highlightOf(id)).toBeDefined();
    rmSync(renderer.folder, { recursive: true });
  });

  it('sample clips are published where nothing can be rendered; each plays, says what it is, and has chapters', async () => {
    const before = await running.call('gameItems', { game: 'all', type: 'video', pageIndex: 1 });
    await publishClips(running.pool, running.clock.now());
    expect((await running.call('gameItems', { game: 'all', type: 'video', pageIndex: 1 })).total).toBe(before.total);
    const { rows } = await running.pool.query<{ id: Id }>(`select id from video_item where key like 'clip:%' order by id`);
    expect(rows).toHaveLength(9);
    for (const { id } of rows) {
      const clip = await detail(id, 'en_US');
      expect(clip.description).toContain('belong to no real match');
      expect(clip.match).toBeUndefined();
      expect(clip.chapters.length).toBeGreaterThan(4);
      expect(Math.max(...clip.chapters.map(({ atMs }) => atMs))).toBeLessThan(clip.durationMs);
      for (const path of [clip.poster ?? '', ...clip.sources.map(({ url }) => url)])
        expect((await fetch(`${running.url}${path}`, { method: 'HEAD' })).status, path).toBe(200);
    }
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
    const { rows } = await running.pool.query<{ id: Id }>(`select id from video_item where key = 'clip:202'`);
    const { sources } = await detail(rows[0]?.id ?? 0);
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
  const { rows } = await running.pool.query<{ id: Id }>(`select id from video_item where key = 'clip:202'`);
  const path = (await detail(rows[0]?.id ?? 0)).sources.find((source) => source.type === 'mp4')?.url ?? '';
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

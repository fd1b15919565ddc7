import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { publishClips } from '@matchpoint/upstream/domains/video/clips';
import { VideoQueue } from '@matchpoint/upstream/domains/video/video-queue';
import { videoListQuery } from '@matchpoint/upstream/domains/video/store';
import { AnalysisReader } from '@matchpoint/upstream/domains/match/analysis';
import { NameStore } from '@matchpoint/upstream/matches/name-store';
import { MatchService } from '@matchpoint/upstream/domains/match/service';
import { MatchStore } from '@matchpoint/upstream/matches/match-store';
import type { Highlight } from '@matchpoint/upstream/providers/media/highlight';
import { HighlightRenderer } from '@matchpoint/upstream/providers/media/highlight-renderer';
import { requireSystemPackage } from '../../../scripts/system-packages.ts';
import { Network } from '../../dev-env/network.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { fixture, goal, playing } from './made-match.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };

let postgres: DatabaseServer;
let running: RunningUpstream;
let network: Network;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  network = await Network.create({ upstream: { url: running.url } });
  await publishClips(running.pool, running.clock.now());
});
afterAll(async () => {
  await network?.close();
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});
// The tests are strangers to each other's minutes.
beforeEach(() => running.clock.advance(600_000));

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`136${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;

const publish = (over: Record<string, unknown> = {}) =>
  running.call(
    'publishVideo',
    {
      key: randomUUID(),
      gameId: 202,
      titles: { zh_CN: '绝杀进球', en_US: 'A late winner' },
      type: 'clip',
      durationMs: 60_000,
      sources: [{ type: 'mp4', url: 'https://cdn.example/film.mp4' }],
      ...over,
    },
    OPERATOR,
  );
const detail = (id: number, lan = 'zh_CN', game = 'all') => running.call('videoDetail', { id, game }, { lan });
const codeOf = async (name: JavaName, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const answer = await running.envelope(name, input, headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
/** A match of the made feed that is over and checked. */
const finished = async (key: string, score: [number, number], over: Record<string, unknown> = {}) => {
  const goals = Array.from({ length: score[0] + score[1] }, (_, index) => {
    const home = Math.min(score[0], index + 1);
    return goal(String(index + 1), index < score[0] ? 0 : 1, 10 + index * 12, [home, index + 1 - home]);
  });
  const state = {
    ...playing(goals),
    status: 'finished',
    phase: 'finished',
    confirmed: true,
    facts: { kind: 'soccer', ft: score },
  } as const;
  const outcome = await running.upstream.ingest.push(fixture({ key, ...over }), { state: { ...state, ...over }, at: running.clock.now() });
  if (outcome.outcome === 'rejected') throw new Error(outcome.reason);
  return outcome.matchId;
};

describe('a video', () => {
  it('is published in the languages it was given in, traditional Chinese made from simplified, and changed under its key', async () => {
    const key = randomUUID();
    const { id } = await publish({ key, titles: { zh_CN: '网络热门：绝杀进球', en_US: 'A late winner' } });
    expect([(await detail(id)).title, (await detail(id, 'zh_tw')).title, (await detail(id, 'thai')).title]).toEqual([
      '网络热门：绝杀进球',
      '網路熱門：絕殺進球',
      'A late winner',
    ]);
    expect([(await detail(id)).lang, (await detail(id, 'zh_tw')).lang, (await detail(id, 'thai')).lang]).toEqual([
      'zh_CN',
      'zh_tw',
      'en_US',
    ]);
    const { id: taiwanese } = await publish({ titles: { zh_tw: '絕殺進球', en_US: 'A late winner' } });
    expect(await detail(taiwanese)).toMatchObject({ title: '絕殺進球', lang: 'zh_tw' });
    expect((await publish({ key, titles: { en_US: 'Another title' } })).id).toBe(id);
    expect((await detail(id)).title).toBe('Another title');
  });

  it('of another game, or that was taken away, is not there', async () => {
    const { id } = await publish();
    expect((await detail(id, 'zh_CN', 'soccer')).id).toBe(id);
    expect(await codeOf('videoDetail', { id, game: 'lol' })).toBe('404');
    await running.pool.query(`update video_item set state = 'removed' where id = $1`, [id]);
    expect(await codeOf('videoDetail', { id, game: 'all' })).toBe('404');
    expect(await codeOf('videoDetail', { id: 999_999, game: 'all' })).toBe('404');
  });

  it.each([
    ['a match of another game', { gameId: 1, matchId: 1 }],
    ['an author who is not there', { authorId: 999_999 }],
    ['a chapter behind its end', { chapters: [{ atMs: 60_000, titles: { en_US: 'x' }, kind: 'goal' }] }],
    ['a source that is no address of ours and not https', { sources: [{ type: 'mp4', url: 'http://cdn.example/x.mp4' }] }],
    ['no source', { sources: [] }],
    ['an instant to come', { publishedAt: Date.UTC(2030, 0, 1) }],
    ['a length of weeks', { durationMs: 3_000_000_000 }],
    ['a title that shows nothing', { titles: { en_US: '\u3164' } }],
  ])('is refused with %s, and nothing is published', async (_what, over) => {
    const key = randomUUID();
    await expect(publish({ key, ...over })).rejects.toThrow('4000');
    const { rowCount } = await running.pool.query('select from video_item where key = $1', [key]);
    expect(rowCount).toBe(0);
  });

  it('is listed by game, newest first or by interest, and with its match, team, league and author', async () => {
    const matchId = await finished('listed', [1, 0]);
    const author = await newUser();
    const { id } = await publish({ matchId, authorId: author.uid });
    await running.pool.query('update video_item set likes = 500 where id = $1', [id]);
    running.clock.advance(60_000);
    const { id: newer } = await publish({});
    const list = async (type: string, game: string) =>
      (await running.call('gameItems', { game, type, pageIndex: 1 })).list.map((one) => one.id);
    expect((await list('video', 'soccer'))[0]).toBe(newer);
    expect((await list('hotVideo', 'soccer'))[0]).toBe(id);
    expect((await list('video', 'all'))[0]).toBe(newer);
    expect(await list('video', 'lol')).not.toContain(id);
    expect((await running.call('hotVideo', { gameId: 202 }))[0]?.id).toBe(id);
    const { teams, league } = await detail(id);
    for (const about of [{ matchId }, { teamId: teams[0]?.id }, { leagueId: league?.id }])
      expect((await running.call('videosOf', { pageIndex: 1, ...about })).list.map((one) => one.id)).toContain(id);
    const own = await running.call('userItems', { userId: author.uid, type: 'video', pageIndex: 1 });
    expect([own.total, own.list.map((one) => ('id' in one ? one.id : 0))]).toEqual([1, [id]]);
    expect((await detail(newer)).related.map((one) => one.id)).toContain(id);
  });

  it('is found in a list by its index, never by reading the table', async () => {
    const connection = await running.pool.connect();
    try {
      await connection.query('begin');
      await connection.query(
        `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, published_at)
         select 'desk', 'many-' || n, 1 + n % 7, 'clip', '{"en_US":"x"}', '{}', 1000, '[]', n from generate_series(1, 5000) n`,
      );
      await connection.query('analyze video_item');
      for (const sort of ['hot', 'new'] as const) {
        for (const filter of [{}, { gameId: 1 }] as const) {
          const { sql, values } = videoListQuery(filter, sort, { index: 1, size: 24 });
          const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan, plan).not.toMatch(/Seq Scan on video_item/);
        }
      }
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });
});

describe('what flies over a video', () => {
  const say = (user: User, id: number, over: Record<string, unknown> = {}) => ({
    input: { id, atMs: 1_000, text: '好球', mode: 'scroll', colour: 0, key: randomUUID(), ...over },
    headers: user.headers,
  });
  const add = (user: User, id: number, over: Record<string, unknown> = {}) => {
    const { input, headers } = say(user, id, over);
    return running.call('addDanmaku', input, headers);
  };
  const refused = (user: User, id: number, over: Record<string, unknown>) => {
    const { input, headers } = say(user, id, over);
    return codeOf('addDanmaku', input, headers);
  };
  const lines = async (id: number) => (await running.call('danmakuOf', { id })).list;

  it('is at its moment, cleaned, and counted', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    await add(user, id, { atMs: 5_000, text: ' \u202E好\u200B球 ' });
    running.clock.advance(3_000);
    await add(user, id, { atMs: 2_000, text: '<b>goal</b>', mode: 'top', colour: 5 });
    expect((await lines(id)).map(({ atMs, text, mode, colour }) => [atMs, text, mode, colour])).toEqual([
      [2_000, '<b>goal</b>', 'top', 5],
      [5_000, '好球', 'scroll', 0],
    ]);
    expect((await detail(id)).danmaku).toBe(2);
  });

  it('is one line for one key, however often and however fast it is sent', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    const { input, headers } = say(user, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.call('addDanmaku', input, headers)));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect([(await lines(id)).length, (await detail(id)).danmaku]).toEqual([1, 1]);
    expect(await codeOf('addDanmaku', { ...input, text: '另一句' }, headers)).toBe('6103');
  });

  it('is one line in three seconds of a user: of twenty at once one is taken, and the others say how long to wait', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { input, headers } = say(user, id, { text: `第${index}句` });
        return running.envelope('addDanmaku', input, headers);
      }),
    );
    expect(answers.filter((one) => one.status === 'success')).toHaveLength(1);
    expect(new Set(answers.flatMap((one) => (one.status === 'success' ? [] : [`${one.errorCode} ${one.retryAfterSec}`])))).toEqual(
      new Set(['429 3']),
    );
    expect((await detail(id)).danmaku).toBe(1);
    running.clock.advance(2_999);
    expect(await refused(user, id, {})).toBe('429');
    running.clock.advance(1);
    expect(await refused(user, id, {})).toBe('success');
  });

  it.each([
    ['forty Chinese signs', '球'.repeat(40), 'success'],
    ['forty-one', '球'.repeat(41), '7502'],
    ['eighty others', 'x'.repeat(80), 'success'],
    ['eighty-one', 'x'.repeat(81), '7502'],
    ['twenty Chinese signs and forty others', `${'球'.repeat(20)}${'x'.repeat(40)}`, 'success'],
    ['one more of them', `${'球'.repeat(20)}${'x'.repeat(41)}`, '7502'],
    ['eighty families, each one sign', '👨‍👩‍👧'.repeat(80), 'success'],
    ['nothing', '   ', '7501'],
    ['what shows nothing', '\u200D\u2060', '7501'],
    ['a number to call', '加我 13812345678', '5002'],
    ['an address', '看 www.bet-now.com', '5002'],
  ])('says %s', async (_what, text, code) => {
    const [{ id }, user] = [await publish(), await newUser()];
    expect(await refused(user, id, { text })).toBe(code);
    expect((await detail(id)).danmaku).toBe(code === 'success' ? 1 : 0);
  });

  it('needs a user with a number, a video that is there and a moment in it', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    const { input } = say(user, id);
    expect(await codeOf('addDanmaku', input)).toBe('3002');
    expect(await refused(user, 999_999, {})).toBe('404');
    expect(await refused(user, id, { atMs: 60_001 })).toBe('4000');
    expect(await refused(user, id, { colour: 6 })).toBe('4000');
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect(await refused(user, id, {})).toBe('7204');
    expect(await lines(id)).toEqual([]);
  });

  it('is at most two thousand lines, spread over the film: of a full second the newest stay', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    await running.pool.query(
      `insert into danmaku (video_id, author_id, key, at_ms, text, mode, at)
       select $1, $2, gen_random_uuid(), case when n <= 3000 then 1000 else 30000 end, 'n' || n, 'scroll', 0 from generate_series(1, 3010) n`,
      [id, user.uid],
    );
    const shown = await lines(id);
    expect(shown).toHaveLength(2_000);
    expect(shown.filter((line) => line.atMs === 30_000)).toHaveLength(10);
    expect(shown.some((line) => line.text === 'n3000')).toBe(true);
    expect(shown.some((line) => line.text === 'n1')).toBe(false);
  });
});

describe('films of the site’s own', () => {
  /** Makes a film by writing what it is asked for, at once. */
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
    const matches = new MatchService({ store, names, clock, db: pool, analysis: new AnalysisReader({ store, names, clock }) });
    const log = { info: () => undefined, warn: () => undefined };
    return new VideoQueue({ pool, clock, log, matches, store, names, renderer });
  };
  const highlightOf = async (matchId: number): Promise<VideoDetail | undefined> => {
    const { list } = await running.call('videosOf', { matchId, pageIndex: 1 });
    return list[0] === undefined ? undefined : detail(list[0].id);
  };

  it('is made of a confirmed match with its chapters, mended when a crash or a correction left it wrong, and never made twice', async () => {
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

    // A film without its row, as a crash leaves it, goes; a row without its film gets it again.
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

  it('is not made of a match whose result is not checked, nor of one that tells nothing, and one that fails stops no other', async () => {
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

  it('is tried once at a time while none can be made, and made when the disk has room again', async () => {
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

  it('are the ones that come with the program where none can be made: each plays, says what it is, and has chapters of its own', async () => {
    const before = await running.call('gameItems', { game: 'all', type: 'video', pageIndex: 1 });
    await publishClips(running.pool, running.clock.now());
    expect((await running.call('gameItems', { game: 'all', type: 'video', pageIndex: 1 })).total).toBe(before.total);
    const { rows } = await running.pool.query<{ id: number }>(`select id from video_item where key like 'clip:%' order by id`);
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

  it('is drawn and encoded to the same film twice, and leaves nothing else behind', async () => {
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

describe.each(['the upstream', 'the BFF'] as const)('a film at %s', (where) => {
  let path = '';
  let size = 0;
  let whole: Buffer;
  const get = (at: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [copy] = network.copies;
    return fetch(`${where === 'the upstream' ? running.url : (copy?.origin ?? '')}${at}`, { method, headers });
  };
  beforeAll(async () => {
    const { rows } = await running.pool.query<{ id: number }>(`select id from video_item where key = 'clip:202'`);
    const { sources } = await detail(rows[0]?.id ?? 0);
    path = sources.find((source) => source.type === 'mp4')?.url ?? '';
    whole = Buffer.from(await (await get(path)).arrayBuffer());
    size = whole.length;
  });

  it('comes whole, is kept for ever, runs nothing, and is not sent again to who has it', async () => {
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

  it('comes in the part that is asked for', async () => {
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

  it('has a playlist that names only its own bytes', async () => {
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
  ])('does not open %s, and that is not kept', async (at) => {
    const answer = await get(at);
    expect([answer.status, answer.headers.get('cache-control')?.includes('immutable') ?? false]).toEqual([404, false]);
  });
});

it('a film that nobody waits for any more is not fetched to its end', async () => {
  const { rows } = await running.pool.query<{ id: number }>(`select id from video_item where key = 'clip:202'`);
  const path = (await detail(rows[0]?.id ?? 0)).sources.find((source) => source.type === 'mp4')?.url ?? '';
  const [copy] = network.copies;
  for (let index = 0; index < 300; index += 1) {
    const left = new AbortController();
    const answer = await fetch(`${copy?.origin ?? ''}${path}`, { signal: left.signal });
    expect(answer.status).toBe(200);
    left.abort();
  }
  // More were begun than may be under way at once: each one that was left has given its place back.
  expect((await fetch(`${copy?.origin ?? ''}${path}`, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { videoListQuery } from '@matchpoint/upstream/domains/video/store';
import type { Id } from '@matchpoint/contracts/rules/id';
import { running, newUser, type User, publish, detail, codeOf, finished } from './video-fixture.ts';

describe('videos', () => {
  it('a video is published in its languages with traditional Chinese converted from simplified, and updated under its key', async () => {
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

  it('a video of another game or a removed video is not found', async () => {
    const { id } = await publish();
    expect((await detail(id, 'zh_CN', 'soccer')).id).toBe(id);
    expect(await codeOf('videoDetail', { id, game: 'lol' })).toBe('404');
    await running.pool.query(`update video_item set state = 'removed' where id = $1`, [id]);
    expect(await codeOf('videoDetail', { id, game: 'all' })).toBe('404');
    expect(await codeOf('videoDetail', { id: 999_999, game: 'all' })).toBe('404');
  });

  it.each([
    ['a match of another game', { gameId: 1, matchId: 1 }],
    ['a missing author', { authorId: 999_999 }],
    ['a chapter past its end', { chapters: [{ atMs: 60_000, titles: { en_US: 'x' }, kind: 'goal' }] }],
    ['a source that is neither ours nor https', { sources: [{ type: 'mp4', url: 'http://cdn.example/x.mp4' }] }],
    ['no source', { sources: [] }],
    ['a publication time in the future', { publishedAt: Date.UTC(2030, 0, 1) }],
    ['a duration of weeks', { durationMs: 3_000_000_000 }],
    ['an invisible title', { titles: { en_US: '\u3164' } }],
  ])('a video with %s is rejected and not published', async (_what, over) => {
    const key = randomUUID();
    await expect(publish({ key, ...over })).rejects.toThrow('4000');
    const { rowCount } = await running.pool.query('select from video_item where key = $1', [key]);
    expect(rowCount).toBe(0);
  });

  it('videos are listed by game, newest first or by popularity, and with their match, team, league and author', async () => {
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

  it('a list of videos uses an index and never scans the table', async () => {
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

describe('danmaku', () => {
  const say = (user: User, id: Id, over: Record<string, unknown> = {}) => ({
    input: { id, atMs: 1_000, text: '好球', mode: 'scroll', colour: 0, key: randomUUID(), ...over },
    headers: user.headers,
  });
  const add = (user: User, id: Id, over: Record<string, unknown> = {}) => {
    const { input, headers } = say(user, id, over);
    return running.call('addDanmaku', input, headers);
  };
  const refused = (user: User, id: Id, over: Record<string, unknown>) => {
    const { input, headers } = say(user, id, over);
    return codeOf('addDanmaku', input, headers);
  };
  const lines = async (id: Id) => (await running.call('danmakuOf', { id })).list;

  it('a danmaku is stored at its time, cleaned, and counted', async () => {
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

  it('repeated and concurrent requests with one key create one danmaku', async () => {
    const [{ id }, user] = [await publish(), await newUser()];
    const { input, headers } = say(user, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.call('addDanmaku', input, headers)));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect([(await lines(id)).length, (await detail(id)).danmaku]).toEqual([1, 1]);
    expect(await codeOf('addDanmaku', { ...input, text: '另一句' }, headers)).toBe('6103');
  });

  it('a user may send one danmaku in three seconds: of twenty concurrent ones, one is accepted and the others say when to retry', async () => {
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
    ['forty Chinese characters', '球'.repeat(40), 'success'],
    ['forty-one', '球'.repeat(41), '7502'],
    ['eighty other characters', 'x'.repeat(80), 'success'],
    ['eighty-one', 'x'.repeat(81), '7502'],
    ['twenty Chinese and forty other characters', `${'球'.repeat(20)}${'x'.repeat(40)}`, 'success'],
    ['one character more', `${'球'.repeat(20)}${'x'.repeat(41)}`, '7502'],
    ['eighty families, each one grapheme', '👨‍👩‍👧'.repeat(80), 'success'],
    ['nothing', '   ', '7501'],
    ['an invisible text', '\u200D\u2060', '7501'],
    ['a phone number', '加我 13812345678', '5002'],
    ['an address', '看 www.bet-now.com', '5002'],
  ])('a rejected danmaku gives the error for %s', async (_what, text, code) => {
    const [{ id }, user] = [await publish(), await newUser()];
    expect(await refused(user, id, { text })).toBe(code);
    expect((await detail(id)).danmaku).toBe(code === 'success' ? 1 : 0);
  });

  it('a danmaku needs a user with a mobile number, an existing video and a time within it', async () => {
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

  it('a video returns at most two thousand danmaku, spread over its duration, and keeps the newest of each second', async () => {
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

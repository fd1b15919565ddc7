import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { saveNews } from '@matchpoint/upstream/domains/news/save-news';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal } from './made-match.ts';

const DESK = { authorization: `Bearer ${FEED_KEY}` };
const HOUR = 3_600_000;

let postgres: DatabaseServer;
let running: RunningUpstream;
let matchId: MatchId;
let leagueId: LeagueId;
let teamIds: TeamId[];
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const { results } = await running.call(
    'feedPush',
    {
      updates: [{ fixture: fixture({ round: { zh_CN: '第5轮', en_US: 'Round 5' } }), seq: 1, state: finished([goal('1', 0, 12, [1, 0])]) }],
    },
    DESK,
  );
  const { rows } = await running.pool.query<{ id: MatchId; league_id: LeagueId; team_ids: TeamId[] }>(
    'select id, league_id, team_ids from match where id = $1',
    [results[0]?.matchId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the match does not exist');
  ({ id: matchId, league_id: leagueId, team_ids: teamIds } = row);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let keys = 0;
const body = (text: string) => [{ kind: 'paragraph', spans: [{ text }] }];
const words = (title: string, text = '正文。') => ({ title, summary: `${title}的摘要`, body: body(text) });
const article = (over: Record<string, unknown> = {}) => {
  keys += 1;
  return { key: `article-${keys}`, gameId: 1, texts: { zh_CN: words(`文章${keys}`) }, ...over };
};
const publish = async (over: Record<string, unknown> = {}) => (await running.call('publishNews', article(over), DESK)).id;
const codeOf = async (name: JavaName, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const answer = await running.envelope(name, input, headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const detail = (id: Id, lan = 'zh_CN', game = 'all') => running.call('newsDetail', { game, id }, { lan });
const titles = async (game: string, type: string, pageIndex = 1) => {
  const { list } = await running.call('gameItems', { game, type, pageIndex });
  return list.map(({ title }) => title);
};
const count = async () => (await running.pool.query('select from news_item')).rowCount;

describe('an article of the operator', () => {
  it('publishing an article again under its key changes it', async () => {
    const before = await count();
    const input = article({ texts: { zh_CN: words('第一稿') } });
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await running.call('publishNews', input, DESK)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe((before ?? 0) + 1);
    const [id = 0] = ids;
    expect((await detail(id)).updatedAt).toBeUndefined();
    running.clock.advance(HOUR);
    await running.call('publishNews', { ...input, texts: { zh_CN: words('第二稿') } }, DESK);
    expect(await detail(id)).toMatchObject({ id, title: '第二稿', publishedAt: NOON, updatedAt: NOON + HOUR });
  });

  it('an article with an invalid block is rejected as a whole', async () => {
    const before = await count();
    const refused: unknown[] = [
      [{ kind: 'html', html: '<script>alert(1)</script>' }],
      [{ kind: 'paragraph', spans: [{ text: 'x', href: 'javascript:alert(1)' }] }],
      [{ kind: 'paragraph', spans: [{ text: 'x', href: 'data:text/html,x' }] }],
      [{ kind: 'image', path: '../../etc/passwd', width: 1, height: 1 }],
      [{ kind: 'image', path: 'http://example.com/a.png', width: 1, height: 1 }],
      [{ kind: 'heading', level: 1, text: 'x' }],
      [...body('good'), { kind: 'paragraph', spans: 'bad' }],
    ];
    for (const blocks of refused) {
      expect(await codeOf('publishNews', article({ texts: { zh_CN: { title: 'x', body: blocks } } }), DESK)).toBe('4000');
    }
    expect(await count()).toBe(before);
  });

  it('an article with a missing reference, an empty title or a future date is rejected', async () => {
    const before = await count();
    for (const over of [
      { matchId: 999_999_999 },
      { matchId, gameId: 1 },
      { leagueId: 999_999_999 },
      { teamIds: [999_999_999] },
      { authorId: 999_999_999 },
      { texts: {} },
      { texts: { zh_tw: words('只有繁體') } },
      { texts: { zh_CN: words('\u202E\u3164') } },
      { publishedAt: running.clock.now() + HOUR },
    ]) {
      expect(await codeOf('publishNews', article(over), DESK), JSON.stringify(over)).toBe('4000');
    }
    expect(await codeOf('publishNews', article())).toBe('403');
    expect(await codeOf('publishNews', article(), { authorization: 'Bearer wrong' })).toBe('403');
    expect(await count()).toBe(before);
  });

  it('title and summary are cleaned to one line', async () => {
    const id = await publish({ texts: { zh_CN: { title: ' 皇马\u0001\u202E 逆转\n巴萨', summary: '第一行\r\n第二行\u200B', body: [] } } });
    const { list } = await running.call('gameItems', { game: 'all', type: 'news', pageIndex: 1 });
    expect(list.find((item) => item.id === id)).toMatchObject({ title: '皇马 逆转 巴萨', summary: '第一行 第二行' });
  });

  it("an article is read in the reader's language or the nearest one, which the result names", async () => {
    const both = await publish({
      texts: { zh_CN: words('视频里的信息', '软件质量'), en_US: { title: 'In English', body: body('Words.') } },
    });
    const chinese = await publish({ texts: { zh_CN: words('只有中文') } });
    const shown = async (id: Id, lan: string) => {
      const { title, lang } = await detail(id, lan);
      return [title, lang];
    };
    expect(await shown(both, 'zh_CN')).toEqual(['视频里的信息', 'zh_CN']);
    expect(await shown(both, 'zh_tw')).toEqual(['影片裡的資訊', 'zh_tw']);
    expect((await detail(both, 'zh_tw')).body).toEqual([{ kind: 'paragraph', spans: [{ text: '軟體質量' }] }]);
    expect(await shown(both, 'vi')).toEqual(['In English', 'en_US']);
    expect(await shown(chinese, 'en_US')).toEqual(['只有中文', 'zh_CN']);
  });

  it('an article about a match is listed under its league and teams and related to others of them', async () => {
    const { id: automatic } = await saveNews(
      running.pool,
      {
        source: 'auto',
        key: `preview:${matchId}`,
        gameId: 202,
        texts: { zh_CN: { title: '前瞻', summary: '', body: [] } },
        auto: 'preview',
        matchId,
        leagueId,
        teamIds,
        players: [],
        weight: 0,
      },
      NOON,
    );
    const id = await publish({ gameId: 202, matchId, players: [{ id: 77, name: '射手' }] });
    const read = await detail(id);
    expect(read).toMatchObject({
      match: { id: matchId, gameId: 202 },
      league: { id: leagueId, name: '测试杯', short: '测杯', hue: '#123456' },
      cover: { kind: 'match', score: [1, 0], label: '测杯 · 第5轮' },
      author: { username: '赛点编辑部', official: true },
      players: [{ id: 77, name: '射手' }],
    });
    expect(read.teams.map(({ name }) => name)).toEqual(['主队', 'Away']);
    const preview = read.related.find((card) => card.id === automatic);
    expect(preview).toMatchObject({ auto: 'preview', author: { username: '赛点数据', official: true }, cover: { kind: 'match' } });
    // A preview does not reveal the result.
    expect(preview?.cover).not.toHaveProperty('score');
    const [home] = teamIds;
    for (const about of [{ matchId }, { leagueId }, { teamId: home }, { playerId: 77 }, { matchId, playerId: 77 }]) {
      const { list } = await running.call('newsOf', { pageIndex: 1, ...about });
      expect(
        list.map((card) => card.id),
        JSON.stringify(about),
      ).toContain(id);
    }
    expect(await running.call('newsOf', { pageIndex: 1, playerId: 78 })).toMatchObject({ list: [], total: 0 });
  });

  it('an article exists only under its own game, and not after its removal', async () => {
    const id = await publish();
    expect((await detail(id, 'zh_CN', 'lol')).id).toBe(id);
    for (const game of ['dota2', 'nonsense']) expect(await codeOf('newsDetail', { game, id })).toBe('404');
    await running.pool.query("update news_item set state = 'removed' where id = $1", [id]);
    expect(await codeOf('newsDetail', { game: 'all', id })).toBe('404');
    expect(await codeOf('newsComments', { game: 'all', id, pageIndex: 1 })).toBe('404');
    const { list } = await running.call('gameItems', { game: 'lol', type: 'news', pageIndex: 1 });
    expect(list.map((card) => card.id)).not.toContain(id);
  });
});

describe('lists of articles', () => {
  it('a list contains one game in the requested order, page by page without gaps', async () => {
    const at = (hours: number) => running.clock.now() - hours * HOUR;
    const base = { gameId: 3 };
    const ids: Id[] = [];
    for (let index = 0; index < 45; index += 1) {
      ids.push(await publish({ ...base, texts: { zh_CN: words(`王者${index}`) }, publishedAt: at(45 - index) }));
    }
    const paged = [await titles('kog', 'news', 1), await titles('kog', 'news', 2), await titles('kog', 'news', 3)];
    expect(paged.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(paged.flat()).toEqual(Array.from({ length: 45 }, (_, index) => `王者${44 - index}`));
    expect(await running.call('gameItems', { game: 'kog', type: 'news', pageIndex: 4 })).toMatchObject({ list: [], total: 45 });
    expect(await running.call('gameItems', { game: 'kog', type: 'news', pageIndex: 10_000 })).toMatchObject({ list: [] });
    // Ten times the popularity equals half a day of recency; the editorial order takes precedence.
    await running.pool.query('update news_item set views = 1000000 where id = $1', [ids[20]]);
    expect((await titles('kog', 'hotNews'))[0]).toBe('王者20');
    await publish({ ...base, texts: { zh_CN: words('编辑推荐') }, recommended: true, publishedAt: at(1) });
    expect((await titles('kog', 'recommend'))[0]).toBe('王者20');
    await running.pool.query('update news_item set views = 0 where id = $1', [ids[20]]);
    expect((await titles('kog', 'recommend'))[0]).toBe('编辑推荐');
  });

  it('the most read list covers the last days and is filled up in a quiet week', async () => {
    const at = (days: number) => running.clock.now() - days * 24 * HOUR;
    const game = { gameId: 4 };
    const old = await publish({ ...game, publishedAt: at(30) });
    const read = await publish({ ...game, publishedAt: at(3) });
    const fresh = await publish({ ...game, publishedAt: at(0) });
    await running.pool.query('update news_item set views = case id when $1 then 9000 when $2 then 500 else 3 end where id = any ($3)', [
      old,
      read,
      [old, read, fresh],
    ]);
    const hot = await running.call('getHotNewsByGame', { gameId: 4 });
    expect(hot.map((card) => card.id)).toEqual([read, fresh, old]);
    expect(await running.call('getHotNewsByGame', { gameId: 4, limit: 1 })).toHaveLength(1);
  });

  it("the articles of an author are on the author's page and lose the name when the account is deleted", async () => {
    const { uid } = await running.logIn('13900000001');
    const id = await publish({ authorId: uid });
    const { list } = await running.call('userItems', { userId: uid, type: 'news', pageIndex: 1 });
    expect(list).toMatchObject([{ kind: 'news', id, author: { uid } }]);
    expect((await running.call('userHotNews', { userId: uid })).map((card) => card.id)).toEqual([id]);
    await running.pool.query("update app_user set state = 'deleted', username = $2 where id = $1", [uid, `已注销用户${uid}`]);
    const { author } = await detail(id);
    expect(author).toEqual({ username: '已注销用户', roles: [], official: false });
  });
});

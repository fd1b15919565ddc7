import { describe, expect, it } from 'vitest';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { fixture, team } from './made-match.ts';
import { DAY, NOW, running } from './search-fixture.ts';

describe('the search index', () => {
  const drain = () => running.upstream.search.indexer.drain();
  const user = async (text: string) =>
    (await running.call('search', { text, kind: 'user' })).groups.find(({ kind }) => kind === 'user')?.hits ?? [];

  it('the index follows a user through names and roles and forgets a deleted account', async () => {
    const { uid } = await running.logIn('13900001111');
    await running.pool.query("update app_user set username = '绿茵老炮', username_key = 'a1' where id = $1", [uid]);
    await drain();
    expect(await user('绿茵老炮')).toMatchObject([{ id: uid }]);
    expect(await user('lylp')).toMatchObject([{ id: uid }]);
    await running.pool.query("update app_user set username = '看台诗人', username_key = 'a2' where id = $1", [uid]);
    await drain();
    expect(await user('绿茵老炮')).toEqual([]);
    expect(await user('看台詩人')).toMatchObject([{ id: uid, user: { username: '看台诗人' } }]);
    await running.pool.query("update app_user set roles = '{expert}' where id = $1", [uid]);
    await drain();
    const { groups } = await running.call('search', { text: '看台诗人' });
    expect(groups.map(({ kind, total }) => [kind, total])).toEqual([['expert', 1]]);
    await running.pool.query("update app_user set state = 'deleting', delete_at = $2 where id = $1", [uid, NOW]);
    expect(await running.upstream.users.deletion.run()).toBe(1);
    // The user is gone even before the index is updated.
    expect((await running.call('search', { text: '看台诗人' })).groups.flatMap(({ hits }) => hits)).toEqual([]);
    await drain();
    for (const text of ['看台诗人', `已注销用户${uid}`, '已注销用户']) expect((await running.call('search', { text })).groups).toEqual([]);
  });

  it('an article is found by its words, its teams and their names, and no longer after its removal', async () => {
    const { rows } = await running.pool.query<{ id: Id }>("select id from team where game_id = 202 and names ->> 'zh_CN' = '皇家马德里'");
    const { rows: news } = await running.pool.query<{ id: Id }>(
      `insert into news_item (source, key, game_id, texts, bodies, team_ids, published_at)
       values ('desk', 'searched', 202, $1, '{"zh_CN": []}', $2, $3) returning id`,
      [{ zh_CN: { title: '伯纳乌之夜：一场难忘的逆转', summary: '补时阶段连入两球' } }, rows.map(({ id }) => id), NOW],
    );
    await drain();
    const found = async (text: string) =>
      (await running.call('search', { text, kind: 'news' })).groups.find(({ kind }) => kind === 'news')?.hits.map(({ id }) => id) ?? [];
    const [id] = news.map((row) => row.id);
    for (const text of ['伯纳乌', '逆转', '難忘的逆轉', '补时阶段', '皇马', 'Real Madrid', 'huangma', '伯纳乌逆转'])
      expect(await found(text), text).toEqual([id]);
    expect(await found('巴萨')).toEqual([]);
    await running.pool.query("update news_item set state = 'removed' where id = $1", [id]);
    expect(await found('伯纳乌')).toEqual([]);
    await drain();
    expect((await running.call('search', { text: '伯纳乌' })).groups).toEqual([]);
  });

  it('articles with the words in their titles come first, then by popularity, each once, however common the words are', async () => {
    const insert = (key: string, title: string, summary: string, from: number, to: number) =>
      running.pool.query(
        `insert into news_item (source, key, game_id, texts, bodies, views, published_at)
         select 'desk', $1 || n, 202, $2, '{"zh_CN": []}', n, $3 from generate_series($4::int, $5::int) n`,
        [key, { zh_CN: { title, summary } }, NOW, from, to],
      );
    const found = async () => {
      const { rows } = await running.pool.query<{ id: Id; key: string }>("select id, key from news_item where key ~ '^(mentioned|titled)'");
      const keys = new Map(rows.map(({ id, key }) => [id, key]));
      const ids: Id[] = [];
      for (let pageIndex = 1; pageIndex <= 11; pageIndex += 1) {
        const { groups } = await running.call('search', { text: '鹊桥', kind: 'news', pageIndex });
        ids.push(...(groups.find(({ kind }) => kind === 'news')?.hits ?? []).map(({ id }) => id));
      }
      return ids.map((id) => keys.get(id) ?? String(id));
    };
    const down = (key: string, from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `${key}${from - index}`);
    await insert('mentioned', '一则消息', '鹊桥边的比赛', 900, 1000);
    await insert('titled', '鹊桥边的比赛', '鹊桥', 1, 3);
    await drain();
    expect(await found()).toEqual([...down('titled', 3, 1), ...down('mentioned', 1000, 900)]);
    await insert('titled', '鹊桥边的比赛', '鹊桥', 4, 210);
    await drain();
    // The maximum number of hits for one word, all in titles; also after the statistics mark the word as common.
    expect(await found()).toEqual(down('titled', 210, 11));
    await running.pool.query('analyze search_news');
    running.clock.advance(700_000);
    expect(await found()).toEqual(down('titled', 210, 11));
  });

  it('the index accepts words of any length, also of characters with two code units', async () => {
    const title = `x${'𐐨'.repeat(60)} Riverside`;
    await running.pool.query(
      `insert into news_item (source, key, game_id, texts, bodies, published_at) values ('desk', 'long', 202, $1, '{"en_US": []}', $2)`,
      [{ en_US: { title, summary: '' } }, NOW],
    );
    await drain();
    for (const text of ['Riverside', title])
      expect((await running.call('search', { text, kind: 'news' })).groups.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
        'news 1',
      ]);
  });

  it('the index loses no change to a crash, a concurrent indexer or an item that cannot be indexed', async () => {
    const { uid } = await running.logIn('13900002222');
    await drain();
    // A change and its queue item are one transaction.
    const connection = await running.pool.connect();
    await connection.query('begin');
    await connection.query("update app_user set username = '雨夜看球', username_key = 'b1' where id = $1", [uid]);
    await drain();
    expect(await user('雨夜看球')).toEqual([]);
    await connection.query('commit');
    connection.release();
    // Two concurrent indexers: each entry is written by one of them, the newest state last.
    await Promise.all([drain(), drain()]);
    expect(await user('雨夜看球')).toMatchObject([{ id: uid }]);
    // An entry that cannot be written is skipped.
    await running.pool.query('delete from search_entry where id = $1', [uid]);
    await running.pool.query(`alter table search_user add constraint never check (id <> ${uid})`);
    await running.pool.query("update app_user set username = '晴天看球', username_key = 'b2' where id = $1", [uid]);
    const { uid: next } = await running.logIn('13900003333');
    await running.pool.query("update app_user set username = '雪天看球', username_key = 'b3' where id = $1", [next]);
    await drain();
    expect(await user('雪天看球')).toMatchObject([{ id: next }]);
    await running.pool.query('alter table search_user drop constraint never');
  });

  it('the index contains no placeholder teams, which have no page', async () => {
    const place = team('Winner of match 7001');
    const crest = { ...place.crest, initials: '?' };
    const own = fixture({ key: 'open', startAt: NOW + DAY, teams: [{ ...place, crest }, team('Known United')] });
    await running.upstream.ingest.register([own]);
    await drain();
    const found = async (text: string) => (await running.call('search', { text, kind: 'team' })).groups.flatMap(({ hits }) => hits);
    expect(await found('Known United')).toHaveLength(1);
    expect(await found('Winner of match 7001')).toEqual([]);
  });

  it('the index is rebuilt when another build made it, and frequent updates of a match enqueue nothing', async () => {
    const count = async (table: string) => (await running.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
    const before = await count('search_entry');
    await running.pool.query("update search_state set rules = 'others'");
    await running.pool.query('delete from search_entry');
    await drain();
    expect(await count('search_entry')).toBeGreaterThanOrEqual(before ?? 0);
    await running.pool.query("update match set popularity = popularity + 1, rev = rev + 1, status = 'live', state = 'live'");
    await running.pool.query('update news_item set views = views + 1, likes = likes + 1');
    await running.pool.query('update app_user set fans = fans + 1');
    expect(await count('search_queue')).toBe(0);
  });
});

describe('entries of the sitemap', () => {
  it('the sitemap lists everything of a kind that is not simulated once, by id', async () => {
    await running.upstream.libraryAggregator.close();
    const { rows } = await running.pool.query<{ kind: string; n: number }>(
      `select 'team' as kind, count(*)::int as n from team where crest ->> 'initials' <> '?' and origin <> 'simulated'
         and not exists (select from library_team where team_id = team.id and matches = 0)
       union all select 'league', count(*)::int from league
         where origin <> 'simulated' and not exists (select from library_league where league_id = league.id and matches = 0)`,
    );
    for (const { kind, n } of rows) {
      const ids: Id[] = [];
      for (let pageIndex = 1; ids.length < n && pageIndex < 9; pageIndex += 1) {
        const { list, total } = await running.call('siteEntries', { kind, pageIndex });
        expect(total).toBe(n);
        ids.push(...list.map(({ id }) => id));
      }
      expect(ids).toHaveLength(n);
      expect(ids).toEqual([...new Set(ids)].toSorted(compareIds));
    }
    const { list, total } = await running.call('siteEntries', { kind: 'match', pageIndex: 1 });
    expect(total).toBeGreaterThan(0);
    const simulated = await running.pool.query<{ id: Id }>("select id from match where origin = 'simulated'");
    expect(simulated.rows.length).toBeGreaterThan(10);
    expect(list.filter(({ id }) => simulated.rows.some((row) => row.id === id))).toEqual([]);
    expect(list.every(({ gameId, updatedAt }) => gameId !== undefined && updatedAt > 0)).toBe(true);
    expect(await running.envelope('siteEntries', { kind: 'plan', pageIndex: 1 })).toMatchObject({ status: 'fail' });
  });
});

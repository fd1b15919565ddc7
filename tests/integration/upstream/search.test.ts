import { beforeAll, describe, expect, it } from 'vitest';
import { parseQuery } from '@matchpoint/upstream/domains/search/query';
import { articlesQuery, matchesQuery, namesQuery, fuzzyEntriesQuery, roundsQuery } from '@matchpoint/upstream/domains/search/store';
import type { Id } from '@matchpoint/contracts/rules/id';
import { leagueId, teamId } from './made-match.ts';
import { DAY, NOW, running, first } from './search-fixture.ts';

it('suggestions restricted to teams of one game contain only such teams, also for misspelled texts', async () => {
  const names = async (text: string, gameId: number) => {
    const { list } = await running.call('searchSuggest', { text, kind: 'team', gameId });
    expect(list.filter((one) => one.kind !== 'team' || one.gameId !== gameId)).toEqual([]);
    return list.map(({ name }) => name);
  };
  expect((await names('皇马', 202))[0]).toBe('皇家马德里');
  expect((await names('hj', 201)).length + (await names('hr', 201)).length).toBeGreaterThan(0);
  expect(await names('湖人', 201)).toContain('湖人');
  expect(await names('湖人', 202)).not.toContain('湖人');
  expect((await names('Arsenql', 202))[0]).toBe('阿森纳');
});

describe('the first name hit', () => {
  it.each([
    // The exact name.
    ['皇家马德里', 'team 皇家马德里'],
    ['英超', 'league 英超'],
    ['巴西', 'team 巴西'],
    ['世界杯', 'league 世界杯'],
    ['成都蓉城', 'team 成都蓉城'],
    ['重庆狼队', 'team 重庆狼队'],
    ['T1', 'team T1'],
    ['EDG', 'team EDG'],
    ['Arsenal', 'team 阿森纳'],
    ['Real Madrid', 'team 皇家马德里'],
    ['real  MADRID', 'team 皇家马德里'],
    ['RealMadrid', 'team 皇家马德里'],
    ['Besiktas', 'team 贝西克塔斯'],
    ['FC Koln', 'team 科隆'],
    ['ＮＢＡ', 'league NBA'],
    // Nicknames.
    ['皇马', 'team 皇家马德里'],
    ['巴萨', 'team 巴塞罗那'],
    ['红魔', 'team 曼联'],
    ['枪手', 'team 阿森纳'],
    ['大巴黎', 'team 巴黎圣日耳曼'],
    ['国米', 'team 国际米兰'],
    ['绿军', 'team 凯尔特人'],
    ['达拉斯小牛', 'team 独行侠'],
    ['KPL', 'league 王者荣耀职业联赛'],
    ['王者', 'league 王者荣耀职业联赛'],
    ['LPL', 'league 英雄联盟职业联赛'],
    ['WBG', 'team WBG'],
    ['小蜜蜂', 'team Vitality'],
    ['man utd', 'team 曼联'],
    ['barca', 'team 巴塞罗那'],
    ['gunners', 'team 阿森纳'],
    ['欧洲冠军联赛', 'league 欧冠'],
    ['足总杯', 'league 英足总杯'],
    // A part of the name.
    ['马德里竞', 'team 马德里竞技'],
    ['贝蒂斯', 'team 皇家贝蒂斯'],
    ['超玩会', 'team 成都AG超玩会'],
    ['wolverh', 'team 狼队'],
    ['dortm', 'team 多特蒙德'],
    ['荣耀职业', 'league 王者荣耀职业联赛'],
    // Traditional characters.
    ['皇家馬德里', 'team 皇家马德里'],
    ['巴塞羅那', 'team 巴塞罗那'],
    ['車路士', 'team 切尔西'],
    ['世界盃', 'league 世界杯'],
    ['湖人隊', 'team 湖人'],
    ['韓國', 'team 韩国'],
    // Pinyin and initials.
    ['huangma', 'team 皇家马德里'],
    ['huang jia ma de li', 'team 皇家马德里'],
    ['huangjiashe', 'team 皇家社会'],
    ['manlian', 'team 曼联'],
    ['liwupu', 'team 利物浦'],
    ['chongqinglangdui', 'team 重庆狼队'],
    ['changchun', 'team 长春亚泰'],
    ['ccyt', 'team 长春亚泰'],
    ['hjmdl', 'team 皇家马德里'],
    ['hjsh', 'team 皇家社会'],
    ['brmnh', 'team 拜仁慕尼黑'],
    ['kaierte', 'team 凯尔特人'],
    ['shijiebei', 'league 世界杯'],
    ['yingchao', 'league 英超'],
    ['cdag', 'team 成都AG超玩会'],
    // Several scripts and languages.
    ['AG超玩会', 'team 成都AG超玩会'],
    ['武汉estar', 'team 武汉eStarPro'],
    ['ac米兰', 'team AC米兰'],
    ['Бразилия', 'team 巴西'],
    ['البرازيل', 'team 巴西'],
    ['Allemagne', 'team 德国'],
    // Misspellings.
    ['皇加社会', 'team 皇家社会'],
    ['黄家马德里', 'team 皇家马德里'],
    ['皇家马得里', 'team 皇家马德里'],
    ['皇家馬得里', 'team 皇家马德里'],
    ['巴塞隆拿', 'team 巴塞罗那'],
    ['利物蒲', 'team 利物浦'],
    ['曼连', 'team 曼联'],
    ['巴塞罗纳', 'team 巴塞罗那'],
    ['拜仁幕尼黑', 'team 拜仁慕尼黑'],
    ['real madird', 'team 皇家马德里'],
    ['Liverpol', 'team 利物浦'],
    ['liverrpool', 'team 利物浦'],
    ['Arsebal', 'team 阿森纳'],
    ['huangjiamadlei', 'team 皇家马德里'],
    ['Manchester Untied', 'team 曼联'],
  ])('the first name hit of %s is %s', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });
});

describe('real players under their Chinese names', () => {
  const NAMES = [
    'Cristiano Ronaldo',
    'Lionel Messi',
    'Kylian Mbappé',
    'Son Heung-min',
    'Kevin De Bruyne',
    'W. Rooney',
    'A. Begović',
    'İlkay Gündoğan',
    'Ronaldo Vieira',
  ];

  beforeAll(async () => {
    await running.pool.query(
      `insert into player (id, game_id, origin, name, letter, sort_key, played, last_at)
       select 900000000 + no, 202, 'archive', name, '#', '#', 5, $2 from unnest($1::text[]) with ordinality as listed (name, no)`,
      [NAMES, NOW],
    );
    await running.upstream.search.indexer.drain();
  });

  it.each([
    ['C罗', 'Cristiano Ronaldo'],
    ['c罗', 'Cristiano Ronaldo'],
    ['Ｃ羅', 'Cristiano Ronaldo'],
    ['罗纳尔多', 'Cristiano Ronaldo'],
    ['克里斯蒂亚诺罗纳尔多', 'Cristiano Ronaldo'],
    ['luonaerduo', 'Cristiano Ronaldo'],
    ['CR7', 'Cristiano Ronaldo'],
    ['梅西', 'Lionel Messi'],
    ['meixi', 'Lionel Messi'],
    ['美斯', 'Lionel Messi'],
    ['姆巴佩', 'Kylian Mbappé'],
    ['mbappe', 'Kylian Mbappé'],
    ['姆巴配', 'Kylian Mbappé'],
    ['孙兴慜', 'Son Heung-min'],
    ['孫興慜', 'Son Heung-min'],
    ['德布劳内', 'Kevin De Bruyne'],
    ['丁丁', 'Kevin De Bruyne'],
    ['鲁尼', 'W. Rooney'],
    ['贝戈维奇', 'A. Begović'],
    ['begovic', 'A. Begović'],
    ['Begovic\u0301', 'A. Begović'],
    ['京多安', 'İlkay Gündoğan'],
  ])('the first player that %s finds is %s', async (text, expected) => {
    const { list } = await running.call('searchSuggest', { text, kind: 'player', gameId: 202 });
    expect(list[0]).toMatchObject({ kind: 'player', name: expected });
  });

  it('a Chinese nickname finds its player on the result page, where all kinds are searched', async () => {
    const { groups } = await running.call('search', { text: 'C罗' });
    const players = groups.find(({ kind }) => kind === 'player')?.hits ?? [];
    expect(players.map((hit) => (hit.kind === 'player' ? hit.name : hit.kind))).toContain('Cristiano Ronaldo');
  });
});

describe('match hits', () => {
  const teamsOf = async (text: string) => {
    const { groups } = await running.call('search', { text });
    const hits = groups.find(({ kind }) => kind === 'match')?.hits ?? [];
    return hits.flatMap((hit) =>
      hit.kind === 'match'
        ? [
            hit.match.teams
              .map((team) => team.name)
              .toSorted()
              .join(' '),
          ]
        : [],
    );
  };

  it('matches of two teams are found by both names in every spelling', async () => {
    const { rows } = await running.pool.query<{ home: string; away: string; home_en: string; away_en: string }>(
      `select a.names ->> 'zh_CN' as home, b.names ->> 'zh_CN' as away, a.names ->> 'en_US' as home_en, b.names ->> 'en_US' as away_en
       from match join team a on a.id = team_ids[1] join team b on b.id = team_ids[2] join league on league.id = match.league_id
       where match.source = 'operator' and league.key = 'laliga' order by match.start_at, match.id limit 3`,
    );
    expect(rows).toHaveLength(3);
    for (const { home, away, home_en, away_en } of rows) {
      const both = [home, away].toSorted().join(' ');
      for (const text of [`${home} ${away}`, `${away}${home}`, `${home}vs${away}`, `${home} vs ${away}`, `${home_en} ${away_en}`]) {
        const found = await teamsOf(text);
        expect(found.length, text).toBeGreaterThan(0);
        expect(new Set(found), text).toEqual(new Set([both]));
      }
    }
  });

  it('two teams without common matches give the matches of each, and both teams', async () => {
    const { groups } = await running.call('search', { text: '皇马 湖人' });
    expect(groups.map(({ kind }) => kind)).toEqual(['team', 'match']);
    const teams = groups[0]?.hits.flatMap((hit) => (hit.kind === 'team' ? [hit.name] : []));
    expect(new Set(teams)).toEqual(new Set(['皇家马德里', '湖人']));
    expect((await running.call('searchSuggest', { text: '皇马湖人' })).list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['湖人']),
    );
  });

  it("a team with a league gives the team's matches in that league", async () => {
    const found = await teamsOf('英超 曼联');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((teams) => teams.includes('曼联'))).toBe(true);
  });

  it.each([
    ['世界杯 决赛', '世界杯', ['决赛']],
    ['世界杯决赛', '世界杯', ['决赛']],
    ['World Cup final', '世界杯', ['决赛']],
    ['世界盃準決賽', '世界杯', ['半决赛']],
    ['世界杯 四强', '世界杯', ['半决赛']],
    ['世界杯八强赛', '世界杯', ['1/4决赛']],
    ['World Cup round of 16', '世界杯', ['1/8决赛']],
    ['三四名决赛 世界杯', '世界杯', ['季军赛']],
    ['2026世界杯决赛', '世界杯', ['决赛']],
    ['shijiebei juesai 2026', '世界杯', ['决赛']],
    ['世界杯 小组赛', '世界杯', ['小组赛']],
    ['FIFA World Cup group stage', '世界杯', ['小组赛']],
    ['英超 第14轮', '英超', ['第14轮']],
    ['英超第十四轮', '英超', ['第14轮']],
    ['Premier League round 14', '英超', ['第14轮']],
    ['王者荣耀职业联赛 季后赛', '王者荣耀职业联赛', ['季后赛']],
  ])('the text %s gives the matches of that subset of %s', async (text, league, rounds) => {
    const { groups } = await running.call('search', { text });
    const [leagues, matches] = ['league', 'match'].map((kind) => groups.find((group) => group.kind === kind));
    expect(leagues?.hits[0]).toMatchObject({ name: league });
    expect(groups[0]?.kind).toBe('league');
    const hits = (matches?.hits ?? []).flatMap((hit) => (hit.kind === 'match' ? [hit.match] : []));
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(hit.league.name).toBe(league);
      expect([hit.stage, hit.round, hit.group].filter((part) => rounds.includes(part ?? ''))).toHaveLength(1);
    }
    const { list } = await running.call('searchSuggest', { text });
    expect(list.find(({ kind }) => kind !== 'match')).toMatchObject({ kind: 'league', name: league });
    expect(list[0]).toMatchObject({ kind: 'match', id: hits[0]?.id });
  });

  it('a league with a year gives the matches of that year, and a league with an unknown round gives all its matches', async () => {
    const count = async (text: string) =>
      (await running.call('search', { text, kind: 'match' })).groups.find(({ kind }) => kind === 'match')?.total ?? 0;
    expect(await count('世界杯 2026年')).toBe(104);
    expect(await count('世界杯 2025-26')).toBeLessThan(await count('世界杯'));
    expect(await count('西甲 2026')).toBe(await count('西甲'));
    expect(await count('西甲 三四名决赛')).toBe(await count('西甲'));
    expect((await running.call('search', { text: '西甲 2019' })).groups[0]?.hits[0]).toMatchObject({ kind: 'league', name: '西甲' });
  });

  it('the matches of one team or league are listed live first, then the next ones, then the last ones', async () => {
    const { groups } = await running.call('search', { text: '皇马', kind: 'match' });
    const hits = groups.find(({ kind }) => kind === 'match')?.hits ?? [];
    const starts = hits.flatMap((hit) => (hit.kind === 'match' ? [hit.match.startAt] : []));
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(await teamsOf('英超')).toHaveLength(5);
  });
});

describe('search', () => {
  it('a search groups its hits with a total for each kind and returns the corrected text', async () => {
    const { groups, text, understood } = await running.call('search', { text: '  皇马 ' });
    expect({ text, understood }).toEqual({ text: '皇马', understood: undefined });
    expect(groups.map(({ kind }) => kind)).toEqual(['team', 'match']);
    for (const { total, hits } of groups) expect(hits).toHaveLength(Math.min(total, 5));
    const mended = await running.call('search', { text: '皇加社会' });
    expect(mended.understood).toBe('皇家社会');
    expect(mended.groups[0]?.hits[0]).toMatchObject({ kind: 'team', name: '皇家社会', gameId: 202, sub: '西甲' });
    const english = await running.call('search', { text: 'real madird' }, { lan: 'en_US' });
    expect(english.understood).toBe('Real Madrid');
    expect((await running.call('search', { text: '没有这个东西啊' })).groups).toEqual([]);
  });

  it('paging one kind returns every hit once and keeps the totals of other kinds', async () => {
    const whole = await running.call('search', { text: 'NBA' });
    const total = whole.groups.find(({ kind }) => kind === 'match')?.total ?? 0;
    expect(total).toBeGreaterThan(20);
    const ids: Id[] = [];
    for (let pageIndex = 1; pageIndex <= Math.ceil(total / 20) + 1; pageIndex += 1) {
      const page = await running.call('search', { text: 'NBA', kind: 'match', pageIndex });
      expect(page.groups.map((group) => [group.kind, group.total])).toEqual(whole.groups.map((group) => [group.kind, group.total]));
      ids.push(...(page.groups.find(({ kind }) => kind === 'match')?.hits ?? []).map((hit) => hit.id));
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it.each([
    '%',
    '%%_',
    '\\',
    "'; drop table search_entry; --",
    '{}',
    '{"a":1}',
    'a & | ! <-> :* b',
    '((((',
    '=皇家马德里',
    '^皇',
    '*前瞻',
    '\u0001\u0002',
    '\u202e皇马',
    '👍🏽',
    `${'长'.repeat(199)}`,
    'a b '.repeat(49),
    '𠮷'.repeat(100),
  ])('the text %j is harmless', async (text) => {
    const { groups } = await running.call('search', { text });
    await running.call('searchSuggest', { text });
    expect(Array.isArray(groups)).toBe(true);
  });

  it.each(['', '   ', '长'.repeat(201), 'x'.repeat(10_000)])('a text without characters or with too many is rejected', async (text) => {
    for (const name of ['search', 'searchSuggest'] as const)
      expect(await running.envelope(name, { text })).toMatchObject({ status: 'fail', errorCode: expect.any(String) });
  });

  it('the prefixes of index tokens cannot be typed', async () => {
    expect(await first('=皇家马德里')).toBe('team 皇家马德里');
    expect(await first('%hm')).toBe(await first('hm'));
  });
});

describe('query plans of search', () => {
  const plan = async (query: { readonly sql: string; readonly values: readonly unknown[] } | undefined) => {
    const connection = await running.pool.connect();
    try {
      await connection.query('begin');
      // The planner would scan a table of so few rows.
      await connection.query('set local enable_seqscan = off');
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${query?.sql}`, [...(query?.values ?? [])]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };

  it('no search scans a whole table, and each kind reads only its own entries', async () => {
    for (const text of ['皇马', 'h', 'real madrid', '前瞻']) {
      const { names, articles } = parseQuery(text);
      for (const kind of ['team', 'player', 'user'] as const) {
        const read = await plan(namesQuery([kind], names, 30));
        expect(read).not.toContain('Seq Scan');
        expect(read).toContain(`search_${kind}`);
        expect(read).not.toContain(kind === 'user' ? 'search_team' : 'search_user');
      }
      const read = await plan(articlesQuery('news', articles, 30));
      expect(read).not.toContain('Seq Scan');
      expect(read).toContain('search_news');
      expect(read).not.toContain('search_post');
    }
    expect(await plan(fuzzyEntriesQuery([1, 2, 3]))).not.toContain('Seq Scan');
    expect(await plan(matchesQuery({ teams: [[teamId(1)], [teamId(2)]], leagues: [] }, 30))).not.toContain('Seq Scan');
    expect(await plan(matchesQuery({ teams: [], leagues: [leagueId(1)] }, 30))).not.toContain('Seq Scan');
    expect(await plan(roundsQuery([leagueId(1)]))).not.toContain('Seq Scan');
    const part = { teams: [], leagues: [leagueId(1)], rounds: [{ zh_CN: '决赛' }], span: [NOW - DAY, NOW] } as const;
    expect(await plan(matchesQuery(part, 30))).not.toContain('Seq Scan');
  });
});

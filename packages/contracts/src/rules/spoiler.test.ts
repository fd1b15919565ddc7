import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeagueTable, SeasonSummary } from '../league/league.ts';
import { MatchDetail, MatchSummary } from '../match/match.ts';
import { NewsDetail } from '../news/news.ts';
import { PlanCard } from '../plan/plan.ts';
import { TeamComparison } from '../team/comparison.ts';
import { VideoDetail } from '../video/video.ts';
import { isRecord } from './json-record.ts';
import { maskSpoilers, type SpoilerScope } from './spoiler.ts';
import { isMasked } from './is-masked.ts';
import type { SpoilerSetting } from './spoiler-setting.ts';

const texts: SpoilerScope['texts'] = { title: (kind, name) => `${name ?? ''} ${kind}` };
const all: SpoilerScope = { setting: { mode: 'all' }, texts };
const scope = (setting: SpoilerSetting): SpoilerScope => ({ setting, texts });

const crest = { initials: 'A', primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' };
const league = { id: 12, name: '英超', short: '英超', hue: '#6A2C91' };
const team = (id: number, name: string) => ({ id, name, short: name, crest, rank: 4_101 });
const upcoming = {
  id: 5,
  gameId: 202,
  kind: 'versus',
  rev: 3,
  origin: 'live',
  feedAt: 1_700_000_000_000,
  league,
  startAt: 1_700_000_000_000,
  startExact: true,
  rescheduled: false,
  status: 'scheduled',
  phase: 'not_started',
  confirmed: false,
  teams: [team(1, '阿森纳'), team(2, '切尔西')],
  facts: { kind: 'soccer' },
  coverage: { events: true, stats: true, lineup: true, odds: true, graph: true, animation: true, stream: true },
  popularity: 0,
};
const finished = { ...upcoming, status: 'finished', phase: 'finished', score: [4_102, 4_103], winner: 0, rev: 40 };

/** Numbers and texts that stand for results, wherever they are put. */
const TOKEN = /TOKEN|^4[1-9]\d\d$|4_?1\d\d/;

/** Returns all strings and numbers of a value, with the names of their fields. */
function leaves(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, field]) => leaves(field, `${path}.${key}`));
  return typeof value === 'string' || typeof value === 'number' ? [`${path}=${value}`] : [];
}

function expectNoToken(value: unknown): void {
  expect(leaves(value).filter((leaf) => TOKEN.test(leaf.slice(leaf.indexOf('=') + 1)))).toEqual([]);
}

/** Results in every field of a match that is not known before it, however deep. */
const { result } = fc.letrec<{ result: unknown }>((tie) => ({
  result: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('TOKEN', 4_102, [4_103, 4_104]),
    fc.array(tie('result'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('score', 'id', 'name', 'kind', 'value'), tie('result')),
  ),
}));

describe('a masked match', () => {
  const known = new Set([...Object.keys(upcoming), 'replayOf', 'stage', 'round', 'group', 'originalStartAt', 'neutral']);
  const neutralOfPage = new Set(['venue', 'referee', 'weather', 'season', 'streams', 'source']);
  const open = Object.keys(MatchDetail.shape).filter((field) => !known.has(field) && !neutralOfPage.has(field));

  it('a match in play or over contains nothing of its result, whatever its fields contain', () => {
    expect(open).toContain('soccer');
    fc.assert(
      fc.property(
        fc.constantFrom('live', 'paused', 'finished', 'walkover', 'abandoned'),
        result,
        fc.constantFrom('soccer', 'basketball', 'series', 'battle_royale'),
        (status, poison, kind) => {
          const match = {
            ...finished,
            status,
            phase: 'penalties',
            feedAt: 4_104,
            facts: {
              kind,
              order: 'home_first',
              bestOf: 5,
              mode: 'bo',
              gamesTotal: 6,
              teamsTotal: 16,
              gameNo: 4_105,
              ht: [4_106, 4_107],
              games: [poison],
              current: poison,
              leaders: [poison],
              periods: [poison],
            },
            corrections: [poison],
            ...Object.fromEntries(open.map((field) => [field, poison])),
          };
          const masked = maskSpoilers({ match }, all);
          expectNoToken(masked);
          expect(isRecord(masked) && isRecord(masked['match']) && isMasked(masked['match'])).toBe(true);
          expect(JSON.stringify(masked)).not.toContain('penalties');
          expect(MatchDetail.safeParse(isRecord(masked) ? masked['match'] : undefined).error).toBeUndefined();
        },
      ),
    );
  });

  it('a series shows neither its games nor how many were played', () => {
    const games = [1, 2, 3].map((no) => ({ no, status: 'finished', winner: 0 }));
    const facts = { kind: 'series', bestOf: 5, mode: 'bo', games };
    const two = maskSpoilers({ ...finished, facts: { ...facts, games: games.slice(1) } }, all);
    expect(maskSpoilers({ ...finished, facts }, all)).toEqual(two);
    expect(MatchSummary.safeParse(two).success).toBe(true);
  });

  it('a match in sets or innings shows none of its periods, and stays a valid match', () => {
    const facts = { kind: 'periods', unit: 'inning', active: 1, periods: [{ no: 4_101, home: 4_102, away: 4_103 }] };
    const masked = maskSpoilers({ ...finished, facts }, all);
    expectNoToken(masked);
    expect(MatchSummary.parse(masked).facts).toEqual({ kind: 'periods', unit: 'inning', periods: [] });
  });

  it('an upcoming match stays as it is, but for the places of its teams and the results on its page', () => {
    const past = { id: 9, startAt: 1, league: '英超', home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' }, score: [4_108, 4_109] };
    const match = {
      ...upcoming,
      odds: { euro: { a: 2, b: 3, move: { a: 0, b: 0 } } },
      analysis: { h2h: [past], form: [[past], [past]], next: [[], []], standings: [] },
    };
    const masked = maskSpoilers(match, all);
    expectNoToken(masked);
    expect(masked).toMatchObject({ status: 'scheduled', odds: { euro: { a: 2 } }, analysis: { h2h: [], form: [[], []] } });
    expect(isRecord(masked) && isMasked(masked)).toBe(false);
  });

  it('revealing one match reveals no other', () => {
    const other = { ...finished, id: 6 };
    const masked = maskSpoilers({ list: [finished, other] }, { ...all, revealed: 'match:5' });
    expect(masked).toMatchObject({
      list: [
        { id: 5, score: [4_102, 4_103] },
        { id: 6, masked: true },
      ],
    });
  });

  it('a chosen league or match is masked, and the others are the same objects in value', () => {
    const other = { ...finished, id: 6, league: { ...league, id: 13 } };
    expect(maskSpoilers([finished, other], scope({ mode: 'leagues', leagues: [12] }))).toMatchObject([
      { masked: true },
      { score: [4_102, 4_103] },
    ]);
    expect(maskSpoilers([finished, other], scope({ mode: 'matches', matches: [{ id: 6, leagueId: 13 }] }))).toMatchObject([
      { score: [4_102, 4_103] },
      { masked: true },
    ]);
    expect(maskSpoilers([finished, other], { setting: undefined, texts })).toEqual([finished, other]);
  });

  it('a delayed match looks the same before, during and after the match', () => {
    const delayed: SpoilerScope = { setting: undefined, delayed: [5], texts };
    const forms = ['scheduled', 'live', 'finished'].map((status) => maskSpoilers({ ...finished, status }, delayed));
    expect(forms[1]).toEqual(forms[0]);
    expect(forms[2]).toEqual(forms[0]);
    expectNoToken(forms);
  });
});

describe('what is told about a masked match', () => {
  const author = { username: '', roles: [], official: true };
  const cover = { kind: 'match', home: crest, away: crest, score: [4_110, 4_111], hue: '#6A2C91', label: 'TOKEN' };
  const item = {
    gameId: 202,
    origin: 'live',
    title: 'TOKEN 4_112',
    lang: 'zh_CN',
    author,
    publishedAt: 1_700_000_000_000,
    likes: 0,
    comments: 0,
    views: 0,
    match: { id: 5, gameId: 202 },
    league,
  };

  it('an article contains neither its title, summary, picture nor text', () => {
    const news = {
      ...item,
      kind: 'news',
      id: 7,
      summary: 'TOKEN',
      cover,
      auto: 'report',
      body: [{ kind: 'paragraph', text: 'TOKEN' }],
      teams: upcoming.teams,
      players: [{ id: 1, name: 'TOKEN' }],
      related: [{ ...item, kind: 'news', id: 8, summary: 'TOKEN' }],
    };
    const masked = maskSpoilers(news, all);
    expectNoToken(masked);
    expect(masked).toMatchObject({ masked: true, title: '阿森纳 vs 切尔西 report', body: [] });
    expect(NewsDetail.safeParse(masked).error).toBeUndefined();
    expect(maskSpoilers(news, { ...all, revealed: 'news:7' })).toMatchObject({ title: 'TOKEN 4_112', related: [{ masked: true }] });
  });

  it('a video contains neither its title, length, chapters nor poster, and can be played', () => {
    const sources = [{ type: 'hls', url: '/media/a.m3u8' }];
    const video = {
      ...item,
      kind: 'video',
      id: 9,
      type: 'highlight',
      cover,
      durationMs: 4_113,
      danmaku: 0,
      description: 'TOKEN',
      poster: '/media/TOKEN.png',
      sources,
      chapters: [{ atMs: 1, title: 'TOKEN', kind: 'goal' }],
      teams: [],
      related: [],
    };
    const masked = maskSpoilers(video, all);
    expectNoToken(masked);
    expect(masked).toMatchObject({ masked: true, sources, durationMs: 0 });
    expect(VideoDetail.safeParse(masked).error).toBeUndefined();
  });

  it('a plan contains neither the settlement of its picks nor the newest form of its author', () => {
    const plan = {
      kind: 'tip',
      id: 3,
      title: '主队不败',
      author: { uid: 4, name: '老周', realm: 'real', form: [{ result: 'win', at: 1 }], streak: 4_114 },
      match: {
        id: 5,
        gameId: 202,
        league,
        startAt: 1_700_000_000_000,
        status: 'finished',
        phase: 'finished',
        teams: upcoming.teams,
        score: [4_115, 4_116],
        confirmed: true,
        simulated: false,
      },
      price: 8,
      picks: [{ market: 'handicap', side: 'home', result: 'win', profit: 4_117 }],
      publishedAt: 1,
      sale: 'closed',
      result: 'hit',
      resultDetail: 'win',
      settledAt: 4_118,
      refunded: 4_119,
      locked: false,
    };
    const masked = maskSpoilers(plan, all);
    expectNoToken(masked);
    expect(masked).toMatchObject({ result: 'none', resultDetail: 'pending', picks: [{ result: 'pending' }] });
    expect(PlanCard.safeParse(masked).error).toBeUndefined();
  });

  it('a search suggestion contains no title', () => {
    const names = [
      { kind: 'news', id: 1, name: 'TOKEN', sub: 'TOKEN', origin: 'live' },
      { kind: 'team', id: 1, name: '阿森纳', sub: '英超', origin: 'live' },
    ];
    expect(maskSpoilers(names, all)).toMatchObject([{ name: ' article', sub: '' }, { name: '阿森纳' }]);
  });
});

describe('what is counted from results', () => {
  const row = (teamId: number, name: string, rank: number) => ({
    rank,
    teamId,
    name,
    crest,
    played: 4_120,
    won: 4_121,
    drawn: 4_122,
    lost: 4_123,
    for: 4_124,
    against: 4_125,
    points: 4_126,
    form: ['W'],
    streak: { result: 'W', length: 4_127 },
    zone: 'TOKEN',
  });
  const side = (id: number) => ({ id, name: `TOKEN ${id}`, crest });
  const table = {
    scope: 'total',
    groups: [{ rows: [row(2, 'B', 1), row(1, 'A', 2)] }],
    bracket: [
      {
        name: '半决赛',
        ties: [
          {
            matchIds: [5],
            home: { id: 1, name: 'A', crest },
            away: { id: 2, name: 'B', crest },
            score: [4_127, 4_128],
            winner: 0,
            state: 'finished',
            after: 'TOKEN',
            penalties: [4_136, 4_137],
          },
        ],
      },
      { name: '决赛', ties: [{ matchIds: [6], home: side(1) }] },
    ],
    swiss: { rounds: [], results: [{ record: [4_138, 4_139], through: true, teams: [side(1)] }] },
  };

  it('a table contains no numbers and no order, and a bracket nobody who advanced', () => {
    const masked = maskSpoilers(table, all, 12);
    expectNoToken(masked);
    expect(masked).toMatchObject({ groups: [{ masked: true, rows: [{ name: 'A', rank: 0, masked: true }, { name: 'B' }] }] });
    expect(LeagueTable.safeParse(masked).error).toBeUndefined();
  });

  it('a table of points contains no numbers and no order, and a season neither its averages nor its heroes', () => {
    const line = (teamId: number, name: string) => ({
      rank: 4_101,
      teamId,
      name,
      crest,
      played: 4_120,
      games: 4_121,
      wwcd: 4_122,
      kills: 4_123,
      points: 4_124,
      days: [4_125, null],
    });
    const days = [{ matchId: 5, name: 'Day 1', at: 1_700_000_000_000 }];
    const masked = maskSpoilers({ ...table, points: [{ name: 'Finals', days, rows: [line(2, 'B'), line(1, 'A')] }] }, all, 12);
    expectNoToken(masked);
    expect(masked).toMatchObject({
      points: [{ masked: true, rows: [{ name: 'A', rank: 0, wwcd: 0, days: [], masked: true }, { name: 'B' }] }],
    });
    expect(LeagueTable.safeParse(masked).error).toBeUndefined();
    const summary = {
      from: 1,
      to: 2,
      state: 'live',
      matches: 3,
      finished: 1,
      teams: 2,
      stages: [{ kind: 'league', from: 1, to: 2, matches: 3, finished: 1, live: 0 }],
      facts: [{ key: 'home_wins', value: 4_126 }],
      pools: [{ key: 'TOKEN', kind: 'hero', played: 4_127, won: 4_128 }],
    };
    const hidden = maskSpoilers(summary, all, 12);
    expectNoToken(hidden);
    expect(SeasonSummary.safeParse(hidden).error).toBeUndefined();
    expect(maskSpoilers(summary, scope({ mode: 'leagues', leagues: [13] }), 12)).toEqual(summary);
  });

  it('the table of another league stays, and a revealed one is shown', () => {
    expect(maskSpoilers(table, scope({ mode: 'leagues', leagues: [13] }), 12)).toEqual(table);
    expect(maskSpoilers(table, { ...all, revealed: 'table:12' }, 12)).toEqual(table);
    const chosen = scope({ mode: 'matches', matches: [{ id: 99, leagueId: 12 }] });
    expectNoToken(maskSpoilers(table, chosen, 12));
  });

  it('a comparison of teams contains neither their form nor their record', () => {
    const form = { matchId: 5, at: 1_700_000_000_000, result: 'W', score: [4_129, 4_130], opponent: 'TOKEN' };
    const masked = maskSpoilers(
      {
        form: [[form], [form]],
        record: { played: 4_131, won: 4_132, drawn: 4_133, lost: 4_134, score: [4_135, 4_136] },
        last: [finished],
        next: [],
      },
      all,
    );
    expectNoToken(masked);
    expect(TeamComparison.safeParse(masked).error).toBeUndefined();
  });
});

import { MatchDetail } from '@matchpoint/contracts/match/match';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ArticleContext } from './article-context.ts';
import { stakesOf } from './preview-stakes.ts';
import { findErrors, printFaults } from './test-article-errors.ts';
import { firstSentence, sharedTrigrams } from './test-headline-readers.ts';
import { textOf } from './phrase.ts';
import { writePreview } from './write-preview.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 12);
const LANGUAGES = ['zh_CN', 'en_US'] as const;
const TEAMS = [
  { id: 11, name: '临江竞技', short: '竞技' },
  { id: 12, name: '北港海员', short: '海员' },
] as const;
const crest = { initials: 'AA', primary: '#112233', secondary: '#ffffff', pattern: 'solid' };
type Result = 'W' | 'D' | 'L';

/** Returns the past match of a team against another one, with the result of the team. */
function past(team: number, opponent: number, result: Result, daysAgo: number) {
  const score = { W: [2, 1], D: [1, 1], L: [0, 1] }[result];
  return {
    id: 1_000 * team + daysAgo,
    startAt: START - daysAgo * DAY,
    league: '云州超',
    home: { id: team, name: TEAMS.find(({ id }) => id === team)?.name ?? 'Eastbay' },
    away: { id: opponent, name: TEAMS.find(({ id }) => id === opponent)?.name ?? 'Eastbay' },
    score,
  };
}

interface Situation {
  readonly gameId: number;
  readonly round: string;
  readonly group?: string;
  /** Points of the teams of the table in its order, and the places of the two teams; no table without them. */
  readonly points?: readonly number[];
  readonly places?: readonly [number, number];
  readonly played?: number;
  readonly zone?: string | undefined;
  /** Results, newest first. */
  readonly form?: readonly [readonly Result[], readonly Result[]];
  readonly meetings?: readonly Result[];
  /** Days since the last meeting. */
  readonly met?: number;
}

/** Returns the page of a future match in a situation. */
function detailOf(situation: Situation): MatchDetail {
  const { gameId, round, group, points = [], places = [0, 1], played = 9, zone, form = [[], []], meetings = [], met = 200 } = situation;
  const idOf = (index: number) => (index === places[0] ? 11 : index === places[1] ? 12 : 100 + index);
  const rows = points.map((own, index) => ({
    rank: index + 1,
    teamId: idOf(index),
    name: `Team ${String.fromCodePoint(65 + index)}`,
    crest,
    played,
    won: 0,
    lost: 0,
    for: 0,
    against: 0,
    points: own,
    ...(zone !== undefined && index >= points.length - 3 ? { zone } : {}),
  }));
  return MatchDetail.parse({
    id: 4_000 + points.length + (form[0].length % 7),
    gameId,
    kind: 'versus',
    rev: 1,
    feedAt: START - DAY,
    league: { id: 7, name: '云州超级联赛', short: '云州超', hue: '#445566' },
    startAt: START,
    status: 'scheduled',
    phase: 'not_started',
    round,
    ...(group === undefined ? {} : { group }),
    teams: TEAMS.map((team) => ({ ...team, crest })),
    facts:
      gameId === 202
        ? { kind: 'soccer' }
        : gameId === 201
          ? { kind: 'basketball', order: 'home_first', periods: [] }
          : { kind: 'series', mode: 'bo', bestOf: 3, games: [] },
    analysis: {
      h2h: meetings.map((result, index) => past(11, 12, result, met + index * 90)),
      form: [
        form[0].map((result, index) => past(11, 50, result, 3 + index * 7)),
        form[1].map((result, index) => past(12, 51, result, 4 + index * 7)),
      ],
      next: [[], []],
      standings: rows.length === 0 ? [] : [{ rows }],
    },
  });
}

const result = fc.constantFrom<Result>('W', 'D', 'L');
const sameOf = fc
  .tuple(result, fc.integer({ min: 3, max: 8 }), result)
  .map(([run, length, other]) => [...Array.from({ length }, () => run), other]);
const form = fc.oneof(fc.array(result, { maxLength: 10 }), sameOf);
const situation: fc.Arbitrary<Situation> = fc
  .record({
    gameId: fc.constantFrom(202, 201, 1, 2),
    knockout: fc.option(
      fc.constantFrom('决赛', 'Final', '半决赛', 'Semi-finals', '1/4决赛', 'Quarter-finals', 'Round of 16', '败者组第一轮', '三四名决赛'),
      { nil: undefined, freq: 3 },
    ),
    points: fc.array(fc.nat(27), { minLength: 10, maxLength: 18 }),
    at: fc.tuple(fc.nat(17), fc.nat(17)),
    played: fc.constantFrom(9, 9, 9, 8),
    zone: fc.option(fc.constant('relegation'), { nil: undefined }),
    form: fc.tuple(form, form),
    meetings: fc.array(result, { maxLength: 6 }),
    met: fc.constantFrom(200, 200, 20),
  })
  .map(({ knockout, points, at: [one, other], ...rest }) => {
    const size = points.length;
    const first = one % size;
    const second = other % size === first ? (first + 1) % size : other % size;
    const table = knockout === undefined ? { points: points.toSorted((a, b) => b - a), places: [first, second] as const } : {};
    return { ...rest, ...table, round: knockout ?? '第10轮' };
  });

it('previews state only what the data contains about what is at stake, in every situation and both languages', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(situation, (of) => {
      const detail = detailOf(of);
      for (const language of LANGUAGES) {
        const draft = writePreview(detail, language);
        if (draft === undefined) continue;
        const stakes = stakesOf(new ArticleContext(detail, language));
        for (const { kind } of stakes) kinds.add(kind);
        expect([...findErrors(draft, detail, language), ...printFaults(draft, detail, language)]).toEqual([]);
        const heads = draft.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
        expect(heads.includes(language === 'zh_CN' ? '本场看点' : 'What is at stake')).toBe(stakes.length > 0);
        const [main] = stakes;
        if (main === undefined) continue;
        expect(main.headlines.map(textOf)).toContain(textOf(draft.title));
        expect(sharedTrigrams(draft.title, firstSentence(draft))).toBeLessThanOrEqual(0.25);
        // Every variant of a stake is true, not only the chosen one.
        const variants = stakes.flatMap(({ headlines, sentences }) => [...headlines, ...sentences]);
        for (const title of variants) expect(findErrors({ title, summary: [], blocks: [] }, detail, language)).toEqual([]);
      }
    }),
    { numRuns: 1_500, seed: 20_261_127 },
  );
  expect([...kinds].toSorted()).toEqual([
    'bottom',
    'chase',
    'elimination',
    'lead',
    'losing_run',
    'meetings',
    'overtake',
    'progress',
    'title',
    'top_of_table',
    'unbeaten_run',
    'winning_run',
  ]);
});

const two: Pick<Situation, 'form'> = {
  form: [
    ['W', 'L'],
    ['D', 'L'],
  ],
};
const titleOf = (of: Situation, language: (typeof LANGUAGES)[number] = 'zh_CN') =>
  textOf(writePreview(detailOf(of), language)?.title ?? []);
const table = Array.from({ length: 12 }, (_, index) => 26 - index * 2);

it('the headline of a preview names the most important stake: a title before the table, the table before a run', () => {
  expect(titleOf({ ...two, gameId: 202, round: '决赛' })).toMatch(/冠军之战|谁能捧杯/u);
  expect(titleOf({ ...two, gameId: 2, round: 'Lower bracket, Round 2' }, 'en_US')).toMatch(/fight to stay|No way back/u);
  expect(titleOf({ ...two, gameId: 202, round: '第10轮', points: table, places: [0, 1] })).toMatch(/榜首大战|争冠直接对话/u);
  expect(
    titleOf({
      gameId: 202,
      round: '第10轮',
      points: table,
      places: [0, 6],
      form: [
        ['W', 'W', 'W', 'L'],
        ['D', 'L'],
      ],
    }),
  ).toMatch(/榜首|领头羊/u);
  expect(titleOf({ ...two, gameId: 202, round: '第10轮', points: table, places: [10, 11], zone: 'relegation' })).toContain('保级大战');
  expect(
    titleOf({
      gameId: 202,
      round: '第10轮',
      form: [
        ['W', 'W', 'W', 'L'],
        ['D', 'L'],
      ],
    }),
  ).toContain('3连胜');
});

it('a preview claims no title and no next round where the match may not decide it', () => {
  // The teams met three weeks ago: this may be the second leg.
  expect(titleOf({ ...two, gameId: 202, round: '半决赛', meetings: ['W'], met: 20 })).not.toMatch(/席位/u);
  // Playoffs of basketball are series of matches.
  expect(titleOf({ ...two, gameId: 201, round: '决赛' })).not.toMatch(/冠军|捧杯/u);
  // A table in which a match of an earlier round is missing.
  expect(titleOf({ ...two, gameId: 202, round: '第10轮', points: table, places: [0, 1], played: 7 })).not.toMatch(/榜首|争冠/u);
});

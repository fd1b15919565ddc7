import { describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import { brokenInvariants } from './invariants.ts';
import { playerId } from './player-id.ts';

const soccer = (over: Partial<FeedState>): FeedState => ({
  status: 'live',
  phase: 'first_half',
  confirmed: false,
  facts: { kind: 'soccer' },
  ...over,
});
const series = (over: Partial<FeedState>, facts: Partial<Extract<FeedState['facts'], { kind: 'series' }>>): FeedState => ({
  status: 'live',
  phase: 'in_game',
  confirmed: false,
  facts: { kind: 'series', bestOf: 3, mode: 'bo', games: [], ...facts },
  ...over,
});
/** Returns the sections of a soccer match with one shot on target and a goal of the home side, and these statistics. */
const shots = (rows: readonly [key: string, home: number][]): NonNullable<FeedState['soccer']> => ({
  events: [
    { id: '1', kind: 'shot', side: 0, minute: 3, shot: { x: 88, y: 50, xg: 0.2, outcome: 'on' } },
    { id: '2', kind: 'goal', side: 0, minute: 9, shot: { x: 90, y: 50, xg: 0.31, outcome: 'goal' } },
    {
      id: '3',
      kind: 'goal',
      side: 0,
      minute: 12,
      shot: { x: 94, y: 50, xg: 0.5, outcome: 'goal' },
      cancelled: { reason: 'var_offside' },
    },
  ],
  momentum: [],
  stats: { full: rows.map(([key, home]) => ({ key, unit: 'count', home, away: 0 })) },
});
/** Returns a basketball game in which the home side made one of two field goals. */
const fieldGoals = (of: [number, number], line: Partial<BasketballBox> = {}): FeedState => ({
  status: 'live',
  phase: 'q1',
  confirmed: false,
  facts: { kind: 'basketball', order: 'home_first', periods: [] },
  basketball: {
    events: [
      { id: '1', period: 1, clockMs: 5, kind: 'two', side: 0, place: [0, 1] },
      { id: '2', period: 1, clockMs: 4, kind: 'miss_three', side: 0, place: [0, 8] },
    ],
    stats: { full: [{ key: 'field_goals', unit: 'percent', home: 50, away: 0, homeOf: of, awayOf: [0, 0] }] },
    box: [[{ ...LINE, ...line }], []],
    lead: [],
    periodSeconds: 600,
  },
});
const LINE: BasketballBox = {
  player: { id: playerId('test:1'), name: 'A' },
  starter: true,
  seconds: 60,
  points: 2,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  fieldGoals: [1, 2],
  threes: [0, 1],
  freeThrows: [0, 0],
};
const won = (no: number, winner: 0 | 1) => ({ no, status: 'finished' as const, winner });

describe('brokenInvariants', () => {
  it('a level second leg, a win in regular time, extra time and a shoot-out won by the loser of the second leg break no invariant', () => {
    for (const state of [
      soccer({ score: [1, 1], facts: { kind: 'soccer', ft: [1, 1], ht: [0, 1] } }),
      soccer({
        score: [3, 2],
        facts: { kind: 'soccer', ft: [2, 2], et: [1, 0] },
        status: 'finished',
        phase: 'finished',
        confirmed: true,
        winner: 0,
      }),
      soccer({
        score: [2, 1],
        facts: { kind: 'soccer', ft: [2, 1], pen: [4, 5] },
        status: 'finished',
        phase: 'finished',
        confirmed: true,
        winner: 1,
      }),
    ]) {
      expect(brokenInvariants(202, 2, state)).toEqual([]);
    }
  });

  it('statistics that are the sums of the shots break no invariant; the shot of a cancelled goal does not count', () => {
    const rows = [
      ['shots', 2],
      ['shots_on', 2],
      ['shots_blocked', 0],
      ['xg', 0.51],
    ] as const;
    expect(brokenInvariants(202, 2, soccer({ soccer: shots(rows.map(([key, home]) => [key, home])) }))).toEqual([]);
    expect(brokenInvariants(201, 2, fieldGoals([1, 2], { court: [0, 40, 70, 90] }))).toEqual([]);
  });

  it('a source that has positions of some shots only breaks no invariant', () => {
    const some = shots([['shots', 7]]);
    const event = { id: '4', kind: 'shot' as const, side: 0 as const, minute: 20 };
    expect(brokenInvariants(202, 2, soccer({ soccer: { ...some, events: [...some.events, event] } }))).toEqual([]);
  });

  const broken: [rule: string, gameId: 1 | 5 | 201 | 202, state: FeedState][] = [
    ['facts are of kind basketball', 201, soccer({})],
    ['scores are whole and not negative', 202, soccer({ score: [-1, 0] })],
    ['only what is over is confirmed', 202, soccer({ confirmed: true })],
    ['a live match has begun', 202, soccer({ phase: 'not_started' })],
    ['chances sum to 100 percent', 202, soccer({ winRate: { home: 40, draw: 30, away: 31 } })],
    ['score = regular time + extra time', 202, soccer({ score: [2, 0], facts: { kind: 'soccer', ft: [1, 0] } })],
    ['half-time score is within the full-time score', 202, soccer({ score: [1, 0], facts: { kind: 'soccer', ft: [1, 0], ht: [2, 0] } })],
    ['the winner has not scored less', 202, soccer({ score: [1, 0], winner: 1, facts: { kind: 'soccer' } })],
    [
      'possession sums to 100 percent',
      202,
      soccer({ soccer: { events: [], momentum: [], stats: { full: [{ key: 'possession', unit: 'percent', home: 60, away: 60 }] } } }),
    ],
    ['shots = sum of the shots', 202, soccer({ soccer: shots([['shots', 3]]) })],
    ['shots_on = sum of the shots', 202, soccer({ soccer: shots([['shots_on', 1]]) })],
    ['xg = sum of the shots', 202, soccer({ soccer: shots([['xg', 1.01]]) })],
    [
      'a shot is a goal where its event is one',
      202,
      soccer({
        soccer: {
          events: [{ id: '1', kind: 'shot', side: 0, minute: 3, shot: { x: 88, y: 50, outcome: 'goal' } }],
          momentum: [],
          stats: { full: [] },
        },
      }),
    ],
    ['field goals = sum of the shots', 201, fieldGoals([1, 3])],
    ['minutes = sum of the spans on court', 201, fieldGoals([1, 2], { court: [0, 40] })],
    ['a player comes on and goes off in turn', 201, fieldGoals([1, 2], { court: [40, 20] })],
    [
      'score = sum of the periods',
      201,
      soccer({ score: [20, 18], facts: { kind: 'basketball', order: 'home_first', periods: [{ no: 1, kind: 'Q', home: 20, away: 19 }] } }),
    ],
    ['series score = games won + advantage', 1, series({ score: [1, 0] }, { games: [won(1, 0)], advantage: [1, 0] })],
    ['nobody wins more games than needed', 1, series({ score: [3, 0] }, { games: [won(1, 0), won(2, 0), won(3, 0)] })],
    ['no more games than the format has', 1, series({}, { bestOf: 1, games: [won(1, 0), { no: 2, status: 'pending' }] })],
    [
      'a game begins when the one before it is over',
      1,
      series(
        {},
        {
          games: [
            { no: 1, status: 'live' },
            { no: 2, status: 'live' },
          ],
        },
      ),
    ],
    ['each game stands once', 1, series({ score: [1, 0] }, { games: [won(1, 0), { no: 1, status: 'live' }] })],
  ];
  it.each(broken)('a state that breaks "%s" is reported with that text', (rule, gameId, state) => {
    expect(brokenInvariants(gameId, 2, state)).toContain(rule);
  });
});

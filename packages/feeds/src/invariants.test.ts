import { describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import { brokenInvariants } from './invariants.ts';

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

import { describe, expect, it } from 'vitest';
import { MatchSummary } from '../match/match.ts';
import { outcomeOf } from './match-outcome.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);
const crest = { initials: 'A', primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' };

/** Returns a match as the schema parses it: finished and confirmed unless overridden. */
function match(fields: Record<string, unknown>): MatchSummary {
  return MatchSummary.parse({
    id: 1,
    gameId: 202,
    kind: 'versus',
    rev: 1,
    origin: 'live',
    feedAt: 0,
    league: { id: 1, name: 'League', short: 'L', hue: '#6A2C91' },
    startAt: START,
    status: 'finished',
    phase: 'finished',
    confirmed: true,
    teams: [1, 2].map((id) => ({ id, name: 'Team', short: 'T', crest })),
    facts: { kind: 'soccer' },
    ...fields,
  });
}

/** Returns the outcome an hour after the end of a match of ordinary length. */
const outcome = (fields: Record<string, unknown>, now = START + 3 * HOUR) => outcomeOf(match(fields), START, now);

const soccer = (facts: Record<string, unknown>) => ({ facts: { kind: 'soccer', ...facts } });
const series = (bestOf: number, games: readonly Record<string, unknown>[], fields: Record<string, unknown> = {}) => ({
  gameId: 2,
  facts: { kind: 'series', bestOf, mode: 'bo', games, ...fields },
});

describe('the outcome of soccer', () => {
  it('the outcome of soccer is the score after 90 minutes, without extra time and shoot-out, and the winner with both', () => {
    const facts = { ht: [0, 0], ft: [1, 1], et: [1, 1], pen: [4, 2] };
    expect(outcome({ score: [2, 2], winner: 0, ...soccer(facts) })).toEqual({ state: 'played', score: [1, 1], winner: 'home' });
    expect(outcome({ score: [2, 3], winner: 1, ...soccer({ ft: [2, 2], et: [0, 1] }) })).toEqual({
      state: 'played',
      score: [2, 2],
      winner: 'away',
    });
  });

  it('the outcome of soccer subtracts extra time when only the final score and the goals of extra time are known', () => {
    expect(outcome({ score: [3, 1], ...soccer({ et: [2, 0] }) })).toEqual({ state: 'played', score: [1, 1], winner: 'home' });
  });

  it('the outcome of soccer is the final score when nothing shows that extra time was played', () => {
    expect(outcome({ score: [2, 0], winner: 0, ...soccer({}) })).toEqual({ state: 'played', score: [2, 0], winner: 'home' });
    expect(outcome({ score: [1, 1], resultType: 'draw', ...soccer({}) })).toEqual({ state: 'played', score: [1, 1] });
  });

  it('the outcome of soccer stays pending when a shoot-out was held and the score after 90 minutes is unknown', () => {
    expect(outcome({ score: [1, 1], ...soccer({ pen: [3, 4] }) })).toEqual({ state: 'pending' });
    expect(outcome({ score: [1, 1], winner: 1, ...soccer({}) })).toEqual({ state: 'pending' });
    expect(outcome({ score: [1, 0], winner: 1, ...soccer({}) })).toEqual({ state: 'pending' });
  });

  it('the outcome of soccer has the winner of the shoot-out when the feed names none', () => {
    expect(outcome({ score: [1, 1], ...soccer({ ft: [1, 1], pen: [3, 4] }) })).toEqual({
      state: 'played',
      score: [1, 1],
      winner: 'away',
    });
  });
});

it('the outcome of basketball is the final score with overtime', () => {
  const periods = [
    { no: 1, kind: 'Q', home: 90, away: 90 },
    { no: 1, kind: 'OT', home: 11, away: 8 },
  ];
  expect(outcome({ gameId: 201, score: [101, 98], winner: 0, facts: { kind: 'basketball', periods, order: 'away_first' } })).toEqual({
    state: 'played',
    score: [101, 98],
    winner: 'home',
  });
});

describe('the outcome of a series', () => {
  it('the outcome of a series has the games won and the winner of each game by its number, whatever their order in the list', () => {
    const games = [
      { no: 2, status: 'finished', winner: 1 },
      { no: 1, status: 'finished', winner: 0, score: [13, 4] },
      { no: 3, status: 'finished', winner: 0 },
    ];
    expect(outcome({ score: [2, 1], winner: 0, ...series(3, games) })).toEqual({
      state: 'played',
      score: [2, 1],
      winner: 'home',
      games: ['home', 'away', 'home'],
    });
  });

  it('the outcome of a series has no winner of a forfeited game and of one that was not needed', () => {
    const games = [
      { no: 1, status: 'finished', winner: 1 },
      { no: 2, status: 'forfeit', winner: 1 },
      { no: 3, status: 'skipped' },
    ];
    expect(outcome({ score: [0, 2], winner: 1, ...series(3, games) })).toEqual({
      state: 'played',
      score: [0, 2],
      winner: 'away',
      games: ['away', null, null],
    });
  });

  it('the outcome of a series counts an initial advantage, as the shown score does', () => {
    const games = [{ no: 1, status: 'finished', winner: 0 }];
    expect(outcome({ score: [2, 0], winner: 0, ...series(3, games, { advantage: [1, 0] }) })).toMatchObject({ score: [2, 0] });
  });

  it('the outcome of a series of two games may have no winner', () => {
    const games = [
      { no: 1, status: 'finished', winner: 0 },
      { no: 2, status: 'finished', winner: 1 },
    ];
    expect(outcome({ score: [1, 1], resultType: 'draw', ...series(2, games) })).toEqual({
      state: 'played',
      score: [1, 1],
      games: ['home', 'away'],
    });
  });
});

describe('the outcome of a match without a played result', () => {
  it.each(['cancelled', 'abandoned', 'walkover'])(
    'the outcome of a match is void when the match is confirmed as %s, also with a score',
    (status) => {
      expect(outcome({ status, score: [3, 0], winner: 0, ...soccer({ ft: [3, 0] }) })).toEqual({ state: 'void' });
    },
  );

  it.each(['ff', 'dq', 'default_win', 'void'])(
    'the outcome of a match is void when a confirmed match ended with the result type %s',
    (resultType) => {
      expect(outcome({ resultType, score: [3, 0], winner: 0, ...soccer({ ft: [3, 0] }) })).toEqual({ state: 'void' });
    },
  );

  it.each(['cancelled', 'abandoned', 'walkover', 'postponed'])(
    'the outcome of a match waits while %s is not confirmed, and is void more than 36 hours after the locked start',
    (status) => {
      const fields = { status, confirmed: false };
      expect(outcome(fields, START + 36 * HOUR)).toEqual({ state: 'pending' });
      expect(outcome(fields, START + 36 * HOUR + 1)).toEqual({ state: 'void' });
    },
  );

  it.each([
    'scheduled',
    'about_to_start',
    'live',
    'paused',
    'interrupted',
    'suspended',
    'delayed',
    'tbd',
    'hidden',
    'finished',
    'of_tomorrow',
  ])('the outcome of a match stays pending in the status %s without confirmation, however much time passed', (status) => {
    expect(outcome({ status, confirmed: false, score: [1, 0] }, START + 400 * HOUR)).toEqual({ state: 'pending' });
  });

  it('the outcome of a match stays pending while the type of the result or the score is unknown', () => {
    expect(outcome({ resultType: 'of_tomorrow', score: [1, 0] })).toEqual({ state: 'pending' });
    expect(outcome({})).toEqual({ state: 'pending' });
    expect(outcome({ score: [1.5, 0] })).toEqual({ state: 'pending' });
    expect(outcome({ score: [1, 0], ...soccer({ et: [2, 0] }) })).toEqual({ state: 'pending' });
  });

  it('the outcome of a match stays pending for a battle royale, which no market settles', () => {
    const facts = { kind: 'battle_royale', gameNo: 6, gamesTotal: 6, teamsAlive: 0, teamsTotal: 16, leaders: [] };
    const { state } = outcomeOf({ ...match({}), facts: MatchSummary.shape.facts.parse(facts) }, START, START + HOUR);
    expect(state).toBe('pending');
  });
});

describe('the outcome of a moved match', () => {
  const score = { score: [1, 0], winner: 0, ...soccer({ ft: [1, 0] }) };

  it('the outcome of a moved match counts when the match starts exactly 36 hours after the locked start, and is void a millisecond later', () => {
    expect(outcome({ ...score, startAt: START + 36 * HOUR })).toMatchObject({ state: 'played' });
    expect(outcome({ ...score, startAt: START + 36 * HOUR + 1 })).toEqual({ state: 'void' });
  });

  it('the outcome of a moved match is void as soon as a start beyond 36 hours is announced', () => {
    expect(outcome({ status: 'postponed', confirmed: false, startAt: START + 48 * HOUR }, START - HOUR)).toEqual({ state: 'void' });
    expect(outcome({ status: 'scheduled', confirmed: false, startAt: START + 48 * HOUR }, START - HOUR)).toEqual({ state: 'void' });
  });

  it('the outcome of a moved match waits while only the day of the new start is known', () => {
    const fields = { status: 'scheduled', confirmed: false, startAt: START + 48 * HOUR, startExact: false };
    expect(outcome(fields, START - HOUR)).toEqual({ state: 'pending' });
  });

  it('the outcome of a moved match counts when the match was moved to an earlier start', () => {
    expect(outcome({ ...score, startAt: START - 48 * HOUR })).toMatchObject({ state: 'played' });
  });
});

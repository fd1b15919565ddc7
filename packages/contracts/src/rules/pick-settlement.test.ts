import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MatchSummary } from '../match/match.ts';
import { countsForAccuracy, hitOrMiss, isHit, marketsOf, planResult, profitOf, saleOutcome, settlePick } from './pick-settlement.ts';
import { type MatchOutcome, PICK_MARKETS, PICK_SIDES, type PickResult, type PlanResult, SETTLED_RESULTS, sidesOf } from './pick.ts';

type Played = Extract<MatchOutcome, { state: 'played' }>;
const played = (home: number, away: number, rest: Partial<Played> = {}): MatchOutcome => ({
  state: 'played',
  score: [home, away],
  ...rest,
});

/**
 * Results of the home side by line (rows) and goal difference −5 … 5 (columns), as product.md §3.2 wants them tabulated: W won, w half won,
 * = returned, l half lost, L lost.
 */
const HANDICAPS: readonly (readonly [line: number, results: string])[] = [
  [-3.25, 'LLLLLLLLlWW'],
  [-3, 'LLLLLLLL=WW'],
  [-2.75, 'LLLLLLLLwWW'],
  [-2.5, 'LLLLLLLLWWW'],
  [-2.25, 'LLLLLLLlWWW'],
  [-2, 'LLLLLLL=WWW'],
  [-1.75, 'LLLLLLLwWWW'],
  [-1.5, 'LLLLLLLWWWW'],
  [-1.25, 'LLLLLLlWWWW'],
  [-1, 'LLLLLL=WWWW'],
  [-0.75, 'LLLLLLwWWWW'],
  [-0.5, 'LLLLLLWWWWW'],
  [-0.25, 'LLLLLlWWWWW'],
  [0, 'LLLLL=WWWWW'],
  [0.25, 'LLLLLwWWWWW'],
  [0.5, 'LLLLLWWWWWW'],
  [0.75, 'LLLLlWWWWWW'],
  [1, 'LLLL=WWWWWW'],
  [1.25, 'LLLLwWWWWWW'],
  [1.5, 'LLLLWWWWWWW'],
  [1.75, 'LLLlWWWWWWW'],
  [2, 'LLL=WWWWWWW'],
  [2.25, 'LLLwWWWWWWW'],
  [2.5, 'LLLWWWWWWWW'],
  [2.75, 'LLlWWWWWWWW'],
  [3, 'LL=WWWWWWWW'],
  [3.25, 'LLwWWWWWWWW'],
];
const NAMES: Readonly<Record<string, PickResult>> = { W: 'win', w: 'half_win', '=': 'push', l: 'half_lose', L: 'lose' };
const OPPOSITE: Readonly<Record<string, string>> = { W: 'L', w: 'l', '=': '=', l: 'w', L: 'W' };
const ODDS_MILLI = [1010, 1500, 1857, 1900, 2000, 3333, 10_990] as const;

/**
 * Returns what a stake of one unit is paid in ten-thousandths, computed as a bookmaker's clerk would: two half stakes on the lines beside a
 * quarter line, each paid in full, returned or kept. `lead`: by how much the picked side is ahead, before its line.
 */
function paidOut(lead: number, ownLine: number, oddsMilli: number): number {
  const quarters = Math.round(ownLine * 4);
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  return halves.reduce((paid, half) => {
    const ahead = lead * 4 + half;
    return paid + (ahead > 0 ? 5 * oddsMilli : ahead === 0 ? 5000 : 0);
  }, 0);
}

/** Returns a settled result, or fails. */
function settled(result: PickResult) {
  if (result === 'pending') throw new Error('the pick is pending');
  return result;
}

describe('handicaps and totals', () => {
  it.each(HANDICAPS)(
    'a handicap of %d settles each goal difference from −5 to 5 as tabulated, for both sides and every price',
    (line, row) => {
      for (const [index, sign] of Array.from(row).entries()) {
        const difference = index - 5;
        const outcome = played(Math.max(0, difference) + 1, Math.max(0, -difference) + 1);
        const home = settlePick({ market: 'handicap', side: 'home', line }, outcome);
        const away = settlePick({ market: 'handicap', side: 'away', line }, outcome);
        expect([home, away], `difference ${difference}`).toEqual([NAMES[sign], NAMES[OPPOSITE[sign] ?? '']]);
        for (const oddsMilli of ODDS_MILLI) {
          expect(10_000 + profitOf(settled(home), oddsMilli)).toBe(paidOut(difference, line, oddsMilli));
          expect(10_000 + profitOf(settled(away), oddsMilli)).toBe(paidOut(-difference, -line, oddsMilli));
        }
      }
    },
  );

  it('any line, score and price pay what two half stakes pay', () => {
    const score = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));
    const quarters = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(score, quarters, fc.integer({ min: 1001, max: 100_000 }), ([home, away], quarter, oddsMilli) => {
        const line = quarter / 4;
        const pays = (market: 'handicap' | 'total', side: 'home' | 'away' | 'over' | 'under'): number =>
          10_000 + profitOf(settled(settlePick({ market, side, line }, played(home, away))), oddsMilli);
        expect(pays('handicap', 'home')).toBe(paidOut(home - away, line, oddsMilli));
        expect(pays('handicap', 'away')).toBe(paidOut(away - home, -line, oddsMilli));
        expect(pays('total', 'over')).toBe(paidOut(home + away, -line, oddsMilli));
        expect(pays('total', 'under')).toBe(paidOut(-home - away, line, oddsMilli));
      }),
    );
  });

  it.each([
    [2.5, 3, 'win', 'lose'],
    [2.5, 2, 'lose', 'win'],
    [3, 3, 'push', 'push'],
    [2.75, 3, 'half_win', 'half_lose'],
    [3.25, 3, 'half_lose', 'half_win'],
    [210.5, 211, 'win', 'lose'],
  ] as const)('a total of %d with %d goals is %s for over and %s for under', (line, goals, over, under) => {
    const outcome = played(goals, 0);
    expect(settlePick({ market: 'total', side: 'over', line }, outcome)).toBe(over);
    expect(settlePick({ market: 'total', side: 'under', line }, outcome)).toBe(under);
  });
});

describe('markets without a line', () => {
  it('exactly one of home, draw and away wins', () => {
    const results = (home: number, away: number) =>
      (['home', 'draw', 'away'] as const).map((side) => settlePick({ market: 'win_draw_win', side }, played(home, away)));
    expect(results(2, 1)).toEqual(['win', 'lose', 'lose']);
    expect(results(1, 1)).toEqual(['lose', 'win', 'lose']);
    expect(results(0, 1)).toEqual(['lose', 'lose', 'win']);
  });

  it('the result of a soccer match ignores who won after extra time', () => {
    expect(settlePick({ market: 'win_draw_win', side: 'draw' }, played(1, 1, { winner: 'home' }))).toBe('win');
  });

  it('the money line pays the winner, and returns the stake when there is none', () => {
    const results = (outcome: MatchOutcome) =>
      (['home', 'away'] as const).map((side) => settlePick({ market: 'money_line', side }, outcome));
    expect(results(played(2, 1, { winner: 'home' }))).toEqual(['win', 'lose']);
    expect(results(played(1, 2, { winner: 'away' }))).toEqual(['lose', 'win']);
    expect(results(played(1, 1))).toEqual(['push', 'push']);
  });

  it('a game of a series pays its own winner, and is void when it was not played to its end', () => {
    const outcome = played(2, 1, { winner: 'home', games: ['home', null, 'away'] });
    const result = (game: number) => settlePick({ market: 'game_winner', side: 'home', game }, outcome);
    expect([1, 2, 3, 4].map(result)).toEqual(['win', 'void', 'lose', 'void']);
    expect(settlePick({ market: 'game_winner', side: 'home', game: 1 }, played(2, 0))).toBe('void');
  });
});

describe('any pick', () => {
  it('a pick is pending on a pending outcome and void on a void one', () => {
    for (const market of PICK_MARKETS) {
      for (const side of sidesOf(market)) {
        const pick = { market, side, line: 0.5, game: 1 };
        expect(settlePick(pick, { state: 'pending' })).toBe('pending');
        expect(settlePick(pick, { state: 'void' })).toBe('void');
      }
    }
  });

  it('a pick is refused with a side that its market does not have', () => {
    for (const market of PICK_MARKETS) {
      for (const side of PICK_SIDES.filter((one) => !sidesOf(market).includes(one))) {
        expect(() => settlePick({ market, side, line: 0.5, game: 1 }, played(1, 0))).toThrow(`has no side ${side}`);
      }
    }
  });

  it('a pick is refused with a missing or impossible line or game', () => {
    expect(() => settlePick({ market: 'handicap', side: 'home' }, played(1, 0))).toThrow('no line');
    expect(() => settlePick({ market: 'total', side: 'over', line: 2.6 }, played(1, 0))).toThrow('no line');
    expect(() => settlePick({ market: 'game_winner', side: 'home' }, played(1, 0))).toThrow('has a game');
    expect(() => settlePick({ market: 'game_winner', side: 'home', game: 0 }, played(1, 0))).toThrow('has a game');
  });
});

it('the profit of each result is that of product.md §3.2', () => {
  const profits = SETTLED_RESULTS.map((result) => [result, profitOf(result, 1857)]);
  expect(Object.fromEntries(profits)).toEqual({ win: 8570, half_win: 4285, push: 0, half_lose: -5000, lose: -10_000, void: 0 });
});

it('pushes and void picks do not count for accuracy, and half results count as whole ones', () => {
  expect(SETTLED_RESULTS.filter(countsForAccuracy)).toEqual(['win', 'half_win', 'half_lose', 'lose']);
  expect(SETTLED_RESULTS.filter(isHit)).toEqual(['win', 'half_win']);
});

describe('the result of a plan', () => {
  it.each<[PlanResult, PickResult[]]>([
    ['win', ['win', 'half_win']],
    ['win', ['win', 'void']],
    ['push', ['win', 'push']],
    ['push', ['push', 'void']],
    ['lose', ['win', 'push', 'lose']],
    ['lose', ['half_lose', 'win']],
    ['void', ['void', 'void']],
    ['pending', ['lose', 'pending']],
  ])('the result of a plan is %s for %j', (result, picks) => {
    expect(planResult(picks)).toBe(result);
    expect(planResult(picks.toReversed())).toBe(result);
  });

  it('the result of a plan is a win exactly when no pick is pending, all picks that are not void are hits, and there is one', () => {
    const picks = fc.array(fc.constantFrom<PickResult>(...SETTLED_RESULTS, 'pending'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(picks, (results) => {
        const valid = results.filter((result) => result !== 'void');
        const won = valid.length > 0 && valid.every((result) => result === 'win' || result === 'half_win');
        expect(planResult(results) === 'win').toBe(won);
      }),
    );
  });

  it('the result of a plan is one of the three values of the spec', () => {
    expect((['win', 'push', 'lose', 'void', 'pending'] as const).map(hitOrMiss)).toEqual(['hit', 'none', 'miss', 'none', 'none']);
  });
});

it.each([
  [true, 'win', 'release'],
  [true, 'push', 'refund'],
  [true, 'lose', 'refund'],
  [true, 'void', 'refund'],
  [false, 'win', 'release'],
  [false, 'push', 'release'],
  [false, 'lose', 'release'],
  [false, 'void', 'refund'],
] as const)('the price of a plan that is refundable (%s) and ends with %s meets %s', (refundable, result, expected) => {
  expect(saleOutcome({ refundable, result })).toBe(expected);
});

describe('the markets of a game', () => {
  it('the markets of a game are those that its result can settle', () => {
    expect(marketsOf(202)).toEqual(['win_draw_win', 'handicap', 'total']);
    expect(marketsOf(201)).toEqual(['handicap', 'total', 'money_line']);
    for (const gameId of [1, 2, 3, 4, 7] as const) expect(marketsOf(gameId)).toEqual(['money_line', 'handicap', 'total', 'game_winner']);
    for (const gameId of [5, 6] as const) expect(marketsOf(gameId)).toEqual([]);
  });

  it('the markets of a game leave the money line out for a series that can end level', () => {
    const facts = (bestOf: number) => MatchSummary.shape.facts.parse({ kind: 'series', bestOf, mode: 'bo', games: [] });
    expect(marketsOf(4, facts(2))).toEqual(['handicap', 'total', 'game_winner']);
    expect(marketsOf(4, facts(3))).toContain('money_line');
  });
});

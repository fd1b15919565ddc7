import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { PLAN_TITLE_MAX, PLAN_TITLE_MIN } from '@matchpoint/contracts/rules/plan-rules';
import { describe, expect, it } from 'vitest';
import type { OfferedMarket } from '../../plans/market-capture.ts';
import { DEMO_EXPERTS, DEMO_FANS } from './cast.ts';
import { contentOf, titleOf } from './plan-text.ts';
import { type KnownMatch, STRATEGIES, type StrategyName } from './strategies.ts';
import { type PastGame, type TeamRecord, TeamRecords, winChance } from './team-records.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 5, 20, 12);
const NAMES = { league: '云洲超', home: '海东', away: '北境' };

function market(name: OfferedMarket['market'], prices: Readonly<Record<string, number>>, line?: number): OfferedMarket {
  const sides = (['home', 'draw', 'away', 'over', 'under'] as const).flatMap((side) => {
    const oddsMilli = prices[side];
    return oddsMilli === undefined ? [] : [{ side, oddsMilli }];
  });
  return { market: name, sides, quotedAt: START - 2 * DAY_MS, main: true, ...(line === undefined ? {} : { line }) };
}

function games(letters: string, total = 2, lastDaysAgo = 4, home = true): PastGame[] {
  return Array.from(letters, (letter, index): PastGame => ({
    won: letter === 'W' ? 'W' : letter === 'D' ? 'D' : 'L',
    scored: total / 2,
    conceded: total / 2,
    home,
    endedAt: START - (lastDaysAgo + index * 7) * DAY_MS,
  }));
}

const record = (recent: readonly PastGame[], rating = 1500): TeamRecord => ({ rating, games: recent.length, recent });

function known(fields: Partial<KnownMatch> = {}): KnownMatch {
  return {
    sport: 'soccer',
    teams: [record(games('WDLWD')), record(games('DWLDW'))],
    markets: [
      market('win_draw_win', { home: 2500, draw: 3300, away: 2700 }),
      market('handicap', { home: 1900, away: 1950 }, -0.25),
      market('total', { over: 1900, under: 1950 }, 2.5),
    ],
    startAt: START,
    chance: 0.5,
    ...fields,
  };
}

const FAVOURITE = [
  market('win_draw_win', { home: 1400, draw: 4600, away: 7500 }),
  market('handicap', { home: 1900, away: 1950 }, -1.25),
  market('total', { over: 1900, under: 1950 }, 2.5),
];
const side = (name: StrategyName, match: KnownMatch) => STRATEGIES[name](match)?.picks.map((pick) => `${pick.market} ${pick.side}`);

describe('strategies', () => {
  it('favourites are taken by those who follow the market, and their opponents with a handicap by those who do not', () => {
    expect(side('favourites', known({ markets: FAVOURITE }))).toEqual(['win_draw_win home']);
    expect(side('contrarian', known({ markets: FAVOURITE }))).toEqual(['handicap away']);
    expect(side('favourites', known())).toBeUndefined();
    expect(side('contrarian', known())).toBeUndefined();
  });

  it('home strength counts only games at home', () => {
    expect(side('homeTeams', known({ teams: [record(games('WWL')), record([])] }))).toEqual(['handicap home']);
    expect(side('homeTeams', known({ teams: [record(games('WWL', 2, 4, false)), record([])] }))).toBeUndefined();
    expect(side('homeTeams', known({ teams: [record(games('LLW')), record([])] }))).toBeUndefined();
  });

  it('the model takes the side that the prices underrate, and nothing without enough games', () => {
    const strong = record(games('WWW'), 1700);
    expect(side('model', known({ teams: [record(games('LLL'), 1400), strong] }))).toEqual(['win_draw_win away']);
    expect(side('model', known({ teams: [record([], 1400), strong] }))).toBeUndefined();
  });

  it('totals compare the mean of the newest games with the line', () => {
    expect(side('totals', known({ teams: [record(games('WWWWW', 4)), record(games('LLLLL', 4))] }))).toEqual(['total over']);
    expect(side('totals', known({ teams: [record(games('WWWWW', 1)), record(games('LLLLL', 1))] }))).toEqual(['total under']);
    expect(side('totals', known({ teams: [record(games('WW', 4)), record(games('LL', 4))] }))).toBeUndefined();
  });

  it('form and rest prefer the better and the fresher team', () => {
    expect(side('form', known({ teams: [record(games('LLLLD')), record(games('WWWWD'))] }))).toEqual(['handicap away']);
    expect(side('form', known())).toBeUndefined();
    expect(side('rest', known({ teams: [record(games('W', 2, 7)), record(games('L', 2, 3))] }))).toEqual(['handicap home']);
    expect(side('rest', known({ teams: [record(games('W', 2, 4)), record(games('L', 2, 3))] }))).toBeUndefined();
  });

  it('a draw is taken between equal teams, and a combination has both of its picks or none', () => {
    expect(side('draws', known())).toEqual(['win_draw_win draw']);
    expect(side('draws', known({ markets: FAVOURITE }))).toBeUndefined();
    const goals: KnownMatch['teams'] = [record(games('WWWWW', 4)), record(games('LLLLL', 4))];
    expect(side('combination', known({ markets: FAVOURITE, teams: goals }))).toEqual(['win_draw_win home', 'total over']);
    expect(side('combination', known({ teams: goals }))).toBeUndefined();
  });

  it('luck depends on the number of expert and match alone', () => {
    const choose = (chance: number) => JSON.stringify(STRATEGIES.lucky(known({ chance }))?.picks);
    expect(choose(0.123)).toBe(choose(0.123));
    expect(new Set([0.1, 0.21, 0.32, 0.43, 0.54, 0.65, 0.76, 0.87].map(choose)).size).toBeGreaterThan(2);
  });

  it('no strategy chooses without markets, and every pick has the price of its market', () => {
    for (const strategy of Object.values(STRATEGIES)) {
      expect(strategy(known({ markets: [] }))).toBeUndefined();
      const match = known({ markets: FAVOURITE, teams: [record(games('WWWWW', 4)), record(games('LLLLL', 4))] });
      for (const pick of strategy(match)?.picks ?? []) {
        const offered = match.markets.find((one) => one.market === pick.market && one.line === pick.line);
        expect(offered?.sides).toContainEqual({ side: pick.side, oddsMilli: pick.oddsMilli });
      }
    }
  });
});

describe('records of teams', () => {
  it('a win moves rating from the loser to the winner, a surprise more than an expected one', () => {
    const records = new TeamRecords();
    const [strong, weak] = ['strong', 'weak'] as const;
    for (let game = 0; game < 10; game += 1)
      records.add({ teams: [strong, weak], score: [2, 0], winner: 0, endedAt: START - (20 - game) * DAY_MS });
    expect(records.of(strong).rating + records.of(weak).rating).toBeCloseTo(3000);
    expect(records.of(strong).recent).toHaveLength(8);
    const before = records.of(weak).rating;
    records.add({ teams: [strong, weak], score: [0, 1], winner: 1, endedAt: START });
    expect(records.of(weak).rating - before).toBeGreaterThan(14);
    expect(records.of(weak).recent[0]).toEqual({ won: 'W', scored: 1, conceded: 0, home: false, endedAt: START });
    expect(winChance(1700, 1500)).toBeGreaterThan(winChance(1600, 1500));
  });
});

describe('texts of plans', () => {
  it('titles keep their length and never tell the side, contents state the reason and the price', () => {
    for (const strategy of Object.values(STRATEGIES)) {
      const match = known({ markets: FAVOURITE, teams: [record(games('WWWWW', 4, 7), 1650), record(games('LLLLL', 4, 3), 1400)] });
      const choice = strategy(match);
      if (choice === undefined) continue;
      for (const names of [
        NAMES,
        { league: '欧洲女子青年冠军联赛资格赛', home: '海东大学附属中学竞技俱乐部', away: '北境矿工联合会体育俱乐部' },
      ]) {
        const title = titleOf(names, 'soccer', choice);
        expect(graphemeCount(title)).toBeGreaterThanOrEqual(PLAN_TITLE_MIN);
        expect(graphemeCount(title)).toBeLessThanOrEqual(PLAN_TITLE_MAX);
        const turned = choice.picks.map(
          (pick) => ({ ...pick, side: pick.side === 'home' || pick.side === 'over' ? 'away' : 'home' }) as const,
        );
        expect(titleOf(names, 'soccer', { ...choice, picks: turned })).toBe(title);
      }
      const text = contentOf(NAMES, match, choice);
      for (const { oddsMilli } of choice.picks) expect(text).toContain((oddsMilli / 1000).toFixed(2));
      expect(text).not.toMatch(/undefined|NaN/u);
    }
  });

  it('the handicap in a text is that of the picked team', () => {
    const text = contentOf(NAMES, known(), {
      picks: [{ market: 'handicap', side: 'away', line: -1.25, oddsMilli: 1950 }],
      reasons: [{ kind: 'contrarian', percent: 62 }],
    });
    expect(text).toContain('让球 北境 +1.25');
    expect(text).toContain('市场给海东的胜率高达 62%');
  });
});

describe('the people of the demo world', () => {
  it('about forty experts have different names and numbers, and every strategy has one', () => {
    expect(DEMO_EXPERTS.length).toBeGreaterThanOrEqual(40);
    const mobiles = [...DEMO_EXPERTS, ...DEMO_FANS].map(({ mobile }) => mobile);
    expect(new Set(mobiles).size).toBe(mobiles.length);
    for (const mobile of mobiles) expect(mobile).toMatch(/^1[3-9]\d{9}$/u);
    expect(new Set(DEMO_EXPERTS.map(({ name }) => name)).size).toBe(DEMO_EXPERTS.length);
    expect(new Set(DEMO_EXPERTS.map(({ strategy }) => strategy)).size).toBe(Object.keys(STRATEGIES).length);
  });
});

import type { OddsRow } from '@matchpoint/contracts/match/odds';
import { impliedChances } from '@matchpoint/contracts/rules/odds';
import { asianResult, totalResult } from '@matchpoint/contracts/rules/odds-results';
import { describe, expect, it } from 'vitest';
import { Calendar } from '../calendar.ts';
import { scheduled } from '../source.ts';
import { lineContradictions } from './test-world-checks.ts';

const SEEDS = ['matchpoint', 'a', 'b', 'north', '2026'] as const;
/** Every so many matches of the simulated year of each seed. */
const SHARE = 40;
const FIRST_DAY = 20_454;

interface Settled {
  /** Closing probability of the favourite without the margin. */
  readonly favourite: number;
  readonly won: boolean;
  /** Sum over the outcomes of the squared error of their closing probabilities. */
  readonly brier: number;
  readonly asian: ReturnType<typeof asianResult> | undefined;
  readonly total: ReturnType<typeof totalResult> | undefined;
  /** What is wrong with the results of the lines. */
  readonly contradictions: readonly string[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function settledMatches(games: readonly (1 | 2 | 3 | 4 | 7 | 201 | 202)[]): Settled[] {
  const slots = SEEDS.flatMap((seed) => {
    const calendar = new Calendar(seed);
    const year = Array.from({ length: 365 }, (_, offset) => games.flatMap((gameId) => calendar.game(gameId, FIRST_DAY + offset))).flat();
    return year.filter((_, index) => index % SHARE === 0);
  });
  return slots.flatMap((slot): Settled[] => {
    const recording = scheduled(slot).load();
    const final = recording.stateAt(recording.timestamps.at(-1) ?? 0);
    const { oddsTable, facts, score } = final;
    if (oddsTable === undefined || score === undefined || final.status !== 'finished') return [];
    const result = facts.kind === 'soccer' ? (facts.ft ?? score) : score;
    const prices = oddsTable.euro.flatMap(({ closing }) => (closing === undefined ? [] : [closing]));
    const chances = prices.map((quote) => impliedChances(quote.x === undefined ? [quote.a, quote.b] : [quote.a, quote.b, quote.x]));
    const average = [0, 1, 2].map((outcome) => mean(chances.map((own) => own[outcome] ?? 0)));
    const happened = result[0] > result[1] ? 0 : result[0] < result[1] ? 1 : 2;
    const favourite = average.indexOf(Math.max(...average));
    const line = (row: OddsRow | undefined) => row?.closing?.line;
    const [asian, total] = [line(oddsTable.asian[0]), line(oddsTable.total[0])];
    const settledAsian = asian === undefined ? undefined : asianResult(asian, result);
    const settledTotal = total === undefined ? undefined : totalResult(total, result);
    return [
      {
        contradictions: [
          ...(asian === undefined || settledAsian === undefined
            ? []
            : lineContradictions(slot.key, result[0] - result[1], asian, settledAsian)),
          ...(total === undefined || settledTotal === undefined
            ? []
            : lineContradictions(slot.key, result[0] + result[1], -total, settledTotal)),
        ],
        favourite: average[favourite] ?? 0,
        won: favourite === happened,
        brier: average.reduce((sum, chance, outcome) => sum + (chance - (outcome === happened ? 1 : 0)) ** 2, 0),
        asian: settledAsian,
        total: settledTotal,
      },
    ];
  });
}

const GAMES = [
  { name: 'soccer', games: [202], brier: 0.64 },
  { name: 'basketball', games: [201], brier: 0.48 },
  { name: 'esports', games: [1, 2, 3, 4, 7], brier: 0.48 },
] as const;

describe.each(GAMES)('closing odds of simulated years of $name', ({ games, brier }) => {
  const settled = settledMatches(games);

  it('of favourites at a probability about that share wins, and the Brier score is better than without odds', async ({ annotate }) => {
    const score = mean(settled.map((one) => one.brier));
    await annotate(`Brier score ${score.toFixed(4)} over ${settled.length} matches`);
    expect(settled.length).toBeGreaterThan(150);
    expect(score).toBeLessThan(brier);
    for (let from = 0.3; from < 0.95; from += 0.1) {
      const bin = settled.filter(({ favourite }) => favourite >= from && favourite < from + 0.1);
      if (bin.length < 20) continue;
      const expected = mean(bin.map(({ favourite }) => favourite));
      const won = bin.filter((one) => one.won).length / bin.length;
      // Three standard errors of the share, and the error of the companies.
      const tolerance = 3 * Math.sqrt((expected * (1 - expected)) / bin.length) + 0.02;
      expect(Math.abs(won - expected), `${bin.length} favourites at ${expected.toFixed(2)} won ${won.toFixed(2)}`).toBeLessThan(tolerance);
    }
    const all = mean(settled.map(({ favourite }) => favourite));
    const share = settled.filter((one) => one.won).length / settled.length;
    expect(Math.abs(share - all)).toBeLessThan(3 * Math.sqrt((all * (1 - all)) / settled.length) + 0.01);
  });

  it('the results of handicaps and totals are those that the score and the closing line give', () => {
    expect(settled.filter(({ asian, total }) => asian !== undefined && total !== undefined).length).toBeGreaterThan(100);
    expect(settled.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  });

  it('handicaps and totals close about evenly', () => {
    for (const market of ['asian', 'total'] as const) {
      const results = settled.flatMap((one) => (one[market] === undefined ? [] : [one[market]]));
      const first = results.filter((result) => result > 0).length;
      const decided = results.filter((result) => result !== 0).length;
      const share = decided === 0 ? 0.5 : first / decided;
      expect(Math.abs(share - 0.5), `${market}: ${first} of ${decided}`).toBeLessThan(3 * Math.sqrt(0.25 / Math.max(1, decided)) + 0.05);
    }
  });
});

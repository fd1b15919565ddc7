import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownOf, profitCurve, returnsOf } from './expert-returns.ts';
import { SETTLED_RESULTS } from './pick.ts';
import { pickOf, picksOf } from './test-settled-picks.ts';

const anyPick = fc
  .record({
    result: fc.constantFrom(...SETTLED_RESULTS),
    oddsMilli: fc.integer({ min: 1001, max: 20_000 }),
    closingOddsMilli: fc.option(fc.integer({ min: 1001, max: 20_000 }), { nil: undefined }),
  })
  .map(({ result, ...fields }) => pickOf(result, fields));

describe('returns', () => {
  it('returns count a push as a returned stake and a void pick as no stake', () => {
    // Six wins 5.4, a half win 0.45, a half loss −0.5, two losses −2, a push: 3.35 units of 11.
    expect(returnsOf(picksOf('WWLW=wLlWvWW'))).toEqual({
      n: 11,
      staked: 110_000,
      returned: 143_500,
      profit: 33_500,
      returnPercent: 130,
      yieldPercent: 30,
      yieldPermille: 305,
    });
  });

  it('returns are rounded half up, never up to the next percent', () => {
    expect(returnsOf(picksOf('WL', { oddsMilli: 2002 }))).toMatchObject({
      profit: 20,
      returnPercent: 100,
      yieldPercent: 0,
      yieldPermille: 1,
    });
    // −0.21 of 2 units: −10.5 % is −10 %, as 89.5 % is 90 %.
    expect(returnsOf(picksOf('WL', { oddsMilli: 1790 }))).toMatchObject({ returnPercent: 90, yieldPercent: -10, yieldPermille: -105 });
  });

  it('returns have no percentages without a stake', () => {
    expect(returnsOf(picksOf('v'))).toEqual({
      n: 0,
      staked: 0,
      returned: 0,
      profit: 0,
      returnPercent: undefined,
      yieldPercent: undefined,
      yieldPermille: undefined,
    });
  });

  it('returns are the sums of what each result pays, and the return rate is the yield plus 100 percent', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { minLength: 1, maxLength: 50 }), (picks) => {
        const paid = picks.map(({ result, oddsMilli }) => {
          const parts = { win: [2, 0], half_win: [1, 1], push: [0, 2], half_lose: [0, 1], lose: [0, 0], void: [0, 0] }[result];
          return (parts[0] ?? 0) * 5 * oddsMilli + (parts[1] ?? 0) * 5000;
        });
        const returned = paid.reduce((sum, amount) => sum + amount, 0);
        const n = picks.filter(({ result }) => result !== 'void').length;
        const returns = returnsOf(picks);
        expect(returns).toMatchObject({ n, staked: n * 10_000, returned, profit: returned - n * 10_000 });
        expect(returns.returnPercent).toBe(returns.yieldPercent === undefined ? undefined : returns.yieldPercent + 100);
        expect(returns.yieldPercent === undefined).toBe(n === 0);
      }),
    );
  });
});

describe('the drawdown', () => {
  it('the drawdown is the largest fall from a peak', () => {
    // 0.9, 1.8, 0.8, 1.7, 1.7, 2.15, 1.15, 0.65, 1.55 …: from 2.15 to 0.65.
    expect(drawdownOf(picksOf('WWLW=wLlWvWW'))).toBe(15_000);
  });

  it('the drawdown counts the start as a peak, and is 0 while nothing was lost', () => {
    expect(drawdownOf(picksOf('LLW'))).toBe(20_000);
    expect(drawdownOf(picksOf('W=wv'))).toBe(0);
  });

  it('the drawdown is the largest difference between any balance and a later one', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { maxLength: 30 }), (picks) => {
        const balances = [0, ...profitCurve(picks).map(({ profit }) => profit)];
        const falls = balances.flatMap((balance, index) => balances.slice(index).map((later) => balance - later));
        expect(drawdownOf(picks)).toBe(Math.max(...falls));
      }),
    );
  });
});

describe('the profit curve', () => {
  it('the profit curve has a point for each pick with a stake, and the band that chance draws', () => {
    const curve = profitCurve(picksOf('WvL', { oddsMilli: 2000, closingOddsMilli: 2000 }));
    // The standard deviation is 1 unit after one pick and 1.414 after two; 1 unit is reached by chance in 15.87 %.
    expect(curve).toEqual([
      { n: 1, startAt: expect.any(Number), profit: 10_000, expected: 0, low: -19_600, high: 19_600, byLuck: 1587 },
      { n: 2, startAt: expect.any(Number), profit: 0, expected: 0, low: -27_718, high: 27_718, byLuck: 5000 },
    ]);
  });

  it('the profit curve expects the margin to be lost when the closing prices equal the locked ones', () => {
    const [point] = profitCurve([pickOf('win', { oddsMilli: 1900, closingOddsMilli: 1900, closingMarketMilli: [1900, 1900] })]);
    expect(point).toMatchObject({ profit: 9000, expected: -500 });
  });

  it('the profit curve has half the risk for half results and none for a push', () => {
    const [half] = profitCurve(picksOf('w', { oddsMilli: 2000, closingOddsMilli: 1600 }));
    expect(half).toMatchObject({ profit: 5000, expected: 1250, high: 1250 + Math.round(1.959_964 * 10_000 * Math.sqrt(0.625 * 0.375)) });
    expect(profitCurve(picksOf('='))).toMatchObject([{ n: 1, profit: 0, expected: 0, low: 0, high: 0, byLuck: 10_000 }]);
  });

  it('the profit curve has the mean and the deviation of all outcomes that chance can draw', () => {
    const decided = anyPick.filter(({ result }) => result === 'win' || result === 'lose');
    fc.assert(
      fc.property(fc.array(decided, { minLength: 1, maxLength: 7 }), (picks) => {
        let mean = 0;
        let square = 0;
        for (let drawn = 0; drawn < 2 ** picks.length; drawn += 1) {
          let probability = 1;
          let profit = 0;
          for (const [index, { oddsMilli, closingOddsMilli = oddsMilli }] of picks.entries()) {
            const wins = Math.floor(drawn / 2 ** index) % 2 === 1;
            probability *= wins ? 1000 / closingOddsMilli : 1 - 1000 / closingOddsMilli;
            profit += wins ? (oddsMilli - 1000) * 10 : -10_000;
          }
          mean += probability * profit;
          square += probability * profit * profit;
        }
        const last = profitCurve(picks).at(-1);
        const deviation = Math.sqrt(square - mean * mean);
        expect(Math.abs((last?.expected ?? 0) - mean)).toBeLessThan(1);
        expect(Math.abs(((last?.high ?? 0) - (last?.low ?? 0)) / 2 / 1.959_964 - deviation)).toBeLessThan(2);
      }),
      { numRuns: 50 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedChances } from './odds.ts';
import { calibration, chanceOf, closingLine, expectedHits, oneInByLuck } from './pick-chance.ts';
import { pickOf, picksOf } from './test-settled-picks.ts';

describe('the chance of a pick', () => {
  it('the chance of a pick is that of the closing prices without the margin when all sides are known', () => {
    expect(chanceOf(pickOf('win', { closingOddsMilli: 1900, closingMarketMilli: [1900, 1900] }))).toBeCloseTo(0.5, 12);
    expect(chanceOf(pickOf('win', { closingOddsMilli: 1900, closingMarketMilli: [3800, 1900, 3800] }))).toBeCloseTo(0.5, 12);
  });

  it('the chance of a pick keeps the margin when only the price of its side is known, and uses the locked price without a closing one', () => {
    expect(chanceOf(pickOf('win', { closingOddsMilli: 1600 }))).toBe(0.625);
    expect(chanceOf(pickOf('win', { oddsMilli: 2500 }))).toBe(0.4);
  });

  it('the chance of a pick agrees with the implied chances of the whole market, which sum to 1', () => {
    const market = fc.array(fc.integer({ min: 1010, max: 50_000 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(market, (closingMarketMilli) => {
        const chances = closingMarketMilli.map((closingOddsMilli) => chanceOf(pickOf('win', { closingOddsMilli, closingMarketMilli })));
        const implied = impliedChances(closingMarketMilli.map((odds) => odds / 1000));
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        for (const [index, chance] of chances.entries()) expect(chance).toBeCloseTo(implied[index] ?? 0, 9);
      }),
    );
  });
});

it('the expected hits are the sum of the chances of the picks that count', () => {
  expect(expectedHits(picksOf('WLwl', { closingOddsMilli: 2000 }))).toBe(20_000);
  expect(expectedHits(picksOf('W=Lv', { closingOddsMilli: 1600 }))).toBe(12_500);
  expect(expectedHits([])).toBe(0);
});

it('the chance of a run by luck is the product of its chances', () => {
  expect(oneInByLuck(picksOf('WWWWWW', { closingOddsMilli: 2000 }))).toBe(64);
  // 1.9 to the sixth power is 47.05.
  expect(oneInByLuck(picksOf('WW=WWvww'))).toBe(47);
  expect(oneInByLuck(picksOf('=v'))).toBeUndefined();
});

it('the closing-line value is the mean of locked by closing odds, of the picks that have closing odds and are not void', () => {
  const picks = [
    pickOf('win', { oddsMilli: 1900, closingOddsMilli: 1800 }),
    pickOf('lose', { oddsMilli: 1850, closingOddsMilli: 1900 }),
    pickOf('win', { oddsMilli: 9000 }),
    pickOf('void', { oddsMilli: 9000, closingOddsMilli: 1100 }),
  ];
  // (0.05556 − 0.02632) ÷ 2 = 0.01462
  expect(closingLine(picks)).toEqual({ n: 2, beaten: 1, value: 146 });
  expect(closingLine([])).toEqual({ n: 0, beaten: 0, value: undefined });
});

describe('the calibration by odds', () => {
  it('the calibration by odds compares hits with the expected hits of each band', () => {
    const picks = [
      ...picksOf('WWWL=', { oddsMilli: 1499, closingOddsMilli: 1250 }),
      ...picksOf('W', { oddsMilli: 1500, closingOddsMilli: 1600 }),
      ...picksOf('LLWv', { oddsMilli: 4000, closingOddsMilli: 4000 }),
    ];
    const bands = calibration(picks);
    expect(bands.map(({ fromMilli, toMilli }) => [fromMilli, toMilli])).toEqual([
      [1000, 1500],
      [1500, 1800],
      [1800, 2000],
      [2000, 2500],
      [2500, 4000],
      [4000, undefined],
    ]);
    expect(bands[0]).toMatchObject({ counted: 4, hits: 3, percent: 75, expected: 32_000, expectedPercent: 80 });
    expect(bands[1]).toMatchObject({ counted: 1, hits: 1, percent: 100, expected: 6250, expectedPercent: 63 });
    expect(bands[2]).toMatchObject({ counted: 0, hits: 0, percent: undefined, expected: 0, expectedPercent: undefined });
    expect(bands[5]).toMatchObject({ counted: 3, hits: 1, percent: 33, expected: 7500, expectedPercent: 25 });
  });

  it('the calibration by odds puts every counted pick into exactly one band', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1001, max: 100_000 })), (odds) => {
        const bands = calibration(odds.map((oddsMilli) => pickOf('lose', { oddsMilli })));
        expect(bands.reduce((sum, { counted }) => sum + counted, 0)).toBe(odds.length);
      }),
    );
  });
});

import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOX_ROLLS,
  BOX_WEIGHT_TOTAL,
  boxCommitment,
  boxHmac,
  boxIntervals,
  boxRoll,
  boxTableHash,
  drawnInterval,
  isPityDraw,
  isTierAtLeast,
  nextMisses,
} from './box-draw.ts';
import { anyTable, TEST_TABLE } from './test-box-table.ts';

const SEED = '8fb0dde7c02118f43b96d5fc95e6d9b85bdb5d2b59b0983059715e7d711c5a35';
const roll = fc.integer({ min: 0, max: BOX_ROLLS - 1 });

describe('the draw of a blind box', () => {
  it('commitment, HMAC and roll of a draw equal those of OpenSSL', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ unit: 'grapheme' }),
        fc.nat(),
        (bytes, clientSeed, nonce) => {
          const seed = Buffer.from(bytes).toString('hex');
          const hmac = createHmac('sha256', bytes).update(`${clientSeed}:${nonce}`).digest('hex');
          expect(boxCommitment(seed)).toBe(createHash('sha256').update(bytes).digest('hex'));
          expect(boxHmac(seed, clientSeed, nonce)).toBe(hmac);
          expect(boxRoll(hmac)).toBe(Buffer.from(hmac, 'hex').readUInt32BE());
        },
      ),
    );
  });

  it('a server seed that is not 64 lowercase hexadecimal digits has neither commitment nor HMAC', () => {
    for (const seed of ['', SEED.slice(1), `${SEED}0`, SEED.toUpperCase(), SEED.replace('8', 'g')]) {
      expect(boxCommitment(seed)).toBeUndefined();
      expect(boxHmac(seed, 'fan', 1)).toBeUndefined();
    }
  });

  it('the intervals of every table adjoin each other and cover the whole exactly, in usual and in pity draws', () => {
    fc.assert(
      fc.property(anyTable, fc.boolean(), (table, inPity) => {
        const intervals = boxIntervals(table, inPity && table.pity !== undefined ? table.pity.after - 1 : 0);
        const total = intervals.at(-1)?.to;
        expect(intervals.map(({ from }) => from)).toEqual([0, ...intervals.slice(0, -1).map(({ to }) => to)]);
        expect(intervals.every((interval) => interval.total === total)).toBe(true);
        const isPity = inPity && table.pity !== undefined;
        expect(isPity || total === BOX_WEIGHT_TOTAL).toBe(true);
      }),
    );
  });

  it('every roll hits one interval, whose bounds hold in exact rational arithmetic', () => {
    fc.assert(
      fc.property(anyTable, roll, fc.boolean(), (table, value, inPity) => {
        const intervals = boxIntervals(table, inPity && table.pity !== undefined ? table.pity.after - 1 : 0);
        const { from, to, total } = drawnInterval(intervals, value);
        const point = BigInt(value) * BigInt(total);
        expect(point >= BigInt(from) * 2n ** 32n && point < BigInt(to) * 2n ** 32n).toBe(true);
      }),
    );
  });

  it('the first and the last roll hit the first and the last interval, and nothing else is a roll', () => {
    const intervals = boxIntervals(TEST_TABLE, 0);
    expect(drawnInterval(intervals, 0).number).toBe(1);
    expect(drawnInterval(intervals, BOX_ROLLS - 1).number).toBe(8);
    for (const wrong of [-1, BOX_ROLLS, 0.5, Number.NaN]) expect(() => drawnInterval(intervals, wrong)).toThrow(RangeError);
  });

  it('a roll exactly at the bound of two prizes belongs to the later one', () => {
    const table = {
      prizes: [
        { number: 1, productId: 1, tier: 'rare', weight: 250_000, value: 9 },
        { number: 2, productId: 2, tier: 'common', weight: 750_000, value: 1 },
      ],
    } as const;
    const intervals = boxIntervals(table, 0);
    expect(drawnInterval(intervals, BOX_ROLLS / 4 - 1).number).toBe(1);
    expect(drawnInterval(intervals, BOX_ROLLS / 4).number).toBe(2);
  });

  it('no row of draws is longer than the pity allows without a prize of its tier', () => {
    fc.assert(
      fc.property(anyTable, fc.array(roll, { minLength: 1, maxLength: 500 }), (table, rolls) => {
        let misses = 0;
        for (const value of rolls) {
          const { number } = drawnInterval(boxIntervals(table, misses), value);
          const tier = table.prizes.find((prize) => prize.number === number)?.tier;
          if (tier === undefined) throw new Error(`no prize ${number}`);
          expect(!isPityDraw(table.pity, misses) || isTierAtLeast(tier, table.pity?.tier ?? 'common')).toBe(true);
          misses = nextMisses(table.pity, misses, tier);
          expect(misses).toBeLessThan(table.pity?.after ?? 1);
        }
      }),
    );
  });

  it('a pity draw keeps the proportions of the weights', () => {
    expect(boxIntervals(TEST_TABLE, 89)).toEqual([
      { number: 1, from: 0, to: 500, total: 4_000 },
      { number: 2, from: 500, to: 4_000, total: 4_000 },
    ]);
  });

  it('the hash of a table changes with every value that decides a draw', () => {
    const [first, ...rest] = TEST_TABLE.prizes;
    if (first === undefined) throw new Error('the table is empty');
    const changed = [
      { ...TEST_TABLE, series: 'stand' },
      { ...TEST_TABLE, version: 5 },
      { ...TEST_TABLE, price: 81 },
      { ...TEST_TABLE, dailyCap: 11 },
      { ...TEST_TABLE, pity: undefined },
      { ...TEST_TABLE, pity: { after: 91, tier: 'epic' } },
      { ...TEST_TABLE, pity: { after: 90, tier: 'rare' } },
      { ...TEST_TABLE, prizes: [...rest, first] },
      ...[{ number: 9 }, { productId: 19 }, { weight: 501 }, { value: 5_201 }].map((change) => ({
        ...TEST_TABLE,
        prizes: [{ ...first, ...change }, ...rest],
      })),
      { ...TEST_TABLE, prizes: [{ ...first, tier: 'epic' }, ...rest] },
    ] as const;
    expect(new Set([TEST_TABLE, ...changed].map(boxTableHash)).size).toBe(changed.length + 1);
  });
});

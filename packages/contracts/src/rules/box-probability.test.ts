import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxIntervals, type BoxTable, boxRoll, drawnInterval, isPityDraw, nextMisses } from './box-draw.ts';
import { combinedProbabilities, expectedValue } from './box-probability.ts';
import { chiSquare } from './chi-square.ts';
import { anyTable, TEST_TABLE } from './test-box-table.ts';

const DRAWS = 1_000_000;
const WITHOUT_PITY: BoxTable = { ...TEST_TABLE, pity: undefined };
/** A box whose pity is often reached. */
const OFTEN_PITY: BoxTable = { ...TEST_TABLE, pity: { after: 20, tier: 'rare' } };

/** Draws in a row: the prizes of usual and of pity draws apart. */
function drawAll(table: BoxTable, rolls: Uint32Array) {
  const usual = new Map<number, number>();
  const pity = new Map<number, number>();
  const intervals = { usual: boxIntervals(table, 0), pity: boxIntervals(table, (table.pity?.after ?? 1) - 1) };
  let misses = 0;
  for (const roll of rolls) {
    const isPity = isPityDraw(table.pity, misses);
    const { number } = drawnInterval(isPity ? intervals.pity : intervals.usual, roll);
    const counts = isPity ? pity : usual;
    counts.set(number, (counts.get(number) ?? 0) + 1);
    const tier = table.prizes[number - 1]?.tier;
    if (tier === undefined) throw new Error(`no prize ${number}`);
    misses = nextMisses(table.pity, misses, tier);
  }
  return { usual, pity };
}

/** Compares counts with the weights of the prizes that could be drawn. */
function compare(table: BoxTable, counts: ReadonlyMap<number, number>, numbers: readonly number[]) {
  const prizes = table.prizes.filter(({ number }) => numbers.includes(number));
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return chiSquare(prizes.map(({ number, weight }) => ({ count: counts.get(number) ?? 0, probability: weight / total })));
}

describe('a million draws of a blind box', () => {
  const rolls = new Uint32Array(DRAWS);
  beforeAll(() => {
    for (let nonce = 0; nonce < DRAWS; nonce += 1) {
      // A server seed per draw, as the site does it: here the numbers of the draws.
      const key = Buffer.alloc(32);
      key.writeUInt32BE(nonce, 28);
      rolls[nonce] = boxRoll(createHmac('sha256', key).update(`fan:${nonce}`).digest('hex'));
    }
  });

  it('the counts of the prizes do not contradict the published probabilities', () => {
    const { usual } = drawAll(WITHOUT_PITY, rolls);
    const test = compare(WITHOUT_PITY, usual, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(test?.degreesOfFreedom).toBe(7);
    expect(test?.statistic).toBeLessThan(test?.criticalValue ?? 0);
  });

  it('the test finds a box whose rarest prizes are drawn a tenth less often than published', () => {
    const { usual } = drawAll(
      { ...WITHOUT_PITY, prizes: TEST_TABLE.prizes.map((prize) => ({ ...prize, weight: prize.weight + weightChange(prize.number) })) },
      rolls,
    );
    const test = compare(WITHOUT_PITY, usual, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(test?.statistic).toBeGreaterThan(test?.criticalValue ?? Number.POSITIVE_INFINITY);
  });

  it.each([
    ['90 draws without an epic prize', TEST_TABLE, [1, 2]],
    ['20 draws without a rare prize', OFTEN_PITY, [1, 2, 3, 4, 5]],
  ])('with pity after %s, usual and pity draws each follow their intervals', (_rule, table, inPity) => {
    const { usual, pity } = drawAll(table, rolls);
    const [usualTest, pityTest] = [compare(table, usual, [1, 2, 3, 4, 5, 6, 7, 8]), compare(table, pity, inPity)];
    expect(usualTest?.statistic).toBeLessThan(usualTest?.criticalValue ?? 0);
    expect(pityTest?.statistic).toBeLessThan(pityTest?.criticalValue ?? 0);
  });

  it.each([
    ['90 draws without an epic prize', TEST_TABLE],
    ['20 draws without a rare prize', OFTEN_PITY],
  ])('with pity after %s, the shares of the prizes are the combined probabilities', (_rule, table) => {
    const { usual, pity } = drawAll(table, rolls);
    for (const [number, probability] of combinedProbabilities(table)) {
      const count = (usual.get(number) ?? 0) + (pity.get(number) ?? 0);
      const deviation = Math.sqrt(DRAWS * probability * (1 - probability));
      expect(Math.abs(count - DRAWS * probability)).toBeLessThan(4 * deviation);
    }
  });
});

/** Moves a tenth of the weights of legendary and epic prizes to the most common one. */
function weightChange(number: number): number {
  return { 1: -50, 2: -350, 8: 400 }[number] ?? 0;
}

describe('the probabilities of a blind box with pity', () => {
  it('pity after 90 draws raises four in a thousand to 1.32 %', () => {
    const shares = combinedProbabilities(TEST_TABLE);
    expect((shares.get(1) ?? 0) + (shares.get(2) ?? 0)).toBeCloseTo(0.01321, 5);
    expect((shares.get(2) ?? 0) / (shares.get(1) ?? 1)).toBeCloseTo(7, 9);
  });

  it('the combined probabilities of every table sum to one and favour only the tiers of the pity', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const shares = combinedProbabilities(table);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        const reduced = table.prizes.filter(
          ({ number, tier, weight }) => table.pity?.tier === tier && (shares.get(number) ?? 0) < weight / 1_000_000 - 1e-12,
        );
        expect(reduced).toEqual([]);
      }),
    );
  });

  it('the expected value is the mean of the values by probability', () => {
    const usual = (number: number) => (TEST_TABLE.prizes[number - 1]?.weight ?? 0) / 1_000_000;
    expect(expectedValue(TEST_TABLE.prizes, usual)).toBeCloseTo(65.35, 9);
  });
});

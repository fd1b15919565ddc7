import { describe, expect, it } from 'vitest';
import { chiSquare } from './chi-square.ts';

/** Returns the probability that a chi-square variable is below `value`: the density integrated by Simpson's rule in the square root. */
function cumulative(value: number, degreesOfFreedom: number): number {
  const steps = 2_000;
  const width = Math.sqrt(value) / steps;
  const density = (root: number) => root ** (degreesOfFreedom - 1) * Math.exp((-root * root) / 2);
  const integral = (upTo: number, size: number) => {
    let sum = density(0) + density(upTo * size);
    for (let index = 1; index < upTo; index += 1) sum += density(index * size) * (index % 2 === 1 ? 4 : 2);
    return (sum * size) / 3;
  };
  return integral(steps, width) / integral(steps, 20 / steps);
}

describe('the chi-square test', () => {
  it('the statistic is the sum of the squared deviations by their expectations', () => {
    const test = chiSquare([
      { count: 44, probability: 0.5 },
      { count: 56, probability: 0.5 },
    ]);
    expect(test).toEqual({ statistic: 1.44, degreesOfFreedom: 1, criticalValue: 3.841 });
  });

  it('the critical value of every number of degrees of freedom is the 95 % quantile', () => {
    for (let cells = 2; cells <= 20; cells += 1) {
      const test = chiSquare(Array.from({ length: cells }, () => ({ count: 10, probability: 1 / cells })));
      expect(test?.degreesOfFreedom).toBe(cells - 1);
      expect(cumulative(test?.criticalValue ?? 0, cells - 1)).toBeCloseTo(0.95, 4);
    }
  });

  it('cells that expect less than five are merged with the next rarest', () => {
    const test = chiSquare([
      { count: 30, probability: 0.6 },
      { count: 1, probability: 0.04 },
      { count: 19, probability: 0.36 },
    ]);
    expect(test?.degreesOfFreedom).toBe(1);
    expect(test?.statistic).toBeCloseTo(0, 9);
  });

  it('what remains after merging is added to the last cell', () => {
    const test = chiSquare(Array.from({ length: 7 }, () => ({ count: 3, probability: 1 / 7 })));
    expect(test).toMatchObject({ degreesOfFreedom: 2, statistic: 0 });
  });

  it('a sample that is too small for two cells has no statistic', () => {
    expect(chiSquare([])).toBeUndefined();
    expect(
      chiSquare([
        { count: 8, probability: 0.9 },
        { count: 1, probability: 0.1 },
      ]),
    ).toBeUndefined();
  });
});

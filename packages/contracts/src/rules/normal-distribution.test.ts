import { expect, it } from 'vitest';
import { normalBelow, Z_95 } from './normal-distribution.ts';

it('the lower tail of the normal distribution agrees with numerical integration to six digits', () => {
  for (const z of [-4, -2.5, -1.22, -0.3, 0, 0.7, 1.96, 3.1]) {
    // Simpson's rule from 0 to z.
    const steps = 2000;
    const width = z / steps;
    const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
    let area = density(0) + density(z);
    for (let step = 1; step < steps; step += 1) area += (step % 2 === 0 ? 2 : 4) * density(step * width);
    expect(normalBelow(z)).toBeCloseTo(0.5 + (area * width) / 3, 6);
  }
});

it('the middle 95 percent of the normal distribution lie within the constant for it', () => {
  expect(normalBelow(Z_95) - normalBelow(-Z_95)).toBeCloseTo(0.95, 6);
});

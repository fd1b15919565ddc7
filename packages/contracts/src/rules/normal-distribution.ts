/** Returns the lower tail of the normal distribution (Abramowitz and Stegun 26.2.17; exact to 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const tail =
    0.398_942_280_4 *
    Math.exp((-z * z) / 2) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return z > 0 ? 1 - tail : tail;
}

/** The middle 95 % of a normal distribution lie within this many standard deviations of its mean. */
export const Z_95 = 1.959_964;

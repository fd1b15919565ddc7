/**
 * Returns a quotient rounded to the nearest integer, exactly for integers; halves go up: 0.5 → 1, −0.5 → 0, never −0. `denominator` is
 * positive.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

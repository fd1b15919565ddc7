/** Formats ten-thousandths as a number of per cent: 500 is "5", 333 is "3.33". */
export function percentOf(share: number): string {
  return String(share / 100);
}

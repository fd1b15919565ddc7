/** Formats a count: whole up to 1000, above that x.xk (spec §9; product.md §6.7: 1000 stays "1000", 1001 is "1.0k"). */
export function formatCount(count: number): string {
  return count <= 1000 ? String(count) : `${(Math.round(count / 100) / 10).toFixed(1)}k`;
}

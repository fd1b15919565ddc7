/** Page numbers on each side of the current one. */
const REACH = 2;

/** Returns the page numbers to show: the first, the last, and those around the current one. */
export function paginationRange(page: number, last: number): readonly number[] {
  const near = Array.from({ length: 2 * REACH + 1 }, (_, index) => page - REACH + index);
  return [...new Set([1, ...near, last])].filter((each) => each >= 1 && each <= last).toSorted((a, b) => a - b);
}

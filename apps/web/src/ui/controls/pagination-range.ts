/** Pages on each side of the present one. */
const REACH = 2;

/** The pages that a pager names: the first, the last, and those around the present one. */
export function paginationRange(page: number, last: number): readonly number[] {
  const near = Array.from({ length: 2 * REACH + 1 }, (_, index) => page - REACH + index);
  return [...new Set([1, ...near, last])].filter((each) => each >= 1 && each <= last).toSorted((a, b) => a - b);
}

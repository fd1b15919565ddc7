/** Returns the index of the last timestamp at or before a match time; −1 when all are later. */
export function lastAtOrBefore(timestamps: readonly number[], elapsed: number): number {
  let low = 0;
  let high = timestamps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timestamps[middle] ?? Infinity) <= elapsed) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

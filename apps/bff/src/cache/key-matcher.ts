/**
 * Whether a key is one of these or begins with one of the prefixes. A declaration may name a thousand of them and is asked about every key that
 * a copy holds: the only prefix that can fit is the last that does not stand behind the key in order, and that is found by halving.
 */
export function keyMatcher(exact: Iterable<string>, prefixes: Iterable<string>): (key: string) => boolean {
  const keys = new Set(exact);
  const ordered = withoutCovered([...prefixes].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  return (key) => keys.has(key) || beginsWithOne(key, ordered);
}

/** Of prefixes in order: those that do not begin with another. */
function withoutCovered(ordered: readonly string[]): string[] {
  const kept: string[] = [];
  for (const prefix of ordered) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}

function beginsWithOne(key: string, ordered: readonly string[]): boolean {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const prefix = ordered[middle];
    if (prefix !== undefined && prefix <= key) from = middle + 1;
    else to = middle;
  }
  const nearest = ordered[from - 1];
  return nearest !== undefined && key.startsWith(nearest);
}

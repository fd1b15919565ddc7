/** Later parts (`later.tsx`) that stand in the page as HTML alone. */
const asleep = new Set<object>();
const waiters = new Set<() => void>();
/** Code that does not come must not hold up everything else. */
const MOST_MS = 8_000;

/** A part stands in the page without its code; what is returned tells that it lives, or that it left. */
export function partAsleep(part: object): () => void {
  asleep.add(part);
  return () => {
    asleep.delete(part);
    if (asleep.size > 0) return;
    for (const go of waiters) go();
    waiters.clear();
  };
}

/** Resolves once all parts of the page live. What they were rendered from must not change before: their HTML would not fit it any more. */
export function partsAlive(): Promise<void> {
  if (asleep.size === 0) return Promise.resolve();
  return new Promise((go) => {
    waiters.add(go);
    setTimeout(go, MOST_MS);
  });
}

/** Later parts (`later.tsx`) that stand in the page as HTML alone. */
const asleep = new Set<LaterPart>();
const waiters = new Set<() => void>();
/** Code that does not come must not hold up everything else. */
const MOST_MS = 8_000;

/** One part of a page whose code comes later than its HTML. */
export class LaterPart {
  private hasCode = false;

  /** It stands in the page. Answers what to call when it leaves. */
  readonly stands = (): (() => void) => {
    if (!this.hasCode) asleep.add(this);
    return this.lives;
  };

  /** Its code is there, and has taken over its HTML. */
  readonly lives = (): void => {
    this.hasCode = true;
    asleep.delete(this);
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

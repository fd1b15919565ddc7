/** Later parts (`later.tsx`) that stand in the page as HTML alone. */
const pending = new Set<HydratingPart>();
const resolvers = new Set<() => void>();
/** Code that does not come must not hold up everything else. */
const TIMEOUT_MS = 8_000;

/** One part of a page whose code comes later than its HTML. */
export class HydratingPart {
  private isHydrated = false;

  /** It stands in the page. Answers what to call when it leaves. */
  readonly mounted = (): (() => void) => {
    if (!this.isHydrated) pending.add(this);
    return this.hydrated;
  };

  /** Its code is there, and has taken over its HTML. */
  readonly hydrated = (): void => {
    this.isHydrated = true;
    pending.delete(this);
    if (pending.size > 0) return;
    for (const resolve of resolvers) resolve();
    resolvers.clear();
  };
}

/** Resolves once all parts of the page live. What they were rendered from must not change before: their HTML would not fit it any more. */
export function whenHydrated(): Promise<void> {
  if (pending.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    resolvers.add(resolve);
    setTimeout(resolve, TIMEOUT_MS);
  });
}

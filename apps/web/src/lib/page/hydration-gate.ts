/** Deferred parts (`ui/lazy-hydration.tsx`) that are on the page as HTML but are not hydrated yet. */
const pending = new Set<HydratingPart>();
const resolvers = new Set<() => void>();
/** Upper limit, so that code that never arrives does not block everything else. */
const TIMEOUT_MS = 8_000;

/** A part of the page whose code is loaded after its HTML. */
export class HydratingPart {
  private isHydrated = false;

  /** Registers the part as mounted. Returns the function to call when it unmounts. */
  readonly mounted = (): (() => void) => {
    if (!this.isHydrated) pending.add(this);
    return this.hydrated;
  };

  /** Marks the part as hydrated. */
  readonly hydrated = (): void => {
    this.isHydrated = true;
    pending.delete(this);
    if (pending.size > 0) return;
    for (const resolve of resolvers) resolve();
    resolvers.clear();
  };
}

/**
 * Resolves once all parts of the page are hydrated. The data that they were rendered from must not change before, or their HTML would not
 * match.
 */
export function whenHydrated(): Promise<void> {
  if (pending.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    resolvers.add(resolve);
    setTimeout(resolve, TIMEOUT_MS);
  });
}

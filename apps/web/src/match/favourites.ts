const STORAGE_KEY = 'matchpoint-favourites';
/** As many as one call reads (contracts/api/match.ts). */
export const MOST_FAVOURITES = 50;

/**
 * The matches that a visitor follows, kept on his device and the same in all of its tabs. Every surface of a page reads this one store, so
 * that a star changes everywhere at once.
 */
class Favourites {
  private list: readonly number[] = [];
  private loaded = false;
  private readonly listeners = new Set<() => void>();

  /** Newest last. */
  readonly ids = (): readonly number[] => {
    this.load();
    return this.list;
  };

  readonly has = (id: number): boolean => this.ids().includes(id);

  /** Adds or takes away. False when there is no room for another. */
  set(id: number, on: boolean): boolean {
    const others = this.ids().filter((each) => each !== id);
    if (on && others.length >= MOST_FAVOURITES) return false;
    this.list = on ? [...others, id] : others;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.list));
    } catch {
      // Private windows may refuse: they last as long as the page.
    }
    this.tell();
    return true;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.changedElsewhere);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.changedElsewhere);
    };
  };

  private readonly changedElsewhere = (event: StorageEvent): void => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    this.loaded = false;
    this.tell();
  };

  private load(): void {
    if (this.loaded) return;
    this.loaded = true;
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
      const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
      this.list = ids.slice(-MOST_FAVOURITES);
    } catch {
      this.list = [];
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const favourites = new Favourites();

import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage, as far as it is used. */
class FakeStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

let localStorage: FakeStorage;
/** The store of a page that is loaded now. */
async function load() {
  vi.resetModules();
  return import('./followed-matches.ts');
}

beforeEach(() => {
  localStorage = new FakeStorage();
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { cookie: '' });
});

describe('followed matches', () => {
  it('of a visitor last on his device', async () => {
    const { favourites } = await load();
    favourites.set(1, true);
    favourites.set(2, true);
    favourites.set(1, false);
    expect((await load()).favourites.ids()).toEqual([2]);
  });

  it('have room for fifty, and are none of what somebody wrote into the storage', async () => {
    localStorage.setItem('matchpoint-favourites', '[1,"2",-3,4.5,{"id":6},7]');
    const { favourites, MOST_FAVOURITES } = await load();
    expect(favourites.ids()).toEqual([1, 7]);
    for (let id = 100; favourites.ids().length < MOST_FAVOURITES; id += 1) favourites.set(id, true);
    expect(favourites.set(999, true)).toBe(false);
    expect(favourites.set(1, true)).toBe(true);
    expect(favourites.ids()).toHaveLength(MOST_FAVOURITES);
  });

  it('are given to an account once: what was given is nobody else’s, and does not come back', async () => {
    const { favourites } = await load();
    favourites.set(1, true);
    expect(favourites.unmerged()).toEqual([1]);
    favourites.setMerged([1]);
    favourites.setAccount([1, 5]);
    expect(favourites.ids()).toEqual([1, 5]);
    expect((await load()).favourites.unmerged()).toEqual([]);
  });

  it('that a user presses before anybody saves them are saved as soon as somebody does, for him alone', async () => {
    const saved: unknown[] = [];
    const save = (id: number, on: boolean) => void saved.push([id, on]);
    vi.stubGlobal('document', { cookie: 'uid=7' });
    const { favourites } = await load();
    favourites.setAccount([1, 2]);
    favourites.set(1, false);
    favourites.saveBy(save)();
    expect(saved).toEqual([[1, false]]);
    favourites.set(3, true);
    vi.stubGlobal('document', { cookie: 'uid=8', documentElement: { dataset: {} } });
    (await import('../account/session.ts')).session.changed();
    favourites.saveBy(save);
    expect(saved).toEqual([[1, false]]);
  });

  it('of the account leave the screen with it; the device’s own stay, without what was taken away meanwhile', async () => {
    const { favourites } = await load();
    for (const id of [1, 2]) favourites.set(id, true);
    favourites.setMerged([1, 2]);
    favourites.setAccount([1, 2, 3]);
    favourites.set(4, true);
    favourites.set(1, false);
    expect(favourites.ids()).toEqual([2, 3, 4]);
    favourites.setAccount(undefined);
    expect(favourites.ids()).toEqual([2]);
    favourites.set(1, true);
    expect(favourites.unmerged()).toEqual([1]);
  });

  it('are saved for who is there to save them, and only shown when a change is taken back', async () => {
    const { favourites } = await load();
    favourites.setAccount([]);
    const saved: [number, boolean][] = [];
    const stop = favourites.saveBy((id, on) => saved.push([id, on]));
    favourites.set(1, true);
    favourites.show(1, false);
    expect(favourites.ids()).toEqual([]);
    stop();
    favourites.set(2, true);
    expect(saved).toEqual([[1, true]]);
  });
});

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
    const { followedMatches } = await load();
    followedMatches.set(1, true);
    followedMatches.set(2, true);
    followedMatches.set(1, false);
    expect((await load()).followedMatches.ids()).toEqual([2]);
  });

  it('have room for fifty, and are none of what somebody wrote into the storage', async () => {
    localStorage.setItem('matchpoint-favourites', '[1,"2",-3,4.5,{"id":6},7]');
    const { followedMatches, MAX_FOLLOWED_MATCHES } = await load();
    expect(followedMatches.ids()).toEqual([1, 7]);
    for (let id = 100; followedMatches.ids().length < MAX_FOLLOWED_MATCHES; id += 1) followedMatches.set(id, true);
    expect(followedMatches.set(999, true)).toBe(false);
    expect(followedMatches.set(1, true)).toBe(true);
    expect(followedMatches.ids()).toHaveLength(MAX_FOLLOWED_MATCHES);
  });

  it('are given to an account once: what was given is nobody else’s, and does not come back', async () => {
    const { followedMatches } = await load();
    followedMatches.set(1, true);
    expect(followedMatches.unmerged()).toEqual([1]);
    followedMatches.setMerged([1]);
    followedMatches.setAccount([1, 5]);
    expect(followedMatches.ids()).toEqual([1, 5]);
    expect((await load()).followedMatches.unmerged()).toEqual([]);
  });

  it('that a user presses before anybody saves them are saved as soon as somebody does, for him alone', async () => {
    const saved: unknown[] = [];
    const save = (id: number, on: boolean) => void saved.push([id, on]);
    vi.stubGlobal('document', { cookie: 'uid=7' });
    const { followedMatches } = await load();
    followedMatches.setAccount([1, 2]);
    followedMatches.set(1, false);
    followedMatches.saveBy(save)();
    expect(saved).toEqual([[1, false]]);
    followedMatches.set(3, true);
    vi.stubGlobal('document', { cookie: 'uid=8', documentElement: { dataset: {} } });
    (await import('../account/session.ts')).session.changed();
    followedMatches.saveBy(save);
    expect(saved).toEqual([[1, false]]);
  });

  it('of the account leave the screen with it; the device’s own stay, without what was taken away meanwhile', async () => {
    const { followedMatches } = await load();
    for (const id of [1, 2]) followedMatches.set(id, true);
    followedMatches.setMerged([1, 2]);
    followedMatches.setAccount([1, 2, 3]);
    followedMatches.set(4, true);
    followedMatches.set(1, false);
    expect(followedMatches.ids()).toEqual([2, 3, 4]);
    followedMatches.setAccount(undefined);
    expect(followedMatches.ids()).toEqual([2]);
    followedMatches.set(1, true);
    expect(followedMatches.unmerged()).toEqual([1]);
  });

  it('are saved for who is there to save them, and only shown when a change is taken back', async () => {
    const { followedMatches } = await load();
    followedMatches.setAccount([]);
    const saved: [number, boolean][] = [];
    const stop = followedMatches.saveBy((id, on) => saved.push([id, on]));
    followedMatches.set(1, true);
    followedMatches.show(1, false);
    expect(followedMatches.ids()).toEqual([]);
    stop();
    followedMatches.set(2, true);
    expect(saved).toEqual([[1, true]]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';

/** The part of a browser's storage that is used. */
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
/** Loads the module as a newly loaded page does. */
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
  it("a visitor's followed matches are kept on the device", async () => {
    const { followedMatches } = await load();
    followedMatches.set(1, true);
    followedMatches.set(2, true);
    followedMatches.set(1, false);
    expect((await load()).followedMatches.ids()).toEqual([2]);
  });

  it('a list is limited to fifty matches and ignores invalid stored values', async () => {
    localStorage.setItem('matchpoint-favourites', '[1,"2",-3,4.5,{"id":6},7]');
    const { followedMatches, MAX_FOLLOWED_MATCHES } = await load();
    expect(followedMatches.ids()).toEqual([1, 7]);
    for (let id = 100; followedMatches.ids().length < MAX_FOLLOWED_MATCHES; id += 1) followedMatches.set(id, true);
    expect(followedMatches.set(999, true)).toBe(false);
    expect(followedMatches.set(1, true)).toBe(true);
    expect(followedMatches.ids()).toHaveLength(MAX_FOLLOWED_MATCHES);
  });

  it("the device's matches are added to one account once and are not restored afterwards", async () => {
    const { followedMatches } = await load();
    followedMatches.set(1, true);
    expect(followedMatches.unmerged()).toEqual([1]);
    followedMatches.setMerged([1]);
    followedMatches.setAccount([1, 5]);
    expect(followedMatches.ids()).toEqual([1, 5]);
    expect((await load()).followedMatches.unmerged()).toEqual([]);
  });

  it('changes that a user makes before saving is possible are saved later, for that user only', async () => {
    const saved: unknown[] = [];
    const save = (id: Id, on: boolean) => void saved.push([id, on]);
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

  it("after the logout the account's matches are hidden and the device's own remain, without those that were removed", async () => {
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

  it('changes are saved while there is a saver, and a reverted change is only shown', async () => {
    const { followedMatches } = await load();
    followedMatches.setAccount([]);
    const saved: [Id, boolean][] = [];
    const stop = followedMatches.saveBy((id, on) => saved.push([id, on]));
    followedMatches.set(1, true);
    followedMatches.show(1, false);
    expect(followedMatches.ids()).toEqual([]);
    stop();
    followedMatches.set(2, true);
    expect(saved).toEqual([[1, true]]);
  });
});

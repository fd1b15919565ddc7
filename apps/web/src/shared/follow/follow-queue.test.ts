import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'matchpoint-follow-queue';
let items: Map<string, string>;

/** Loads the module as a newly opened page does. */
async function load() {
  vi.resetModules();
  return import('./follow-queue.ts');
}

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  });
});

describe('queued follows', () => {
  it('are kept in their order over a restart of the browser', async () => {
    const { queueFollow } = await load();
    queueFollow(7, { kind: 'match', id: 1, on: true });
    queueFollow(7, { kind: 'user', id: 1, on: true });
    queueFollow(7, { kind: 'match', id: 2, on: false });
    expect((await load()).queuedFollows(7)).toEqual([
      { kind: 'match', id: 1, on: true },
      { kind: 'user', id: 1, on: true },
      { kind: 'match', id: 2, on: false },
    ]);
  });

  it('a later choice about the same match replaces the earlier one', async () => {
    const { queueFollow, queuedFollow, queuedFollows } = await load();
    queueFollow(7, { kind: 'match', id: 1, on: true });
    queueFollow(7, { kind: 'match', id: 2, on: true });
    queueFollow(7, { kind: 'match', id: 1, on: false });
    expect(queuedFollows(7).map(({ id }) => id)).toEqual([2, 1]);
    expect(queuedFollow(7, 'match', 1)).toBe(false);
    expect(queuedFollow(7, 'user', 1)).toBeUndefined();
  });

  it('are neither shown to nor kept for another account, and are dropped at the logout', async () => {
    const { keepQueueOf, queueFollow, queuedFollows } = await load();
    queueFollow(7, { kind: 'match', id: 1, on: true });
    expect([queuedFollows(8), queuedFollows(undefined)]).toEqual([[], []]);
    queueFollow(8, { kind: 'match', id: 2, on: true });
    expect([queuedFollows(7), queuedFollows(8).length]).toEqual([[], 1]);
    keepQueueOf(8);
    expect(queuedFollows(8)).toHaveLength(1);
    keepQueueOf(undefined);
    expect([queuedFollows(8), items.has(KEY)]).toEqual([[], false]);
  });

  it('a choice that changed while the earlier one was sent stays queued', async () => {
    const { queueFollow, queuedFollows, removeQueuedFollow } = await load();
    queueFollow(7, { kind: 'match', id: 1, on: true });
    queueFollow(7, { kind: 'match', id: 1, on: false });
    removeQueuedFollow(7, { kind: 'match', id: 1, on: true });
    expect(queuedFollows(7)).toEqual([{ kind: 'match', id: 1, on: false }]);
    removeQueuedFollow(7, { kind: 'match', id: 1, on: false });
    expect(items.has(KEY)).toBe(false);
  });

  it('damaged stored values are left out, and at most a hundred changes are kept', async () => {
    items.set(
      KEY,
      JSON.stringify({
        uid: 7,
        items: [{ kind: 'gift', id: 1, on: true }, 5, { kind: 'match', id: -1, on: true }, { kind: 'user', id: 3, on: true }],
      }),
    );
    const { queueFollow, queuedFollows } = await load();
    expect(queuedFollows(7)).toEqual([{ kind: 'user', id: 3, on: true }]);
    for (let id = 10; id < 130; id += 1) queueFollow(7, { kind: 'match', id, on: true });
    expect(queuedFollows(7)).toHaveLength(100);
    items.set(KEY, '{"uid":"seven"}');
    expect((await load()).queuedFollows(7)).toEqual([]);
  });
});

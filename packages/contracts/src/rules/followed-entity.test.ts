import { describe, expect, it } from 'vitest';
import { entitiesToMerge, MAX_FOLLOWED_ENTITIES, parseEntityKeys } from './followed-entity.ts';

describe('parseEntityKeys', () => {
  it('a stored list loses entries of unknown kinds, without an id and repeated ones, and keeps its order', () => {
    const stored = [
      { kind: 'team', id: 7 },
      { kind: 'stadium', id: 7 },
      { kind: 'team' },
      'team',
      null,
      { kind: 'league', id: 7 },
      { kind: 'team', id: 7 },
    ];
    expect(parseEntityKeys(stored)).toEqual([
      { kind: 'team', id: 7 },
      { kind: 'league', id: 7 },
    ]);
    expect(parseEntityKeys({ kind: 'team', id: 7 })).toEqual([]);
  });

  it('the newest entries of a list that is too long are kept', () => {
    const stored = Array.from({ length: MAX_FOLLOWED_ENTITIES + 2 }, (_, id) => ({ kind: 'player', id: id + 1 }));
    const keys = parseEntityKeys(stored);
    expect(keys).toHaveLength(MAX_FOLLOWED_ENTITIES);
    expect(keys[0]).toEqual({ kind: 'player', id: 3 });
  });
});

describe('entitiesToMerge', () => {
  it('a login adds what the device followed, except what was added to an account before', () => {
    const device = parseEntityKeys([
      { kind: 'team', id: 1 },
      { kind: 'player', id: 1 },
      { kind: 'league', id: 2 },
    ]);
    expect(entitiesToMerge(device, [{ kind: 'team', id: 1 }])).toEqual(device.slice(1));
    expect(entitiesToMerge(device, device)).toEqual([]);
  });
});

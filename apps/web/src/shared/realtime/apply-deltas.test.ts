import { describe, expect, it } from 'vitest';
import { patchRows } from '@matchpoint/client/follow/apply-deltas';
import { DeltaLog } from '@matchpoint/client/follow/delta-log';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { makeMatch } from '../match/testing/make-match.ts';

const delta = (fields: Partial<MatchDelta> & Pick<MatchDelta, 'id' | 'rev'>): MatchDelta => ({
  gameId: 202,
  from: fields.rev - 1,
  base: fields.rev - 1,
  at: 100,
  ops: [],
  ...fields,
});
const chain = (...deltas: MatchDelta[]) => new Map([[Number(deltas[0]?.id), deltas]]);
const one = makeMatch({ id: 1, rev: 4, status: 'live', score: [0, 0] });
const two = makeMatch({ id: 2, rev: 9 });

describe('patchRows', () => {
  it('rows take a delta that follows their revision, and all other rows stay the same objects', () => {
    const data = { serverAt: 1, list: [one, two] };
    const { data: next, changes, refetch } = patchRows(data, chain(delta({ id: one.id, rev: 5, ops: [[['score', 0], 1]] })));
    expect(next.list[0]).toMatchObject({ rev: 5, score: [1, 0], feedAt: 100 });
    expect(next.list[1]).toBe(two);
    expect(next.serverAt).toBe(1);
    expect(changes).toHaveLength(1);
    expect(refetch).toBe(false);
  });

  it('rows ignore a delta that they already include, so that a repeated delta changes nothing', () => {
    const data = { list: [one] };
    const result = patchRows(data, chain(delta({ id: one.id, rev: 4, ops: [[['score', 0], 9]] }), delta({ id: one.id, rev: 3 })));
    expect(result.data).toBe(data);
    expect(result.refetch).toBe(false);
  });

  it('an answer is fetched again when a delta in between is missing', () => {
    const data = { list: [one] };
    const result = patchRows(data, chain(delta({ id: one.id, rev: 7, from: 6, base: 6, ops: [[['score', 0], 2]] })));
    expect(result.data).toBe(data);
    expect(result.refetch).toBe(true);
  });

  it('rows apply a chain of deltas in order, in each list of the answer', () => {
    const data = { living: [one], future: [two] };
    const { data: next } = patchRows(
      data,
      new Map([
        [1, [delta({ id: one.id, rev: 5, ops: [[['score', 0], 1]] }), delta({ id: one.id, rev: 6, ops: [[['score', 1], 1]] })]],
        [2, [delta({ id: two.id, rev: 10, from: 0, base: 9, ops: [[['status'], 'live']] })]],
      ]),
    );
    expect(next.living[0]).toMatchObject({ rev: 6, score: [1, 1] });
    expect(next.future[0]).toMatchObject({ rev: 10, status: 'live' });
  });
});

describe('DeltaLog', () => {
  it('the log keeps the deltas of the last minute in order', () => {
    const log = new DeltaLog();
    log.add(delta({ id: one.id, rev: 5 }), 1_000);
    log.add(delta({ id: one.id, rev: 6 }), 50_000);
    expect(
      log
        .recent(60_000)
        .get(1)
        ?.map((entry) => entry.rev),
    ).toEqual([5, 6]);
    expect(
      log
        .recent(61_001)
        .get(1)
        ?.map((entry) => entry.rev),
    ).toEqual([6]);
    expect(log.recent(200_000).size).toBe(0);
  });
});

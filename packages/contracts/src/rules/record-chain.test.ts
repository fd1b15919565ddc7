import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainLine, commitOf, GENESIS_HASH, recordDay, recordHash, type RecordEntry } from './record-chain.ts';
import { samplePlans } from './test-record-plans.ts';

const entry: RecordEntry = { at: 1_793_000_000_000, kind: 'note', body: { plan: 500_001, text: '首发出来了' } };

describe('record chain', () => {
  it('the hash of a line is SHA-256 over the bytes of the previous hash and the canonical JSON, as anybody can compute it', () => {
    const first = chainLine(undefined, entry);
    const text = '{"at":1793000000000,"body":{"plan":500001,"text":"首发出来了"},"kind":"note","number":1}';
    const expected = createHash('sha256').update(Buffer.alloc(32)).update(text).digest('hex');
    expect(first).toEqual({ ...entry, number: 1, hash: expected });
    const second = chainLine(first, entry);
    const next = createHash('sha256').update(Buffer.from(first.hash, 'hex')).update(text.replace('"number":1', '"number":2'));
    expect(second).toEqual({ ...entry, number: 2, hash: next.digest('hex') });
  });

  it('a time before that of the line before is raised to it', () => {
    const first = chainLine(undefined, entry);
    expect(chainLine(first, { ...entry, at: entry.at - 1 }).at).toBe(entry.at);
  });

  it('a previous hash that is none is refused', () => {
    for (const previous of ['', 'abc', GENESIS_HASH.slice(2), `${GENESIS_HASH}00`])
      expect(() => recordHash(previous, { ...entry, number: 1 })).toThrow(TypeError);
  });

  it('the commit is SHA-256 of the canonical JSON of content and salt', () => {
    const [plan] = samplePlans(1);
    if (plan === undefined) throw new Error('there is a plan');
    const { salt, content } = plan;
    const sorted = JSON.stringify({ content: Object.fromEntries(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))), salt });
    const picks = JSON.stringify(
      content.picks.map((pick) => Object.fromEntries(Object.entries(pick).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    );
    const text = sorted.replace(JSON.stringify(content.picks), picks);
    expect(commitOf(salt, content)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('a day begins at midnight in UTC+8', () => {
    const midnight = Date.UTC(2026, 10, 5, 16);
    expect([recordDay(midnight - 1), recordDay(midnight)]).toEqual(['2026-11-05', '2026-11-06']);
  });
});

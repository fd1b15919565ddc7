import { describe, expect, it } from 'vitest';
import { isPublicRead, PUBLIC_READS } from '@matchpoint/contracts/rules/public-reads';
import { publicInputs } from './public-inputs.ts';
import { procedures } from './procedures.ts';

describe('the router', () => {
  it('every procedure declares who may call it', () => {
    for (const { path, meta } of procedures)
      expect(['public', 'visitor', 'user', 'expert', 'anchor', 'agent', 'staff'], path).toContain(meta?.access);
  });

  it('every public read is in the table of cached reads with the input for its key', () => {
    const reads = procedures.filter(({ path }) => isPublicRead(path));
    expect(reads.map(({ path }) => path).toSorted()).toEqual(Object.keys(PUBLIC_READS).toSorted());
    for (const { path, type, meta, inputs } of reads) {
      expect({ type, access: meta?.access }, path).toEqual({ type: 'query', access: 'public' });
      expect(inputs, path).toEqual([Reflect.get(publicInputs, path)]);
    }
  });

  it('every mutation declares which kinds of cache tags it may invalidate', () => {
    const silent = procedures.filter(({ type, meta }) => type === 'mutation' && meta?.invalidates === undefined);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('no public query bypasses the cache', () => {
    const open = procedures.filter(({ type, meta }) => type === 'query' && meta?.access === 'public').map(({ path }) => path);
    expect(open.filter((path) => !isPublicRead(path))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { isPublicRead, PUBLIC_READS } from '@matchpoint/contracts/rules/public-reads';
import { openApiDocument } from './openapi.ts';
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

describe('openapi.json', () => {
  const document: {
    paths: Record<string, Record<string, { operationId: string; responses: object; security?: object[] }>>;
    'x-subscriptions': object;
    components: { securitySchemes: object };
  } = JSON.parse(openApiDocument());

  it('the OpenAPI document contains every procedure with its method', () => {
    const documented = Object.values(document.paths).flatMap((operations) =>
      Object.entries(operations).map(([method, { operationId }]) => `${method} ${operationId}`),
    );
    const there = procedures
      .filter(({ type }) => type !== 'subscription')
      .map(({ path, type }) => `${type === 'mutation' ? 'post' : 'get'} ${path}`);
    expect(documented.toSorted()).toEqual(there.toSorted());
    expect(Object.keys(document['x-subscriptions']).toSorted()).toEqual(
      procedures
        .filter(({ type }) => type === 'subscription')
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('the OpenAPI document says which calls need a session', () => {
    const open = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ security }) => security?.length === 0);
    const free = procedures.filter(
      ({ type, meta }) => type !== 'subscription' && (meta?.access === 'public' || meta?.access === 'visitor'),
    );
    expect(open.map(({ operationId }) => operationId).toSorted()).toEqual(free.map(({ path }) => path).toSorted());
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'cookie']);
  });

  it('the OpenAPI document declares the type of every number', () => {
    const live = JSON.stringify(document.paths['/trpc/match.live']?.['get']?.responses);
    expect(live).toContain('"rev":{"type":"integer"');
    expect(live).toContain('"status":{"type":"string"');
    const id =
      '{"anyOf":[{"type":"integer","exclusiveMinimum":0,"maximum":9007199254740991},{"type":"string","pattern":"^[1-9]\\\\d{15,19}$"}]}';
    expect(live).toContain(`"id":${id}`);
    expect(live.replaceAll(id, '')).not.toContain('anyOf');
    expect(live).not.toContain('{}');
  });
});

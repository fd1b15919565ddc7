import { describe, expect, it } from 'vitest';
import { isPublicRead, PUBLIC_READS } from '@matchpoint/contracts/rules/public-reads';
import { openApiDocument } from './openapi.ts';
import { publicInputs } from './public-inputs.ts';
import { appRouter } from './router.ts';

const procedures = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({ path, def: procedure._def }));

describe('the router', () => {
  it('says of every procedure who may call it', () => {
    for (const { path, def } of procedures) expect(['public', 'user'], path).toContain(def.meta?.access);
  });

  it('holds every public read, open to everybody, with the input that its key is made of', () => {
    const reads = procedures.filter(({ path }) => isPublicRead(path));
    expect(reads.map(({ path }) => path).toSorted()).toEqual(Object.keys(PUBLIC_READS).toSorted());
    for (const { path, def } of reads) {
      expect(def, path).toMatchObject({ type: 'query', meta: { access: 'public' } });
      if (isPublicRead(path)) expect(Reflect.get(def, 'inputs'), path).toEqual([publicInputs[path]]);
    }
  });

  it('answers no query for everybody around the cache', () => {
    for (const { path, def } of procedures)
      if (def.type === 'query' && def.meta?.access === 'public') expect(isPublicRead(path), path).toBe(true);
  });
});

describe('openapi.json', () => {
  const document: { paths: Record<string, Record<string, { operationId: string; responses: object }>>; 'x-subscriptions': object } =
    JSON.parse(openApiDocument());

  it('tells of every procedure, by its method', () => {
    const told = Object.values(document.paths).flatMap((operations) =>
      Object.entries(operations).map(([method, { operationId }]) => `${method} ${operationId}`),
    );
    const there = procedures
      .filter(({ def }) => def.type !== 'subscription')
      .map(({ path, def }) => `${def.type === 'mutation' ? 'post' : 'get'} ${path}`);
    expect(told.toSorted()).toEqual(there.toSorted());
    expect(Object.keys(document['x-subscriptions']).toSorted()).toEqual(
      procedures
        .filter(({ def }) => def.type === 'subscription')
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('knows the type of every figure that it sends', () => {
    const live = JSON.stringify(document.paths['/trpc/match.live']?.['get']?.responses);
    expect(live).toContain('"rev":{"type":"integer"');
    expect(live).toContain('"status":{"type":"string"');
    expect(live).not.toContain('anyOf');
    expect(live).not.toContain('{}');
  });
});

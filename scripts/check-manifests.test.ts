import { describe, expect, it } from 'vitest';
import { checkManifests } from './check-manifests.ts';

const one = (dependencies: Record<string, string>) => JSON.stringify({ dependencies });
const none = new Map<string, string>();

describe('checkManifests', () => {
  it('the manifest check accepts the catalog, the workspace and an exact version that one package uses', () => {
    const manifests = new Map([
      ['a/package.json', one({ zod: 'catalog:', '@matchpoint/b': 'workspace:*', only: '1.2.3-beta.4' })],
      ['b/package.json', one({ zod: 'catalog:' })],
    ]);
    expect(checkManifests(manifests, none)).toEqual([]);
  });

  it('the manifest check rejects a separate version of a dependency that two packages use', () => {
    const manifests = new Map([
      ['a/package.json', one({ zod: '4.6.7' })],
      ['b/package.json', JSON.stringify({ devDependencies: { zod: 'catalog:' } })],
    ]);
    expect(checkManifests(manifests, none)).toEqual(['zod is used by 2 packages: a/package.json must say "catalog:"']);
  });

  it.each(['^1.0.0', '~1.0.0', '*', 'latest', '>=1', 'https://example.org/x.tgz', 'workspace:^'])(
    'the manifest check rejects the range %s',
    (version) => {
      expect(checkManifests(new Map([['a/package.json', one({ x: version })]]), none)).toHaveLength(1);
    },
  );

  it.each([
    ['pnpm-lock.yaml', 'resolution: {tarball: https://registry.example.org/x.tgz}'],
    ['tools/package-lock.json', '"resolved": "http://127.0.0.1:4873/x.tgz"'],
    ['.npmrc', 'registry = //localhost'],
    ['.npmrc', '@matchpoint:registry=//localhost'],
  ])('the manifest check rejects a registry address in %s', (file, text) => {
    expect(checkManifests(none, new Map([[file, text]]))).toHaveLength(1);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest, Sources } from '../../scripts/imports/check.ts';
import { checkImports } from '../../scripts/imports/check.ts';
import { loadSources } from '../../scripts/imports/load-sources.ts';

const manifest = (
  name: string,
  exports: Record<string, string>,
  dependencies: string[] = [],
  devDependencies: string[] = [],
): Manifest => ({
  name,
  exports,
  dependencies,
  devDependencies,
});

const manifests = new Map([
  ['', manifest('matchpoint', {}, [], ['vitest'])],
  [
    'packages/contracts',
    manifest('@matchpoint/contracts', { './games': './src/games.ts', './match': './src/match/index.ts', './rules/*': './src/rules/*.ts' }, [
      'zod',
    ]),
  ],
  ['packages/i18n', manifest('@matchpoint/i18n', { '.': './src/index.ts' })],
  ['packages/client', manifest('@matchpoint/client', { '.': './src/index.ts' })],
  ['packages/calendar', manifest('@matchpoint/calendar', { './*': './src/*.ts' }, ['dayjs'])],
  ['packages/server', manifest('@matchpoint/server', { './*': './src/*.ts' })],
  ['packages/feeds', manifest('@matchpoint/feeds', { './*': './src/*.ts' }, ['zod'], ['fast-check'])],
  ['apps/upstream', manifest('@matchpoint/upstream', { '.': './src/app.ts' })],
  ['apps/bff', manifest('@matchpoint/bff', { '.': './src/app.ts', './router': './src/rpc/router.ts' }, ['fastify'], ['@types/ws'])],
  ['apps/web', manifest('@matchpoint/web', {}, ['react'], ['vite'])],
  ['tests', manifest('@matchpoint/tests', {})],
]);

/** A small sample of what each package exports, so that the cases do not depend on the files of the repository. */
const world: Record<string, string> = {
  'packages/contracts/src/games.ts': 'export const games = [];',
  'packages/contracts/src/match/index.ts': "import { z } from 'zod'; export const Match = z.object({});",
  'packages/contracts/src/rules/odds.ts': 'export const line = 1;',
  'packages/i18n/src/index.ts': 'export const t = 1;',
  'packages/client/src/index.ts': 'export const client = 1;',
  'packages/feeds/src/simulator/source.ts': 'export const createSimulator = 1;',
  'apps/bff/src/app.ts': 'export const app = 1;',
  'apps/bff/src/rpc/router.ts': 'export type AppRouter = number;',
  'apps/upstream/src/app.ts': 'export const app = 1;',
  'apps/web/src/features/match/row.tsx': 'export const Row = 1;',
  'apps/web/src/features/live/ticker.tsx': 'export const Ticker = 1;',
  'apps/web/src/app/router.tsx': 'export const createAppRouter = 1;',
  'apps/web/src/lib/i18n/use-optional-t.ts': 'export const useOptionalT = 1;',
  'apps/web/src/ui/image/crest.tsx': 'export const Crest = 1;',
  'apps/web/src/shared/account/session.ts': 'export const session = 1;',
  'apps/web/src/shared/match/outcome.tsx': "import '../account/session.ts';",
  'apps/web/src/routes/index.tsx': 'export const Route = 1;',
};

/** Returns the rules that these files break when they are added to the sample. */
function rulesBrokenBy(files: Record<string, string>): string[] {
  const sources: Sources = { files: new Map(Object.entries({ ...world, ...files })), manifests };
  return checkImports(sources).map(({ rule }) => rule);
}

describe('forbidden imports', () => {
  it.each([
    ['contracts → anything but zod', 'packages/contracts/src/x.ts', "import dayjs from 'dayjs';", 'arrow'],
    ['contracts → i18n', 'packages/contracts/src/x.ts', "import { t } from '@matchpoint/i18n';", 'arrow'],
    ['contracts → i18n, as a type', 'packages/contracts/src/x.ts', "import type { T } from '@matchpoint/i18n';", 'arrow'],
    ['contracts → node', 'packages/contracts/src/x.ts', "import { join } from 'node:path';", 'node-in-browser'],
    ['i18n → client', 'packages/i18n/src/x.ts', "import { client } from '@matchpoint/client';", 'arrow'],
    ['i18n → schemas', 'packages/i18n/src/x.ts', "import { Match } from '@matchpoint/contracts/match';", 'zod-in-browser'],
    ['i18n → npm', 'packages/i18n/src/x.ts', "import i18next from 'i18next';", 'arrow'],
    ['client → bff at run time', 'packages/client/src/x.ts', "import { app } from '@matchpoint/bff';", 'types-only'],
    ['client → bff by an inline type', 'packages/client/src/x.ts', "import { type App } from '@matchpoint/bff';", 'types-only'],
    ['client → bff, loaded later', 'packages/client/src/x.ts', "export const app = () => import('@matchpoint/bff');", 'types-only'],
    ['client → web', 'packages/client/src/x.ts', "import type { X } from '@matchpoint/web';", 'arrow'],
    ['feeds → upstream', 'packages/feeds/src/x.ts', "import { app } from '@matchpoint/upstream';", 'arrow'],
    ['feeds → upstream, as a type', 'packages/feeds/src/x.ts', "import type { App } from '@matchpoint/upstream';", 'arrow'],
    ['feeds → upstream, by its path', 'packages/feeds/src/x.ts', "import { app } from '../../../apps/upstream/src/app.ts';", 'deep-import'],
    ['feeds → bff', 'packages/feeds/src/x.ts', "import { app } from '@matchpoint/bff';", 'arrow'],
    ['feeds → i18n', 'packages/feeds/src/x.ts', "import { t } from '@matchpoint/i18n';", 'arrow'],
    ['feeds → npm', 'packages/feeds/src/x.ts', "import pg from 'pg';", 'arrow'],
    ['feeds → the network', 'packages/feeds/src/x.ts', "import { connect } from 'node:net';", 'node-module'],
    ['feeds → files outside the readers', 'packages/feeds/src/simulator/x.ts', "import { readFileSync } from 'node:fs';", 'node-module'],
    ['bff → feeds', 'apps/bff/src/x.ts', "import '@matchpoint/feeds/simulator/source';", 'arrow'],
    ['web → feeds', 'apps/web/src/app/x.ts', "import type { X } from '@matchpoint/feeds/simulator/source';", 'arrow'],
    ['web → calendar', 'apps/web/src/app/x.ts', "import { businessDayOf } from '@matchpoint/calendar/calendar';", 'arrow'],
    ['calendar → node', 'packages/calendar/src/x.ts', "import { cpus } from 'node:os';", 'node-in-browser'],
    ['client → feeds', 'packages/client/src/x.ts', "import type { X } from '@matchpoint/feeds/simulator/source';", 'arrow'],
    ['contracts → feeds', 'packages/contracts/src/x.ts', "import type { X } from '@matchpoint/feeds/simulator/source';", 'arrow'],
    ['domain → domain', 'apps/upstream/src/domains/news/x.ts', "import { Posts } from '../post/service.ts';", 'domain-to-domain'],
    [
      'domain → domain, as a type',
      'apps/upstream/src/domains/news/writer/x.ts',
      "import type { Posts } from '../../post/service.ts';",
      'domain-to-domain',
    ],
    [
      'domain → a domain whose name begins alike',
      'apps/upstream/src/domains/match/x.ts',
      "import type { X } from '../match-list/service.ts';",
      'domain-to-domain',
    ],
    ['shared place → domain', 'apps/upstream/src/text/x.ts', "import { Posts } from '../domains/post/service.ts';", 'shared-to-domain'],
    ['shared place → app', 'apps/upstream/src/library/x.ts', "import { app } from '../app.ts';", 'shared-to-domain'],
    ['upstream → i18n', 'apps/upstream/src/x.ts', "import { t } from '@matchpoint/i18n';", 'arrow'],
    ['upstream → bff', 'apps/upstream/src/x.ts', "import { app } from '@matchpoint/bff';", 'arrow'],
    ['bff → upstream', 'apps/bff/src/x.ts', "import { app } from '@matchpoint/upstream';", 'arrow'],
    ['bff → upstream, by its path', 'apps/bff/src/x.ts', "import { app } from '../../upstream/src/app.ts';", 'deep-import'],
    ['bff → web', 'apps/bff/src/x.ts', "import('@matchpoint/web');", 'arrow'],
    ['web → what only builds it', 'apps/web/src/app/x.ts', "import { build } from 'vite';", 'undeclared'],
    ['bff → an undeclared package', 'apps/bff/src/x.ts', "import React from 'react';", 'undeclared'],
    ['web → schemas', 'apps/web/src/app/x.ts', "import { Match } from '@matchpoint/contracts/match';", 'zod-in-browser'],
    ['web → schemas, re-exported', 'apps/web/src/app/x.ts', "export * from '@matchpoint/contracts/match';", 'zod-in-browser'],
    ['web → zod', 'apps/web/src/app/x.ts', "import { z } from 'zod';", 'undeclared'],
    ['web → bff', 'apps/web/src/app/x.ts', "import type { AppRouter } from '@matchpoint/bff/router';", 'arrow'],
    ['web → bff, in a type', 'apps/web/src/app/x.ts', "export type A = import('@matchpoint/bff').A;", 'arrow'],
    ['web → node', 'apps/web/src/features/match/x.tsx', "import { readFileSync } from 'node:fs';", 'node-in-browser'],
    ['web → node without its prefix', 'apps/web/src/features/match/x.tsx', "import { readFileSync } from 'fs';", 'node-in-browser'],
    ['web → a computed module', 'apps/web/src/app/x.ts', 'export const load = (x: string) => import(x);', 'computed-import'],
    ['a package → its own name', 'apps/bff/src/x.ts', "import { app } from '@matchpoint/bff';", 'self-import'],
    ['a file that is not exported', 'apps/bff/src/x.ts', "import { x } from '@matchpoint/contracts/src/games.ts';", 'exports'],
    ['bff → values of what it has only types of', 'apps/bff/src/x.ts', "import { WebSocket } from 'ws';", 'undeclared'],
    ['require()', 'packages/client/src/x.ts', "export const bff = require('@matchpoint/bff');", 'types-only'],
    ['feature → feature', 'apps/web/src/features/match/x.tsx', "import { Ticker } from '../live/ticker.tsx';", 'feature-to-feature'],
    [
      'feature → feature, as a type',
      'apps/web/src/features/match/x.tsx',
      "import type { T } from '../live/ticker.tsx';",
      'feature-to-feature',
    ],
    ['lib → ui', 'apps/web/src/lib/x.ts', "import { Crest } from '../ui/image/crest.tsx';", 'layer'],
    ['lib → shared, as a type', 'apps/web/src/lib/x.ts', "import type { S } from '../shared/account/session.ts';", 'layer'],
    ['ui → shared', 'apps/web/src/ui/x.tsx', "import { session } from '../shared/account/session.ts';", 'layer'],
    ['ui → feature', 'apps/web/src/ui/x.tsx', "import { Row } from '../features/match/row.tsx';", 'layer'],
    ['ui → app', 'apps/web/src/ui/x.tsx', "import { createAppRouter } from '../app/router.tsx';", 'layer'],
    ['ui → route', 'apps/web/src/ui/x.tsx', "import { Route } from '../routes/index.tsx';", 'layer'],
    ['shared → feature', 'apps/web/src/shared/match/x.ts', "import { Row } from '../../features/match/row.tsx';", 'layer'],
    [
      'shared → feature, loaded later',
      'apps/web/src/shared/match/x.ts',
      "export const x = () => import('../../features/match/row.tsx');",
      'layer',
    ],
    ['feature → route', 'apps/web/src/features/match/x.tsx', "import { Route } from '../../routes/index.tsx';", 'layer'],
    ['feature → app, as a type', 'apps/web/src/features/match/x.tsx', "import type { R } from '../../app/router.tsx';", 'layer'],
    ['feature → route tree', 'apps/web/src/features/match/x.tsx', "import type { R } from '../../routeTree.gen.ts';", 'layer'],
    ['route → app', 'apps/web/src/routes/x.tsx', "import { createAppRouter } from '../app/router.tsx';", 'layer'],
    [
      'two shared domains → each other',
      'apps/web/src/shared/account/x.ts',
      "import type { Outcome } from '../match/outcome.tsx';",
      'folder-cycle',
    ],
    ['a zod-free file → zod', 'packages/contracts/src/rules/x.ts', "import { z } from 'zod';", 'zod-free'],
    ['a zod-free file → zod, by another', 'packages/contracts/src/rules/x.ts', "export * from '../match/index.ts';", 'zod-free'],
    ['a file → itself', 'apps/bff/src/x.ts', "import './x.ts';", 'cycle'],
  ])('the import checker reports %s', (_name, file, source, rule) => {
    expect(rulesBrokenBy({ [file]: source })).toEqual([rule]);
  });

  it('the import checker reports a cycle of three files', () => {
    const files = {
      'apps/bff/src/a.ts': "import './b.ts';",
      'apps/bff/src/b.ts': "export { c } from './c.ts';",
      'apps/bff/src/c.ts': "import { a } from './a.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual(['cycle']);
  });

  it('the import checker reports a cycle that only type imports close', () => {
    const files = {
      'apps/bff/src/a.ts': "import type { B } from './b.ts';",
      'apps/bff/src/b.ts': "import './a.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual(['cycle']);
  });
});

it('the repository has no forbidden import and no cycle', () => {
  const sources = loadSources(join(import.meta.dirname, '../..'));
  expect(sources.manifests.size).toBe(manifests.size);
  expect(sources.files.has('tests/repo/boundaries.test.ts')).toBe(true);
  expect(checkImports(sources)).toEqual([]);
});

it('apps/web/src/lib contains no React components', () => {
  const sources = loadSources(join(import.meta.dirname, '../..'));
  expect([...sources.files.keys()].filter((path) => /^apps\/web\/src\/lib\/.*\.tsx$/.test(path))).toEqual([]);
});

describe('allowed imports', () => {
  it.each([
    ['contracts → zod', 'packages/contracts/src/x.ts', "import { z } from 'zod';"],
    ['client → bff as a type', 'packages/client/src/x.ts', "import type { AppRouter } from '@matchpoint/bff/router';"],
    [
      'feeds → contracts and hashes',
      'packages/feeds/src/x.ts',
      "import '@matchpoint/contracts/match'; import { createHash } from 'node:crypto';",
    ],
    ['feeds, reading recordings → files', 'packages/feeds/src/recordings/data-file.ts', "import { readFileSync } from 'node:fs';"],
    ['upstream → feeds', 'apps/upstream/src/x.ts', "import '@matchpoint/feeds/simulator/source';"],
    ['tests → feeds', 'tests/integration/x.ts', "import '@matchpoint/feeds/simulator/source';"],
    ['ui → lib', 'apps/web/src/ui/x.tsx', "import { useOptionalT } from '../lib/i18n/use-optional-t.ts';"],
    ['shared → another domain', 'apps/web/src/shared/match/x.ts', "import { session } from '../account/session.ts';"],
    ['feature → shared', 'apps/web/src/features/match/x.tsx', "import { session } from '../../shared/account/session.ts';"],
    ['app → features and routes', 'apps/web/src/app/x.tsx', "import '../features/match/row.tsx'; import '../routes/index.tsx';"],
    ['web → schemas as types', 'apps/web/src/app/x.ts', "import type { Match } from '@matchpoint/contracts/match';"],
    ['web → zod-free files', 'apps/web/src/app/x.ts', "import '@matchpoint/contracts/games'; import '@matchpoint/contracts/rules/odds';"],
    ['web → its own chunks', 'apps/web/src/app/x.ts', 'export const load = (id: string) => import(`./texts/${id}.ts`);'],
    ['web server entry → node', 'apps/web/src/app/entry-server.tsx', "import { PassThrough } from 'node:stream';"],
    ['route → features', 'apps/web/src/routes/x.tsx', "import '../features/match/row.tsx'; import '../features/live/ticker.tsx';"],
    ['feature → ui', 'apps/web/src/features/match/x.tsx', "import { Crest } from '../../ui/crest.tsx';"],
    ['bff → i18n and contracts', 'apps/bff/src/x.ts', "import '@matchpoint/i18n'; import '@matchpoint/contracts/match';"],
    ['bff → types that stand in a package of their own', 'apps/bff/src/x.ts', "import type { WebSocket } from 'ws';"],
    ['a helper of unit tests → vitest', 'apps/bff/src/hub-test-network.ts', "import { expect } from 'vitest';"],
    ['unit test → vitest', 'packages/contracts/src/x.test.ts', "import { it } from 'vitest'; import { join } from 'node:path';"],
  ])('the import checker accepts %s', (_name, file, source) => {
    expect(rulesBrokenBy({ [file]: source })).toEqual([]);
  });

  it('the import checker accepts a cycle through a dynamic import', () => {
    const files = {
      'apps/bff/src/a.ts': "export const c = () => import('./c.ts');",
      'apps/bff/src/c.ts': "import './a.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual([]);
  });
});

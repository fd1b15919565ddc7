/** The allowed imports of a package: the table of DESIGN §1. */
export interface PackageRule {
  /** Folder from the root, without a slash at the end. */
  readonly folder: string;
  /** Other packages of the workspace by name; `types` allows only imports that disappear with the types. */
  readonly workspace: Readonly<Record<string, 'all' | 'types' | 'types and zod-free'>>;
  /** npm packages that the source may import: every declared one, or these. */
  readonly external: 'declared' | readonly string[];
  /** `true`: runs on Node only and may import every `node:` module. `false`: runs in browsers too, no `node:` module. A list: only these. */
  readonly node: boolean | readonly NodeModuleRule[];
}

/** `node:` modules that the files matching `files` may import. */
export interface NodeModuleRule {
  readonly files: RegExp;
  readonly modules: readonly string[];
}

const contracts = '@matchpoint/contracts';
const feeds = '@matchpoint/feeds';
const calendar = '@matchpoint/calendar';
const server = '@matchpoint/server';

/** The files of contracts that browsers may load. None of them may lead to zod, which weighs 25 kB. */
export const zodFreeSubpaths = /^\.\/(games|locales|errors|(?:rules|terms)\/[^/]+)$/;
export const zodFreeFiles = /^packages\/contracts\/src\/(games|locales|errors|(?:rules|terms)\/[^/]+)\.ts$/;

export const packageRules: readonly PackageRule[] = [
  { folder: 'packages/contracts', workspace: {}, external: ['zod'], node: false },
  // Calendar arithmetic of the servers; browsers do not load dayjs with a public page.
  { folder: 'packages/calendar', workspace: {}, external: ['dayjs'], node: false },
  // Code that the BFF and the upstream share. The packages of OpenTelemetry are loaded only when traces are exported.
  {
    folder: 'packages/server',
    workspace: {},
    external: 'declared',
    node: ['node:async_hooks', 'node:crypto', 'node:fs', 'node:http'].map((module) => ({ files: /\/src\//, modules: [module] })),
  },
  { folder: 'packages/i18n', workspace: { [contracts]: 'types and zod-free' }, external: [], node: false },
  {
    folder: 'packages/client',
    workspace: { [contracts]: 'types and zod-free', '@matchpoint/bff': 'types' },
    // Part of the built package, which has no dependencies.
    external: ['@trpc/client'],
    node: false,
  },
  {
    // Pure code: no network, no database. Hashing and yielding the event loop are allowed everywhere, reading files only where recordings
    // are opened.
    folder: 'packages/feeds',
    workspace: { [contracts]: 'all', [calendar]: 'all' },
    external: ['zod'],
    node: [
      { files: /\/src\//, modules: ['node:crypto', 'node:timers/promises'] },
      {
        files: /\/src\/recordings\/(data-file|source)\.ts$/,
        modules: ['node:fs', 'node:fs/promises', 'node:path', 'node:url', 'node:zlib'],
      },
    ],
  },
  {
    folder: 'apps/upstream',
    workspace: { [contracts]: 'all', [calendar]: 'all', [feeds]: 'all', [server]: 'all' },
    external: 'declared',
    node: true,
  },
  {
    folder: 'apps/bff',
    workspace: { [contracts]: 'all', [calendar]: 'all', [server]: 'all', '@matchpoint/i18n': 'all' },
    external: 'declared',
    node: true,
  },
  {
    folder: 'apps/web',
    workspace: { [contracts]: 'types and zod-free', '@matchpoint/i18n': 'all', '@matchpoint/client': 'all' },
    external: 'declared',
    node: false,
  },
  {
    folder: 'tests',
    workspace: {
      [contracts]: 'all',
      '@matchpoint/i18n': 'all',
      '@matchpoint/client': 'all',
      [feeds]: 'all',
      '@matchpoint/upstream': 'all',
      '@matchpoint/bff': 'all',
      '@matchpoint/web': 'all',
    },
    external: 'declared',
    node: true,
  },
  { folder: 'scripts', workspace: {}, external: 'declared', node: true },
];

/** Inside one package: files of `from` must not import files of `to`. `$1` in `except` is the first group of `from`. */
export interface LayerRule {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly except?: string;
  readonly why: string;
}

export const layerRules: readonly LayerRule[] = [
  {
    name: 'domain-to-domain',
    from: /^apps\/upstream\/src\/domains\/([^/]+)\//,
    to: /^apps\/upstream\/src\/domains\//,
    except: 'apps/upstream/src/domains/$1/',
    why: 'what several domains share stands beside domains/; app.ts passes one domain to another',
  },
  {
    name: 'shared-to-domain',
    from: /^apps\/upstream\/src\/(accounts|db|events|images|java|ledger|lib|library|matches|providers|text|users)\//,
    to: /^apps\/upstream\/src\/(domains\/|app\.ts$)/,
    why: 'domains are made of the shared places, not the other way round',
  },
  {
    name: 'feature-to-feature',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    to: /^apps\/web\/src\/features\//,
    except: 'apps/web/src/features/$1/',
    why: 'features meet in a route file, through slots',
  },
];

/** Layers of the web app, lowest first: a file imports from its own layer and from lower ones, as types or at run time. */
export const webLayers: readonly string[] = ['lib', 'ui', 'shared', 'features', 'routes', 'app'];

/** Returns the layer of a file of the web app, or undefined for files outside of the layers. */
export function webLayerOf(path: string): string | undefined {
  const folder = /^apps\/web\/src\/([^/]+)/.exec(path)?.[1];
  return folder === 'routeTree.gen.ts' ? 'routes' : webLayers.find((layer) => layer === folder);
}

/** Folders whose imports of each other must not form a cycle; the first group of the pattern is the folder. */
export const acyclicFolders: readonly RegExp[] = [/^(apps\/web\/src\/shared\/[^/]+)\//];

/**
 * Whether a file is a test, a helper that only tests use (`test-clock.ts`, `test-hub-network.ts`, `expect-recording.ts`), a tool or a build setting: these may
 * also import development dependencies and `node:` modules.
 */
export function isSupportFile(path: string): boolean {
  return /[/-](test|expect)-[^/]+\.tsx?$|\.(test|test-d|bench)\.tsx?$|\/(scripts|testing|fixtures)\/|\.config\.ts$/.test(path);
}

/** Whether a file is the server entry of the web app, its only file that runs on Node. */
export function isServerEntry(path: string): boolean {
  return /^apps\/web\/src\/app\/entry-server[^/]*$/.test(path);
}

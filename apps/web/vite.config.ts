import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type GetLinks, pageChunks } from './src/app/page-chunks.ts';

/** Leaves each script and sheet also as brotli and gzip, as small as they get: too slow for a request, once a build is nothing. */
function compressedFiles(): Plugin {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  return {
    name: 'compressed-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).flatMap((file) => {
        if (!/\.(js|css)$/.test(file.fileName)) return [];
        return { path: join(dir, file.fileName), text: file.type === 'chunk' ? file.code : file.source };
      });
      for (const { path, text } of texts) {
        const body = Buffer.from(text);
        await writeFile(`${path}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
        await writeFile(`${path}.gz`, await gzipped(body, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

/** Mantine with what it depends on, as a pattern of paths. */
const WORK_KIT = [
  '@mantine',
  '@floating-ui',
  'tabbable',
  'dayjs',
  'clsx',
  'klona',
  'fast-deep-equal',
  'react-(number-format|remove-scroll|style-singleton|transition-group)',
  'use-(callback-ref|sidecar)',
  '(get-nonce|detect-node-es|tslib|dom-helpers|prop-types|react-is|loose-envify)[@/]',
  '@babel.runtime',
].join('|');

/** What is written here with the helpers of its imports, as a pattern of ids. */
const OURS = /^\0(vite\/|rolldown_dynamic)|\/(apps\/web|packages\/(i18n|client|contracts))\/src\/(?!locales\/)/;

let chunkNames: ReturnType<typeof pageChunks> | undefined;

/** Names the chunk of a module of ours. All modules are known when the first is asked for. */
function chunkName(id: string, bundle: { readonly getModuleInfo: GetLinks }): string | null {
  chunkNames ??= pageChunks(`${import.meta.dirname}/`, (module) => bundle.getModuleInfo(module));
  return chunkNames(id);
}

/**
 * Few files, cut by how often they change: dependencies stay in the visitors' caches over a deploy of ours, and what all pages share is one
 * script and one sheet. Routes and views keep their own.
 */
const GROUPS = [
  // Of its own although the first load's library names it: the socket opens when the page is already there.
  { name: 'line', test: /wsLink/, priority: 6, includeDependenciesRecursively: false },
  {
    name: 'vendor',
    test: new RegExp(`rolldown.runtime|node_modules/(?!.*(qrcode|@dnd-kit|hls\\.js|useBlocker|${WORK_KIT}))`),
    priority: 4,
  },
  { name: chunkName, debugName: 'pages', test: OURS, priority: 3, includeDependenciesRecursively: false },
  // The kit of the work areas, which no public page loads: `web-size` fails when one does. Calendars come with the screens that show them.
  { name: 'work', test: new RegExp(`node_modules/(?!.*@mantine.dates|.*dayjs).*(${WORK_KIT})`), priority: 2 },
  { name: 'work-dates', test: /node_modules\/.*(@mantine.dates|dayjs(?!.*locale))/, priority: 1 },
];

/** The package does not say that its modules do nothing by being loaded, and so all that it names would be loaded first. */
const TREESHAKE = { moduleSideEffects: [{ test: /@trpc\/client\/dist/, sideEffects: false }] };

/**
 * Scripts and sheets are named by their hash alone: the first load's scripts name the files of all pages, and a name costs a visitor as much
 * as code. The manifest and the source maps tell which is which.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
};

/** The style sheets of the app, in an order that both builds share. */
const SHEETS = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();
/** Letters of class names: without vowels and `d`, so that no name looks like that of an advertisement, which extensions of browsers hide. */
const LETTERS = 'bcfghjklmnpqrstvwxzBCFGHJKLMNPQRSTVWXZ';
const classIndexes = new Map<string, string[]>();

/**
 * Returns a short class name: two letters for the style sheet, then the number of the class in that sheet. Hashes do not compress; they would
 * be a tenth of the styles.
 */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  // While developing, a sheet may be newer than the list.
  const sheet = SHEETS.includes(path) ? SHEETS.indexOf(path) : SHEETS.push(path) - 1;
  const names = classIndexes.get(path) ?? [];
  classIndexes.set(path, names);
  if (!names.includes(name)) names.push(name);
  const [high, low] = [Math.floor(sheet / LETTERS.length), sheet % LETTERS.length];
  return `${LETTERS.charAt(high)}${LETTERS.charAt(low)}${names.indexOf(name).toString(36)}`;
}

/** What a route keeps out of the first load of all others: one chunk has its page and what fetches its data. */
const SPLIT: ('component' | 'loader' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: SPLIT },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    compressedFiles(),
  ],
  // React has the hook that this package brings to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: 'es2023',
    sourcemap: !isSsrBuild,
    assetsInlineLimit: 0,
    // The scripts of all pages are there, and those of a page are named in its HTML: only what a later part looks like must come with it.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((path) => path.endsWith('.css')) },
    rollupOptions: isSsrBuild
      ? {}
      : { input: 'src/app/entry-client.tsx', treeshake: TREESHAKE, output: { ...FILE_NAMES, codeSplitting: { groups: GROUPS } } },
  },
  ssr: { noExternal: [/^@matchpoint\//] },
}));

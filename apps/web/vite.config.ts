import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * Few files, cut by how often they change: dependencies stay in the visitors' caches over a deploy of ours, and what all pages share is one
 * script and one sheet. Routes and views keep their own.
 */
const GROUPS = [
  { name: 'react', test: /rolldown.runtime|node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/, priority: 5 },
  // Of its own although the first load's library names it: the socket opens when the page is already there.
  { name: 'line', test: /wsLink/, priority: 6, includeDependenciesRecursively: false },
  { name: 'vendor', test: new RegExp(`node_modules/(?!.*(qrcode|@dnd-kit|hls\\.js|useBlocker|${WORK_KIT}))`), priority: 4 },
  {
    name: 'frame',
    test: /apps\/web\/src\/(app|lib|ui|shared\/(match|realtime|follow|system)|features\/(shell|errors)|features\/search(?=\/(header-search|search-field)\.module))\/(?!entry-|offline\/(?!stored-at|install-prompt)|(page\/)?connection\.|live-sync|catch-up|apply-deltas|delay-engine|delta-log|match-queries|operator-fact|footer\.|notices\/(notices|connection-banner|correction-toasts|live-announcer)|csv|save-csv|form\/|work\/|use-match\.|i18n\/use-messages|use-account-followed|use-queued-follows|use-follow-replay|follow-queue|use-live-rows|follow-user-button|chart\/|overlay\/(dialog|confirm-dialog)|layout\/scroll-area|image\/avatar|controls\/(pagination|character-shortcuts-switch)|relative-time|controls\/breadcrumbs|header\/account-menu|bottom-bar|frame-edges\.|notices\/installation-line(?!-)|session-sync|notices\/deletion-banner|member-effects\.|use-saved-settings|player-link|player-name|team-link|entity-link|linkable-players|outcome|use-scroll-active-tab|external-url|use-optimistic-toggle|time\/format-|navigation\/page-search-params|image\/(person|flag)|follow-entity-button|followed-entities|use-followed-entity|use-merge-followed-entities|var-decision|soccer-periods|live-heading|match-title)|packages\/(i18n|client|contracts)\/src\/(?!locales|realtime|terms|period-messages|welcome-messages|named-zone|country-name|page-wake|reconnect-wait|listeners|rules\/(account|backoff|basketball-court|crest-motifs|followed-entity|match-outcome|season|canonical-json|challenge|chat|close-codes|content|danmaku|delay-queue|delta|merkle|odds|patch|pick-|record-|sanctions|search-text|spoiler-match|settled-pick|sha256|error-texts|gift|user-level)|errors|site-records|solve-challenge|sha256-search)/,
    priority: 3,
  },
  // What home and the lists of matches both show.
  {
    name: 'lists',
    test: /features\/match-list\/(row\/(?!compact)|list\/(?!league-dialog|filter)|zone-note)/,
    priority: 2,
  },
  // The cards of the lists beside and below the matches of home: one sheet is smaller than a sheet for each.
  {
    name: 'cards',
    test: /shared\/(content\/(field-pattern|cover|text-language)|video\/video-card|plan\/form-strip|expert\/expert-list|news\/(auto-badge|news-card|ranked-news))|features\/live\/rooms\/room-rows/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
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
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
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

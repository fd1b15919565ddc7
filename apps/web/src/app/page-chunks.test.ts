import { describe, expect, it } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const ENTRY = 'src/app/entry-client.tsx';
const HOME = 'src/routes/index.tsx?tsr-split=component';
const PANELS = 'src/routes/-home-deferred-panels.tsx';
const LIST = 'src/routes/match.{-$game}.tsx?tsr-split=component';
const MATCH = 'src/routes/$game.$id.tsx?tsr-split=component';
const SOCCER = 'src/features/match-soccer/soccer-view.tsx';
const SERIES = 'src/features/match-series/lol-view.tsx';
const NEWS = 'src/routes/news.index.tsx?tsr-split=component';

/** What each module imports; the entry loads all of them on demand. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [ENTRY]: ['lib/router.ts'],
  'lib/router.ts': ['\0vite/preload-helper'],
  [HOME]: ['home.ts', 'layout.module.css'],
  [PANELS]: ['row.ts', 'crest.ts', 'panels.module.css', 'crest.module.css'],
  [LIST]: ['row.ts', 'filter.ts', 'layout.module.css'],
  [MATCH]: ['crest.ts', 'hero.ts', 'crest.module.css', 'plot.ts'],
  [SOCCER]: ['plot.ts', 'shots.ts'],
  [SERIES]: ['heroes.ts'],
  [NEWS]: ['heroes.ts'],
  'row.ts': ['crest.ts'],
};

const id = (path: string) => (path.startsWith('\0') ? path : `/app/${path}`);
const onDemand = [HOME, PANELS, LIST, MATCH, SOCCER, SERIES, NEWS].map(id);
const chunkOf = pageChunks('/app/', (module) => {
  const path = module.replace('/app/', '');
  return { importedIds: (IMPORTS[path] ?? []).map(id), dynamicallyImportedIds: path === ENTRY ? onDemand : [] };
});
const chunks = (...paths: readonly string[]) => paths.map((path) => chunkOf(id(path)));

describe('the chunks of modules', () => {
  it('what the entry imports is in the frame, and the entry is not', () => {
    expect(chunks('lib/router.ts', '\0vite/preload-helper', ENTRY)).toEqual(['frame', 'frame', null]);
  });

  it('what match pages share with home, what lists share with home, and what only match pages share are three chunks', () => {
    expect(chunks('crest.ts', 'row.ts', 'plot.ts')).toEqual(['blocks', 'rows', 'parts']);
  });

  it('a module that only one page imports has no chunk name, so the bundler adds it to that page', () => {
    expect(chunks('home.ts', 'filter.ts', 'hero.ts', 'shots.ts', MATCH, LIST)).toEqual([null, null, null, null, null, null]);
  });

  it('what esports pages share with others is not loaded by the pages of other sports', () => {
    expect(chunks('heroes.ts')).toEqual([null]);
  });

  it('the styles of the first view of home are in the frame', () => {
    expect(chunks('layout.module.css')).toEqual(['frame']);
  });

  it('the styles of a deferred part are in the style sheet of its page', () => {
    expect(chunks('panels.module.css', 'crest.module.css')).toEqual(['home', 'frame']);
  });
});

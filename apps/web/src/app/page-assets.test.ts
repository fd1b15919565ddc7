import { expect, it } from 'vitest';
import { pageAssets, type Manifest } from './page-assets.ts';

const manifest: Manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_frame.js', '_list.js'] },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css'] },
  'src/routes/match.{-$game}.tsx?tsr-split=component': { file: 'assets/match.js', imports: ['_list.js'] },
  'src/routes/news.$game.index.tsx?tsr-split=component': { file: 'assets/news.js', css: ['assets/news.css'] },
  'src/features/match-soccer/soccer-view.tsx': { file: 'assets/soccer.js', css: ['assets/soccer.css'] },
  '../../packages/i18n/src/locales/zh_CN/core.ts': { file: 'assets/zh.js' },
  '../../packages/i18n/src/locales/en_US/core.ts': { file: 'assets/en.js' },
};

it("a page's assets name each of its scripts and stylesheets once and none of another page", () => {
  const assets = pageAssets(manifest, 'zh_CN', {
    routeIds: ['__root__', '/'],
    files: [],
    deferredFiles: [],
    namespaces: ['common', 'home'],
  });
  expect(assets.entry).toBe('/assets/entry.js');
  expect(assets.styles).toEqual(['/assets/frame.css', '/assets/list.css', '/assets/home.css']);
  expect(assets.preload).toEqual(['/assets/frame.js', '/assets/list.js', '/assets/home.js', '/assets/zh.js']);
});

it('assets are found for routes with parameters, for views and for the locale that messages fall back to', () => {
  const assets = pageAssets(manifest, 'de', {
    routeIds: ['/match/{-$game}'],
    files: ['src/features/match-soccer/soccer-view.tsx'],
    deferredFiles: [],
    namespaces: ['common'],
  });
  expect(assets.styles).toContain('/assets/soccer.css');
  expect(assets.preload).toEqual(expect.arrayContaining(['/assets/match.js', '/assets/soccer.js', '/assets/zh.js']));
  expect(pageAssets(manifest, 'en_US', { routeIds: [], files: [], deferredFiles: [], namespaces: ['common'] }).preload).toContain(
    '/assets/en.js',
  );
});

it('assets of an index route are found although its id ends with a slash', () => {
  const { styles } = pageAssets(manifest, 'zh_CN', { routeIds: ['/news/$game/'], files: [], deferredFiles: [], namespaces: [] });
  expect(styles).toContain('/assets/news.css');
});

it('assets contain the styles of a deferred part but not its code', () => {
  const parts = { routeIds: ['/match/{-$game}'], files: [], deferredFiles: ['src/features/match-soccer/soccer-view.tsx'], namespaces: [] };
  const { styles, preload } = pageAssets(manifest, 'zh_CN', parts);
  expect(styles).toContain('/assets/soccer.css');
  expect(preload).not.toContain('/assets/soccer.js');
});

import type { Locale } from '@matchpoint/contracts/locales';
import { COMPLETE_LOCALES, messagesFile } from '@matchpoint/i18n/load-messages';
import type { Assets, PageParts } from '../lib/page/assets.ts';

/** The part of vite's manifest that is used: source path to built files. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[]; readonly isEntry?: boolean }
  >
>;

const ENTRY = 'src/app/entry-client.tsx';

/**
 * Returns the files of one page: those of the entry and of its routes with everything that they import, and its messages. Without this list
 * the browser would discover each file only after the previous one ran, and a route's styles after its markup.
 */
export function pageAssets(manifest: Manifest, locale: Locale, { routeIds, files, deferredFiles, namespaces }: PageParts): Assets {
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`${ENTRY} is not in the manifest`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  const preload = new Set<string>();
  const visit = (key: string, code = true) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next, code);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    if (code && key !== ENTRY) preload.add(`/${chunk.file}`);
  };
  visit(ENTRY);
  const wanted = new Set([...routeIds.map(routeFile), ...files]);
  for (const key of Object.keys(manifest)) {
    if (wanted.has(key.replace(/\?.*$/, ''))) visit(key);
  }
  const source: Locale = COMPLETE_LOCALES.includes(locale) ? locale : 'zh_CN';
  for (const namespace of namespaces) visit(`../../packages/i18n/src/${messagesFile(source, namespace)}`);
  for (const file of deferredFiles) visit(file, false);
  return { entry: `/${entry.file}`, styles: [...styles], preload: [...preload] };
}

/** `/match/{-$game}` → `src/routes/match.{-$game}.tsx`, `/news/` → `src/routes/news.index.tsx`. */
function routeFile(routeId: string): string {
  return `src/routes/${routeId.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx`;
}

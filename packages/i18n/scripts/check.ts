/**
 * Checks the texts: the complete locales have every key of zh_CN with the same values in braces and all plural forms, no locale has a key
 * of its own, and every key is asked for somewhere in the web app. `node packages/i18n/scripts/check.ts`, exit code 1 with the list of faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@matchpoint/contracts/errors';
import { LOCALES, type Locale } from '@matchpoint/contracts/locales';
import { COMPLETE_LOCALES, loadWords, pluralsOf } from '../src/load-words.ts';
import { NAMESPACES, type Namespace, type Words } from '../src/words.ts';
import { findFaults, unusedKeys } from '../src/find-faults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const faults: string[] = [];
const source: Record<Namespace, Words> = Object.fromEntries(
  await Promise.all(NAMESPACES.map(async (namespace) => [namespace, await loadWords('zh_CN', namespace)] as const)),
) as Record<Namespace, Words>;
for (const locale of COMPLETE_LOCALES) {
  for (const namespace of NAMESPACES) {
    const words = await loadWords(locale, namespace);
    faults.push(...findFaults(source[namespace], words, pluralsOf(locale)).map((fault) => `${locale} ${namespace}: ${fault}`));
  }
}
const everything: readonly Locale[] = LOCALES.map((locale) => locale.code);
for (const locale of everything) {
  const words = await loadWords(locale, 'common');
  if (Object.keys(words).length === 0) faults.push(`${locale} cannot be loaded`);
}
const code = sources(join(root, 'apps/web/src')).join('\n');
const known = new Set(Object.values(ERRORS).map((error) => error.key.replace(/^errors\./, '')));
for (const namespace of NAMESPACES) {
  for (const key of unusedKeys(Object.keys(source[namespace]), code)) {
    if (namespace !== 'errors' || !known.has(key)) faults.push(`${namespace}: nothing asks for ${key}`);
  }
}
for (const key of known) if (source.errors[key] === undefined) faults.push(`errors: the catalogue's ${key} has no text`);

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `texts of ${COMPLETE_LOCALES.length} complete locales: ok` : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * Checks the messages: the complete locales have every key of zh_CN with the same placeholders and all plural forms, no locale has a key of
 * its own, and the web app uses every key. `node packages/i18n/scripts/check.ts` prints the errors and exits with code 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorMessageKey, ERRORS, isErrorCode } from '@matchpoint/contracts/errors';
import { LOCALES, type Locale } from '@matchpoint/contracts/locales';
import { COMPLETE_LOCALES, loadMessages, pluralCategories } from '../src/load-messages.ts';
import { NAMESPACES, type Messages, type Namespace } from '../src/messages.ts';
import { findErrors, unusedKeys } from '../src/find-errors.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const errors: string[] = [];
const source: Record<Namespace, Messages> = Object.fromEntries(
  await Promise.all(NAMESPACES.map(async (namespace) => [namespace, await loadMessages('zh_CN', namespace)] as const)),
) as Record<Namespace, Messages>;
for (const locale of COMPLETE_LOCALES) {
  for (const namespace of NAMESPACES) {
    const messages = await loadMessages(locale, namespace);
    errors.push(...findErrors(source[namespace], messages, pluralCategories(locale)).map((error) => `${locale} ${namespace}: ${error}`));
  }
}
const locales: readonly Locale[] = LOCALES.map((locale) => locale.code);
for (const locale of locales) {
  const messages = await loadMessages(locale, 'common');
  if (Object.keys(messages).length === 0) errors.push(`${locale} cannot be loaded`);
}
const code = sources(join(root, 'apps/web/src')).join('\n');
const errorKeys = new Set<string>(Object.keys(ERRORS).filter(isErrorCode).map(errorMessageKey));
for (const namespace of NAMESPACES) {
  for (const key of unusedKeys(Object.keys(source[namespace]), code)) {
    if (namespace !== 'errors' || !errorKeys.has(key)) errors.push(`${namespace}: ${key} is not used`);
  }
}
for (const key of errorKeys) if (source.errors[key] === undefined) errors.push(`errors: no message for the error code's key ${key}`);

for (const error of errors) console.error(error);
console.log(errors.length === 0 ? `messages of ${COMPLETE_LOCALES.length} complete locales: ok` : `${errors.length} errors`);
process.exitCode = errors.length === 0 ? 0 : 1;

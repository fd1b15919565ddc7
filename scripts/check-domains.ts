/** `node scripts/check-domains.ts`: every folder and namespace of a domain has a name of the glossary (`scripts/domains/glossary.ts`). */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkDomains } from './domains/check.ts';
import { domainPlaces } from './domains/glossary.ts';

const root = join(import.meta.dirname, '..');
const paths = domainPlaces
  .flatMap(({ folder }) => globSync(`${folder}/*/**/*.{ts,tsx}`, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'));
const locale = 'packages/i18n/src/locales/zh_CN';
const namespaces = globSync([`${locale}/*.ts`, `${locale}/{core,match-pages}/*.ts`], { cwd: root })
  .map((path) => basename(path, '.ts'))
  .filter((name) => name !== 'core' && name !== 'match-pages');
const errors = checkDomains(paths, namespaces);
for (const error of errors) console.log(error);
console.log(`${namespaces.length} namespaces, ${errors.length} names without a domain`);
process.exitCode = errors.length > 0 ? 1 : 0;

/** `node scripts/check-imports.ts`: checks the allowed imports of DESIGN §1, the layers inside the web app, and that there are no cycles. */
import { join } from 'node:path';
import { checkImports } from './imports/check.ts';
import { loadSources } from './imports/load-sources.ts';

const sources = loadSources(join(import.meta.dirname, '..'));
const violations = checkImports(sources);
for (const { file, line, rule, message } of violations) console.log(`${file}:${line}  ${rule}: ${message}`);
console.log(`${sources.files.size} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;

/** `node apps/upstream/src/docs/cli.ts --write | --check` generates docs/java-api.md from the `/java` table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { javaApiPage } from './java-api.ts';

const file = join(import.meta.dirname, '../../../../docs/java-api.md');
if (process.argv.includes('--write')) {
  writeFileSync(file, javaApiPage());
  console.log('docs/java-api.md is written');
} else if (readFileSync(file, 'utf8') === javaApiPage()) {
  console.log('docs/java-api.md says what the table says');
} else {
  console.error('docs/java-api.md differs from the /java table: run `pnpm docs:java`');
  process.exitCode = 1;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncApiDocument } from './asyncapi-document.ts';
import { breakingChanges } from './breaking-changes.ts';
import { clientTypes } from './client-types.ts';
import { openApiDocument } from './openapi-document.ts';

/**
 * `--write` writes the documents of the interface that the BFF serves and the types of the published client, and refuses changes that break
 * clients; `--check` fails when a file differs from the contracts.
 */
const documents = [
  { path: 'apps/bff/api/openapi.json', content: await openApiDocument() },
  { path: 'apps/bff/api/asyncapi.json', content: await asyncApiDocument() },
  { path: 'packages/client/published/api.d.ts', content: await clientTypes() },
];

for (const { path, content } of documents) {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`;
  const committed = readFileSync(file, 'utf8');
  if (committed === text) continue;
  const broken = typeof content === 'string' ? [] : breakingChanges(JSON.parse(committed), content);
  if (broken.length > 0) fail(`${path}: these changes break clients (docs/clients.md, Versions):\n${broken.join('\n')}`);
  else if (process.argv.includes('--write')) writeFileSync(file, text);
  else fail(`${path} differs from the contracts: run npm run docs:api`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

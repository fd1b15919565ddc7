import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Sources } from './check.ts';
import { packageRules } from './rules.ts';

const generatedFolders = new Set(['node_modules', 'dist', 'coverage', '.data']);

/** Loads every source and manifest of the working copy at `root`, tracked by git or not. */
export function loadSources(root: string): Sources {
  const folders = packageRules.map(({ folder }) => folder);
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`),
    { cwd: root, exclude: (path) => generatedFolders.has(path.split('/').at(-1) ?? '') },
  );
  return {
    files: new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    manifests: new Map(
      ['', ...folders]
        .filter((folder) => existsSync(join(root, folder, 'package.json')))
        .map((folder) => [folder, readManifest(root, folder)]),
    ),
  };
}

function readManifest(root: string, folder: string): Manifest {
  const manifest: Partial<Record<string, unknown>> = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const recordOf = (key: string): Record<string, string> =>
    Object.fromEntries(Object.entries(manifest[key] ?? {}).filter((entry) => typeof entry[1] === 'string'));
  return {
    name: String(manifest['name']),
    exports: recordOf('exports'),
    dependencies: Object.keys(recordOf('dependencies')),
    devDependencies: Object.keys(recordOf('devDependencies')),
  };
}

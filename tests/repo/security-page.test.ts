import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** What `docs/security.md` names has to exist. */

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = ['apps', 'packages', 'tests', 'deploy', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);

it('every file that the security page names exists', () => {
  const named = [...page.matchAll(/`([\w./*{},-]+\.(?:ts|conf|md))`/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
  expect(named.length).toBeGreaterThan(150);
  const missing = named.flatMap(alternatives).filter((path) => !files.some((file) => matchesGlob(file, `**/${path}`)));
  expect(missing).toEqual([]);
});

it('the security page names every file of the attack suite', () => {
  const suite = files.filter((path) => /^tests\/attacks\/[\w-]+\.test\.ts$/.test(path));
  expect(suite.length).toBeGreaterThan(0);
  expect(suite.filter((path) => !page.includes(path))).toEqual([]);
});

it('the security page lists each requirement once, in order', () => {
  const ids = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(200);
  const ordered = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(ids).toEqual(ordered);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Returns what a pattern with braces stands for. */
function alternatives(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => alternatives(pattern.replace(whole, choice)));
}

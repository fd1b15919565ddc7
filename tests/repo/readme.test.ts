import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = textOf('README.md');

describe('README.md', () => {
  it('every command in the README exists', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const named = [...readme.matchAll(/^\| `pnpm ([a-z:]+)/gm)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path and link in %s exists', (page) => {
  const text = textOf(page);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1] ?? '');
  const paths = [...text.matchAll(/`((?:apps|packages|tests|scripts|docs|deploy)\/[\w./-]+)`/g)].map((match) => match[1] ?? '');
  // `lineup` is the example domain of CONTRIBUTING.
  const named = [...links, ...paths].filter((path) => !path.includes('lineup'));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

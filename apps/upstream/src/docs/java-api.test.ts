import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { javaApiPage } from './java-api.ts';

describe('docs/java-api.md', () => {
  it('docs/java-api.md equals the generated page', () => {
    expect(readFileSync(join(import.meta.dirname, '../../../../docs/java-api.md'), 'utf8')).toBe(javaApiPage());
  });

  it('docs/java-api.md describes every endpoint and defines every type', () => {
    const page = javaApiPage();
    for (const [name, row] of Object.entries(JAVA)) expect(page).toContain(`### ${name}\n\n\`${row.method} ${row.path}\``);
    const defined = new Set([...page.matchAll(/^type (\w+) =/gm)].map((match) => match[1]));
    const code = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => (match[1] ?? '').replaceAll(/'[^']*'/g, ''));
    const referred = code.flatMap((text) => [...text.matchAll(/\b[A-Z]\w+\b/g)].map((match) => match[0]));
    expect(referred.filter((name) => !defined.has(name))).toEqual([]);
  });
});

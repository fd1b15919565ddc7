import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Every sheet of Mantine that a work area loads. */
function mantineSheets(): string[] {
  return ['./styles.ts', './dates/date-range-input.tsx'].flatMap((file) =>
    Array.from(read(file).matchAll(/^import '(@mantine\/[^']+\.css)';/gm), ([, name = '']) => name),
  );
}

describe('the variables of the work areas', () => {
  it('every CSS variable that the loaded sheets of Mantine read has a value', () => {
    const sheets = mantineSheets().map((name) => readFileSync(require.resolve(name), 'utf8'));
    expect(sheets.length).toBeGreaterThan(15);
    const readByMantine = new Set(
      sheets.flatMap((sheet) => Array.from(sheet.matchAll(/var\((--mantine-[\w-]+)/g), ([, name = '']) => name)),
    );
    const defined = new Set(Array.from(read('./variables.css').matchAll(/^\s*(--mantine-[\w-]+):/gm), ([, name = '']) => name));
    expect([...readByMantine].filter((name) => !defined.has(name)).toSorted()).toEqual([]);
  });

  it('the CSS variables of the work areas refer to existing tokens', () => {
    const tokens = read('../styles/tokens.css');
    const used = ['./variables.css', './components.css', './dates/dates.css', './theme.ts'].flatMap((file) =>
      Array.from(read(file).matchAll(/var\((--(?!mantine|input|modal|switch|notification|button|cb-)[\w-]+)/g), ([, name = '']) => name),
    );
    expect([...new Set(used)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Manifest, publicKitFiles } from '../bench/work-kit.ts';

const chunk = (file: string, imports: readonly string[] = [], dynamicImports: readonly string[] = []): Manifest[string] => ({
  file,
  css: [],
  imports: [...imports],
  dynamicImports: [...dynamicImports],
});
const isKit = (file: string): boolean => file === 'kit.js';
const publicKit = (home: Manifest[string]): string[] =>
  publicKitFiles(
    {
      'src/app/entry-client.tsx': chunk('entry.js', ['frame'], ['src/routes/index.tsx', 'src/routes/userInfo._work.tsx']),
      frame: chunk('frame.js'),
      kit: chunk('kit.js'),
      dialog: chunk('dialog.js', ['kit']),
      'src/routes/index.tsx': home,
      'src/routes/userInfo._work.tsx': chunk('work.js', ['kit']),
      'src/routes/userInfo._work.water.tsx': chunk('water.js', ['kit']),
      'src/routes/staff.index.tsx': chunk('staff.js', ['kit']),
    },
    isKit,
  );

describe('the check that public pages load no Mantine', () => {
  it('the check of the work kit passes when only work areas import the kit', () => {
    expect(publicKit(chunk('home.js', ['frame'], ['src/routes/userInfo._work.water.tsx']))).toEqual([]);
  });

  it('the check of the work kit names the public route that imports the kit, statically or on demand', () => {
    expect(publicKit(chunk('home.js', ['dialog']))).toEqual(['src/routes/index.tsx → kit.js']);
    expect(publicKit(chunk('home.js', [], ['dialog']))).toEqual(['src/routes/index.tsx → kit.js']);
  });
});

import { expect, it } from 'vitest';
import { measureStructure } from './measure.ts';

const measure = (files: Record<string, string>) => measureStructure({ files: new Map(Object.entries(files)), manifests: new Map() });
const lines = (count: number) => 'run();\n'.repeat(count);

it('a file of 401 lines is reported, one of 400 lines and a data file are not', () => {
  const { longFiles, longTestFiles } = measure({
    'apps/bff/src/short.ts': lines(400),
    'apps/bff/src/long.ts': lines(401),
    'apps/bff/src/long.test.ts': lines(402),
    'packages/i18n/src/locales/en_US/shell.ts': lines(500),
  });
  expect(longFiles).toEqual([{ file: 'apps/bff/src/long.ts', lines: 401 }]);
  expect(longTestFiles).toEqual([{ file: 'apps/bff/src/long.test.ts', lines: 402 }]);
});

it('functions, methods and arrow functions of more than 100 lines are reported by name, those of tests are not', () => {
  const body = lines(99);
  const { longFunctions } = measure({
    'apps/bff/src/a.ts': `function fits() {\n${lines(98)}}\nfunction declared() {\n${body}}\nconst arrow = () => {\n${body}};`,
    'apps/bff/src/b.ts': `class A {\n  method() {\n${body}  }\n}\nexport const reader = {\n  read() {\n${body}  },\n};`,
    'apps/bff/src/a.test.ts': `it('long', () => {\n${body}});`,
  });
  expect(longFunctions.map(({ name, lines: count }) => `${name} ${count}`)).toEqual([
    'declared 101',
    'arrow 101',
    'method 101',
    'read 101',
  ]);
});

it('cycles of imports are reported, type-only ones and those through files named without an extension included', () => {
  const { cycles } = measure({
    'apps/web/src/router.ts': "import { tree } from './tree.gen.ts';",
    'apps/web/src/tree.gen.ts': "import { Route } from './root';",
    'apps/web/src/root.tsx': "import type { Router } from './router.ts';",
    'apps/web/src/later.ts': "export const load = () => import('./router.ts');",
  });
  expect(cycles.map((files) => files.toSorted())).toEqual([
    ['apps/web/src/root.tsx', 'apps/web/src/router.ts', 'apps/web/src/tree.gen.ts'],
  ]);
});

it('domains of the upstream that import each other are reported once for each pair', () => {
  const { domainPairs } = measure({
    'apps/upstream/src/domains/user/service.ts': "import type { Gold } from '../gold/service.ts';",
    'apps/upstream/src/domains/gold/service.ts': "import { user } from '../user/service.ts';\nimport '../user/store.ts';",
    'apps/upstream/src/domains/user/store.ts': '',
    'apps/upstream/src/domains/post/service.ts': "import '../user/store.ts';\nimport './store.ts';",
    'apps/upstream/src/domains/post/store.ts': '',
  });
  expect(domainPairs).toEqual([
    { domains: ['gold', 'user'], mutual: true },
    { domains: ['post', 'user'], mutual: false },
  ]);
});

it('lines are counted by part, and apart for code, tests and data', () => {
  const { parts } = measure({
    'apps/bff/src/a.ts': lines(3),
    'apps/bff/src/a.test.ts': lines(2),
    'packages/i18n/src/locales/en_US/shell.ts': lines(5),
    'tests/support/redis.ts': lines(7),
  });
  expect(parts).toEqual([
    { part: 'apps/bff', files: 2, code: 3, tests: 2, data: 0 },
    { part: 'packages/i18n', files: 1, code: 0, tests: 0, data: 5 },
    { part: 'tests', files: 1, code: 0, tests: 7, data: 0 },
  ]);
});

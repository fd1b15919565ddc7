import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SLOW_FILES, slowRank } from './slow-first.ts';

it('every slow file exists', () => {
  const root = join(import.meta.dirname, '../..');
  expect(SLOW_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('slow files come before others, in the order of their list', () => {
  const [first = '', second = ''] = SLOW_FILES;
  expect(slowRank(`/repository/${first}`)).toBeLessThan(slowRank(`/repository/${second}`));
  expect(slowRank(`/repository/${SLOW_FILES.at(-1)}`)).toBeLessThan(slowRank('/repository/tests/attacks/requests.test.ts'));
});

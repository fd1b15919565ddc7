import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSources } from '../imports/load-sources.ts';
import { MAX_FILE_LINES, MAX_FUNCTION_LINES, measureStructure } from './measure.ts';

const structure = measureStructure(loadSources(join(import.meta.dirname, '../..')));

it(`no production file but data has more than ${MAX_FILE_LINES} lines`, () => {
  expect(structure.longFiles).toEqual([]);
});

it(`no production function has more than ${MAX_FUNCTION_LINES} lines`, () => {
  expect(structure.longFunctions).toEqual([]);
});

it('no files import each other in a cycle, as types or at run time', () => {
  expect(structure.cycles).toEqual([]);
});

it('no domain of the upstream imports another', () => {
  expect(structure.domainPairs).toEqual([]);
});

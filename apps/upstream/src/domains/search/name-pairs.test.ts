import { expect, it } from 'vitest';
import { splitIntoPairs } from './name-pairs.ts';

it.each([
  ['皇马 vs 巴萨', '皇马', '巴萨'],
  ['皇马VS巴萨', '皇马', '巴萨'],
  ['皇马-巴萨', '皇马', '巴萨'],
  ['皇马对巴萨', '皇马', '巴萨'],
  ['皇馬 對陣 巴薩', '皇马', '巴萨'],
  ['real madrid v barcelona', 'realmadrid', 'barcelona'],
  ['皇马 巴萨', '皇马', '巴萨'],
  ['皇马巴萨', '皇马', '巴萨'],
  ['real barca', 'real', 'barca'],
  ['real madrid barca', 'realmadrid', 'barca'],
])('the query %s may name %s and %s', (text, first, second) => {
  expect(splitIntoPairs(text)).toContainEqual([first, second]);
});

it.each(['皇马', 'vitality', 'a b c d e f g h i j', '长'.repeat(40), '', '- -'])('the query %j names no pair', (text) => {
  expect(splitIntoPairs(text)).toEqual([]);
});

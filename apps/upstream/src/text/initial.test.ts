import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';

it.each([
  ['英超', 'Y'],
  ['中超', 'Z'],
  ['德甲', 'D'],
  ['世界杯', 'S'],
  ['欧冠', 'O'],
  ['意甲', 'Y'],
  ['亚冠', 'Y'],
  ['西甲', 'X'],
  ['NBA', 'N'],
  ['Élite', 'E'],
  ['2026世界杯', '#'],
  ['Лига', '#'],
  ['', '#'],
])('the name %s is listed under %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});

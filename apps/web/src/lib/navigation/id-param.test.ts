import { expect, it } from 'vitest';
import { idOfParam, isIdParam } from './id-param.ts';

it.each([
  ['1', 1],
  ['42', 42],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', '9007199254740993'],
  ['18446744073709551615', '18446744073709551615'],
])('the parameter %s is an id with all its digits', (text, id) => {
  expect(isIdParam(text)).toBe(true);
  expect(idOfParam(text)).toBe(id);
});

it.each(['', '0', '01', '-1', '1.0', '1e3', ' 1', '09007199254740993', '184467440737095516150', '١'])(
  'the parameter %j is no id',
  (text) => {
    expect(isIdParam(text)).toBe(false);
    expect(() => idOfParam(text)).toThrow(RangeError);
  },
);

import { expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

it('equal objects give the same text whatever the order of their keys', () => {
  expect(formatJson('{"b":1,"a":{"d":2,"c":[{"y":1,"x":2}]}}')).toBe(formatJson('{"a":{"c":[{"x":2,"y":1}],"d":2},"b":1}'));
});

it('each field of an object has a line of its own', () => {
  expect(formatJson('{"state":"published","title":"赛点"}')).toBe('{\n  "state": "published",\n  "title": "赛点"\n}');
});

it('a text that is no JSON is kept, and a missing one is empty', () => {
  expect(formatJson('not json')).toBe('not json');
  expect(formatJson(undefined)).toBe('');
});

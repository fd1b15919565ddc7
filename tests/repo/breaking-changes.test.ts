import { expect, it } from 'vitest';
import { breakingChanges } from '../docs/api/breaking-changes.ts';

const row = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string', 'x-extensible-enum': ['a'] } },
};
const committed = {
  paths: {
    '/match': {
      get: {
        summary: 'One match',
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }],
        responses: { '200': { schema: row } },
      },
    },
  },
  components: { schemas: { ChangeInput: { type: 'object', required: [], properties: { text: { type: 'string' } } } } },
};

/** Returns the committed document with one replacement in its text. */
const changed = (from: string, to: string): unknown => {
  const text = JSON.stringify(committed);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
};

it.each([
  ['an operation is added', '"/match":', '"/news":{"get":{}},"/match":'],
  ['a field is added to an answer', '"id":{"type":"integer"},', '"id":{"type":"integer"},"rev":{"type":"integer"},'],
  ['an open list of values gets another one', '["a"]', '["a","b"]'],
  ['a text is written anew', 'One match', 'A match'],
  ['an answer promises a field that was optional', '"required":["id"]', '"required":["id","name"]'],
  ['an optional parameter is added', '"parameters":[', '"parameters":[{"name":"locale","in":"query","required":false},'],
])('clients keep working when %s', (_case, from, to) => {
  expect(breakingChanges(committed, changed(from, to))).toEqual([]);
});

it.each([
  ['an operation is removed', '"/match"', '"/matches"'],
  ['a field is removed from an answer', '"id":{"type":"integer"},', ''],
  ['a field gets another type', '"id":{"type":"integer"},', '"id":{"type":"string"},'],
  ['a value is removed', '["a"]', '["b"]'],
  ['an answer may leave out a field', '"required":["id"]', '"required":[]'],
  ['a parameter is removed', '"name":"id"', '"name":"matchId"'],
  ['a request must have another field', '"required":[],"properties":{"text"', '"required":["text"],"properties":{"text"'],
  ['another parameter is demanded', '"parameters":[', '"parameters":[{"name":"locale","in":"query","required":true},'],
])('a change is refused in which %s', (_case, from, to) => {
  expect(breakingChanges(committed, changed(from, to))).not.toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lenientBoolean, lenientShape } from '../lenient.ts';
import { MatchDetail } from './match.ts';

/** The paths of all lists of words in a schema that refuse a word they do not know. */
function closedWords(schema: unknown, path: string, seen: ReadonlySet<unknown>): string[] {
  if (schema === lenientBoolean || seen.has(schema)) return [];
  const into = (inner: unknown, step = '') => closedWords(inner, `${path}${step}`, new Set([...seen, schema]));
  if (schema instanceof z.ZodEnum) return [path];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([field, inner]) => into(inner, `.${field}`));
  if (schema instanceof z.ZodArray) return into(schema.element);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => into(item));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => into(option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return into(schema.unwrap());
  if (schema instanceof z.ZodPipe) return lenientShape(schema)?.values === undefined ? [...into(schema.in), ...into(schema.out)] : [];
  return [];
}

describe('a match', () => {
  it('takes words that it does not know as `other`, but for those that decide what it is', () => {
    expect(closedWords(MatchDetail, 'match', new Set()).toSorted()).toEqual(['match.clock.dir', 'match.kind']);
  });
});

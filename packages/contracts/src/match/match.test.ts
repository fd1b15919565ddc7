import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lenientBoolean, lenientShape } from '../lenient.ts';
import { BasketballEvent } from './basketball.ts';
import { MatchDetail } from './match.ts';
import { LineupPlayer, SoccerEvent } from './soccer.ts';

/** Returns the paths of all closed enums in a schema. */
function closedWords(schema: unknown, path: string, seen: ReadonlySet<unknown>): string[] {
  if (schema === lenientBoolean || seen.has(schema)) return [];
  const into = (inner: unknown, step = '') => closedWords(inner, `${path}${step}`, new Set([...seen, schema]));
  if (schema instanceof z.ZodEnum) return [path];
  // An enum with a fallback accepts every value.
  if (schema instanceof z.ZodCatch && schema.unwrap() instanceof z.ZodEnum) return [];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([field, inner]) => into(inner, `.${field}`));
  if (schema instanceof z.ZodArray) return into(schema.element);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => into(item));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => into(option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch)
    return into(schema.unwrap());
  // The items of a lenient array.
  const item = typeof schema === 'object' && schema !== null ? lenientShape(schema)?.item : undefined;
  if (item !== undefined) return into(item);
  if (schema instanceof z.ZodPipe) return lenientShape(schema)?.values === undefined ? [...into(schema.in), ...into(schema.out)] : [];
  return [];
}

describe('a match', () => {
  it('the schema of a match accepts unknown enum values as `other`, except for those that select its shape', () => {
    expect(closedWords(MatchDetail, 'match', new Set()).toSorted()).toEqual(['match.clock.dir', 'match.kind']);
  });

  it('a shot, a place or an average place that cannot be read is left out, and the event or player around it is kept', () => {
    const goal = { id: '1', kind: 'goal', minute: 9, side: 0 };
    expect(SoccerEvent.parse({ ...goal, shot: { x: '90.5', y: 44, xg: '0.31', outcome: 'goal', body: 'knee' } }).shot).toEqual({
      x: 90.5,
      y: 44,
      xg: 0.31,
      outcome: 'goal',
      body: 'other',
    });
    expect(SoccerEvent.parse({ ...goal, shot: { x: 'near' } })).toEqual(goal);
    const basket = { id: '1', kind: 'two', period: 1, clockMs: 5 };
    expect(BasketballEvent.parse({ ...basket, place: [1.5] })).toEqual(basket);
    expect(BasketballEvent.parse({ ...basket, place: [1.5, '2'] }).place).toEqual([1.5, 2]);
    const player = { player: { id: 7, name: 'A' }, pos: 'GK' };
    expect(LineupPlayer.parse({ ...player, average: {} })).toEqual(player);
  });
});

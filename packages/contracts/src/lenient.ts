import { z } from 'zod';

/** Accepts a number, also as text ("12", "0.86"), because APIs of operators send both (DESIGN §3). */
export const lenientNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);

/** Accepts a safe integer, also as text. */
export const lenientInteger = z.union([
  z.int(),
  z
    .string()
    .regex(/^\s*-?\d{1,15}\s*$/)
    .transform(Number),
]);

/** Accepts a boolean, also as 0/1 or "true"/"false". */
export const lenientBoolean = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((value) => value === 1),
  z.enum(['true', 'false', '0', '1']).transform((value) => value === 'true' || value === '1'),
]);

/** What the transforms below hide from introspection: the values of an open enum, the items of a lenient array. */
interface LenientShape {
  readonly values?: readonly string[];
  readonly item?: z.ZodType;
}
const shapes = new WeakMap<object, LenientShape>();

/** Returns the shape behind an open enum or a lenient array, for generating documents and strict checks; undefined for other schemas. */
export function lenientShape(schema: object): LenientShape | undefined {
  return shapes.get(schema);
}

/**
 * A list of known values; an unknown one becomes `other`, so that a value of a newer server does not break an older client (STYLE §8).
 */
export function openEnum<const T extends readonly [string, ...string[]]>(values: T) {
  const known = new Set<string>(values);
  const isKnown = (value: string): value is T[number] => known.has(value);
  const schema = z.string().transform((value): T[number] | 'other' => (isKnown(value) ? value : 'other'));
  shapes.set(schema, { values });
  return schema;
}

/** An array whose items are parsed one by one: an invalid item is omitted and the others are kept (DESIGN §3). */
export function lenientArray<T extends z.ZodType>(item: T) {
  const schema = z.array(z.unknown()).transform((values) => {
    const items: z.output<T>[] = [];
    for (const value of values) {
      const parsed = item.safeParse(value);
      if (parsed.success) items.push(parsed.data);
      else collecting?.push(parsed.error);
    }
    return items;
  });
  shapes.set(schema, { item });
  return schema;
}

/** Collects the errors of omitted items while `collectSkipped` runs. Parsing is synchronous, so callers cannot interleave. */
let collecting: z.ZodError[] | undefined;

/** Runs `parse` and also returns the errors of omitted array items, for metrics and logs. `parse` must be synchronous. */
export function collectSkipped<T>(parse: () => T): { value: T; skipped: readonly z.ZodError[] } {
  const outer = collecting;
  const skipped: z.ZodError[] = [];
  collecting = skipped;
  try {
    return { value: parse(), skipped };
  } finally {
    collecting = outer;
  }
}

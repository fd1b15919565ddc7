import { z } from 'zod';

/** A number, also when the wire says it as text ("12", "0.86"): operators' APIs do (DESIGN §3). */
export const lenientNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);

/** A safe integer, also when the wire says it as text. */
export const lenientInteger = z.union([
  z.int(),
  z
    .string()
    .regex(/^\s*-?\d{1,15}\s*$/)
    .transform(Number),
]);

/** A truth value, also as 0/1 or "true"/"false". */
export const lenientBoolean = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((value) => value === 1),
  z.enum(['true', 'false', '0', '1']).transform((value) => value === 'true' || value === '1'),
]);

/** What the transforms below hide: the words of an open enum, the items of a tolerant list. */
interface LenientShape {
  readonly values?: readonly string[];
  readonly item?: z.ZodType;
}
const shapes = new WeakMap<object, LenientShape>();

/** The shape behind an open enum or a tolerant list, for who describes a schema or checks it strictly; undefined for any other. */
export function lenientShape(schema: object): LenientShape | undefined {
  return shapes.get(schema);
}

/**
 * A closed list of known words in which an unknown one becomes `other`: a value that a newer server invents must not
 * break an older client (STYLE §8).
 */
export function openEnum<const T extends readonly [string, ...string[]]>(values: T) {
  const known = new Set<string>(values);
  const isKnown = (value: string): value is T[number] => known.has(value);
  const schema = z.string().transform((value): T[number] | 'other' => (isKnown(value) ? value : 'other'));
  shapes.set(schema, { values });
  return schema;
}

/** A list whose items are parsed one by one: a bad item is left out instead of spoiling the rest (DESIGN §3). */
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

/** Where `lenientArray` puts what it leaves out, while `collectSkipped` runs. Parsing never waits, so no two callers meet here. */
let collecting: z.ZodError[] | undefined;

/** Runs `parse` and also returns why list items were left out, so that they can be counted and named. `parse` must not wait. */
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

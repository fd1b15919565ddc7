import { z } from 'zod';

/** Accepts a number, also as text ("12", "0.86"), because APIs of operators send both (DESIGN §3). */
export const lenientNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);

/**
 * Accepts a safe integer, also as text. An integer beyond 2^53 is refused, as a number (which the parser of JSON has rounded already) and as
 * text: it would become another integer.
 */
export const lenientInteger = z.union([
  z.int(),
  z
    .string()
    .regex(/^\s*-?\d{1,16}\s*$/)
    .transform(Number)
    .refine(Number.isSafeInteger, 'is beyond 2^53'),
]);

/** Accepts a short text, also as a number (a round 3, a group 1). */
export const lenientText = z.union([z.string(), z.number().transform(String)]);

/** Accepts a boolean, also as 0/1 or "true"/"false". */
export const lenientBoolean = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((value) => value === 1),
  z.enum(['true', 'false', '0', '1']).transform((value) => value === 'true' || value === '1'),
]);

/** Times in seconds are below this until the year 2286; in milliseconds it is a moment of April 1970. */
const LEAST_INSTANT_MS = 10_000_000_000;

/**
 * Accepts UTC milliseconds. In a result of an upstream, seconds are refused: they would pass for a day of January 1970. Elsewhere times come
 * from our own clocks, which start anywhere in tests.
 */
export const lenientInstant = lenientInteger.refine(
  (value) => collecting === undefined || Math.abs(value) >= LEAST_INSTANT_MS,
  'is not in milliseconds',
);

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

/**
 * An array whose items are parsed one by one: an invalid item is omitted and the others are kept (DESIGN §3). When more than half of the items
 * are invalid, the array itself is: a list that lost most of its items would pass for a short one.
 */
export function lenientArray<T extends z.ZodType>(item: T) {
  return listOf(item, isMostlyValid);
}

/** A lenient array whose items have different ids: of items with one id the first is kept, and the others are omitted as invalid. */
export function lenientSet<T extends z.ZodType<{ readonly id: unknown }>>(item: T) {
  return listOf(item, isMostlyValid, (value) => value.id);
}

/** An array of values of which a newer server may know more: unknown ones are omitted, also when all of them are. */
export function openArray<T extends z.ZodType>(item: T) {
  return listOf(item, () => true);
}

function isMostlyValid(invalid: number, all: number): boolean {
  return invalid * 2 <= all;
}

function listOf<T extends z.ZodType>(item: T, accepts: (invalid: number, all: number) => boolean, idOf?: (value: z.output<T>) => unknown) {
  const schema = z.array(z.unknown()).transform((values, context) => {
    const items: z.output<T>[] = [];
    const errors: { readonly index: number; readonly error: z.ZodError }[] = [];
    const ids = new Set<unknown>();
    values.forEach((value, index) => {
      const parsed = item.safeParse(value);
      if (!parsed.success) {
        errors.push({ index, error: parsed.error });
        return;
      }
      const id = idOf?.(parsed.data);
      if (id !== undefined && ids.has(id))
        errors.push({ index, error: new z.ZodError([{ code: 'custom', path: ['id'], message: 'is there twice', input: value }]) });
      else items.push(parsed.data);
      ids.add(id);
    });
    const first = errors[0];
    if (first !== undefined && !accepts(errors.length, values.length)) {
      const issue = first.error.issues[0];
      const message = `${errors.length} of ${values.length} items do not match, first: ${issue?.message ?? ''}`;
      context.issues.push({ code: 'custom', message, path: [first.index, ...(issue?.path ?? [])], input: values });
      return z.NEVER;
    }
    for (const { error } of errors) collecting?.push({ section: undefined, error });
    return items;
  });
  shapes.set(schema, { item });
  return schema;
}

/**
 * A field that only decorates: when it is missing or does not match, `fallback` is used and the value around it is kept. A mismatch is
 * counted, an absence is not.
 */
export function decorative<T extends z.ZodType>(schema: T, fallback: () => z.core.util.NoUndefined<z.output<T>>) {
  return z._default(schema, fallback).catch(({ error }) => {
    collecting?.push({ section: 'decoration', error });
    return fallback();
  });
}

/** An optional part of a result that is left out, and counted under this name, when it does not match: the rest stands without it. */
export function section<T extends z.ZodType>(name: string, schema: T) {
  return z.optional(schema).catch(({ error }) => {
    collecting?.push({ section: name, error });
    return undefined;
  });
}

/** A part that did not match its schema and was left out: an item of a list, or an optional section. */
interface Omitted {
  /** Name of the section, or `decoration` for a field; undefined for an item of a list. */
  readonly section: string | undefined;
  readonly error: Pick<z.ZodError, 'issues'>;
}

/** Collects what parsing leaves out while `collectOmitted` runs. Parsing is synchronous, so callers cannot interleave. */
let collecting: Omitted[] | undefined;

/** Runs `parse` and also returns what it left out, for metrics and logs. `parse` must be synchronous. */
export function collectOmitted<T>(parse: () => T): { value: T; omitted: readonly Omitted[] } {
  const outer = collecting;
  const omitted: Omitted[] = [];
  collecting = omitted;
  try {
    return { value: parse(), omitted };
  } finally {
    collecting = outer;
  }
}

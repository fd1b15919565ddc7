import { z } from 'zod';
import { collectOmitted, lenientShape } from '@matchpoint/contracts/lenient';

/** One path of a result that violates its schema. */
export interface Violation {
  /** Dotted path from the result, e.g. `list.3.score`. */
  readonly path: string;
  readonly message: string;
}

const LIMIT = 20;

/** Returns all schema violations of a value. Unlike parsing, which leaves out invalid items and sections, it reports
 * them. */
export function schemaViolations(schema: z.core.$ZodType, value: unknown): Violation[] {
  const found = new Map<string, Violation>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const misfit = { path: path.map(String).join('.') || '(whole)', message };
    if (found.size < LIMIT) found.set(`${misfit.path} ${message}`, misfit);
  };
  // Inside `collectOmitted` times are checked for their unit.
  collectOmitted(() => check(schema, value, [], add));
  return [...found.values()];
}

type Add = (path: readonly PropertyKey[], message: string) => void;

function check(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[], add: Add): void {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) for (const issue of parsed.error.issues) add([...path, ...issue.path], issue.message);
  visitLists(schema, value, path, add);
}

/** Visits what parsing tolerates inside a value, lenient lists, sections and decorations, and checks it strictly. */
function visitLists(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[], add: Add): void {
  if (value === undefined || value === null) return;
  const item = lenientShape(schema)?.item;
  if (item !== undefined) {
    if (Array.isArray(value)) value.forEach((one: unknown, index) => check(item, one, [...path, index], add));
  } else if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object') return;
    for (const [key, field] of Object.entries(schema.shape)) {
      const inner: unknown = Reflect.get(value, key);
      visitLists(field, inner, [...path, key], add);
    }
  } else if (schema instanceof z.ZodArray) {
    if (Array.isArray(value)) value.forEach((one: unknown, index) => visitLists(schema.element, one, [...path, index], add));
  } else if (schema instanceof z.ZodCatch) {
    // A decoration or a section: parsing replaces it when it does not match, here it is a violation.
    check(schema.def.innerType, value, path, add);
  } else if (schema instanceof z.ZodTuple) {
    if (Array.isArray(value)) schema.def.items.forEach((one, index) => visitLists(one, value[index], [...path, index], add));
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    visitLists(schema.def.innerType, value, path, add);
  } else if (schema instanceof z.ZodPipe) {
    visitLists(schema.def.in, value, path, add);
  }
}

import { z } from 'zod';
import { GAME_IDS } from '@matchpoint/contracts/games';
import { GameIdSchema } from '@matchpoint/contracts/match/match';
import { lenientShape, lenientBoolean, lenientInteger, lenientNumber, lenientText } from '@matchpoint/contracts/lenient';
import { Instant } from '@matchpoint/contracts/match/base';

/** Names of schemas that the page describes once and refers to. */
export type TypeNames = ReadonlyMap<z.core.$ZodType, string>;

const SIMPLE = new Map<z.core.$ZodType, string>([
  [lenientInteger, 'integer'],
  [lenientNumber, 'number'],
  [lenientBoolean, 'boolean'],
  [lenientText, 'string'],
  [Instant, 'integer'],
  [GameIdSchema, GAME_IDS.join(' | ')],
]);

/**
 * Renders a schema as its JSON type in TypeScript syntax. A schema in `names` is rendered as its name and added to `used`. `whole` renders
 * the schema itself although it has a name.
 */
export function renderType(schema: z.core.$ZodType, names: TypeNames, used: (name: string) => void, depth = 0, whole = false): string {
  const name = whole ? undefined : names.get(schema);
  if (name !== undefined) {
    used(name);
    return name;
  }
  const simple = SIMPLE.get(schema);
  if (simple !== undefined) return simple;
  const inner = (part: z.core.$ZodType) => renderType(part, names, used, depth);
  const lenient = lenientShape(schema);
  if (lenient?.values !== undefined) return lenient.values.map((value) => `'${value}'`).join(' | ');
  if (lenient?.item !== undefined) return listOf(inner(lenient.item));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodCatch)
    return inner(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return `${inner(schema.def.innerType)} | null`;
  if (schema instanceof z.ZodObject) return renderObject(schema, names, used, depth);
  if (schema instanceof z.ZodArray) return listOf(inner(schema.element));
  if (schema instanceof z.ZodTuple) return `[${schema.def.items.map(inner).join(', ')}]`;
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map(inner))].join(' | ');
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => `'${value}'`).join(' | ');
  if (schema instanceof z.ZodRecord) return `{ [key: string]: ${inner(schema.valueType)} }`;
  if (schema instanceof z.ZodPipe) return inner(schema.def.in);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodUnknown) return 'unknown';
  throw new Error(`docs/java-api.md cannot describe a schema of type ${schema._zod.def.type}`);
}

/** Returns whether a field is optional, and its default. */
export function optionality(schema: z.core.$ZodType): { readonly optional: boolean; readonly fallback?: string } {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return { optional: true, fallback: JSON.stringify(schema.def.defaultValue) };
  if (schema instanceof z.ZodCatch) {
    // A decoration or a section, of which the inner schema says what is sent; or a closed enum with a fallback.
    const inner = optionality(schema.def.innerType);
    return inner.optional ? inner : { optional: true, fallback: JSON.stringify(schema.parse(undefined)) };
  }
  return { optional: schema instanceof z.ZodOptional };
}

function listOf(item: string): string {
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function renderObject(schema: z.ZodObject, names: TypeNames, used: (name: string) => void, depth: number): string {
  const fields = Object.entries(schema.shape).map(([key, field]) => {
    const type = renderType(field, names, used, depth + 1);
    return `${key}${optionality(field).optional ? '?' : ''}: ${type}`;
  });
  const flat = `{ ${fields.join('; ')} }`;
  if (depth > 0 && flat.length <= 100 && !flat.includes('\n')) return flat;
  const pad = '  '.repeat(depth + 1);
  return `{\n${fields.map((field) => `${pad}${field};`).join('\n')}\n${'  '.repeat(depth)}}`;
}

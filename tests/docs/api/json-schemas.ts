import { z } from 'zod';
import { GAME_IDS, GAME_SLUGS } from '@matchpoint/contracts/games';
import { lenientShape } from '@matchpoint/contracts/lenient';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { GameIdSchema } from '@matchpoint/contracts/match/match';
import { GameSlugField, LocaleField } from '@matchpoint/contracts/procedures/fields';
import type { Names } from './names.ts';

/** A JSON schema, as an object that is written to a document. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Direction = 'input' | 'output';

const OPEN = 'Open: a newer version may send values that are not listed here, and clients must accept them.';
const REF = '#/components/schemas/';

/** The values of schemas that check them by a function. */
const CHECKED_VALUES: ReadonlyMap<z.core.$ZodType, readonly (string | number)[]> = new Map<z.core.$ZodType, readonly (string | number)[]>([
  [LocaleField, LOCALE_CODES],
  [GameSlugField, GAME_SLUGS],
  [GameIdSchema, GAME_IDS],
]);

/**
 * Converts the schemas of the contracts to JSON schemas (draft 2020-12) as they are transmitted. Schemas that the contracts export by name
 * become components. The contracts also accept lenient forms that other servers send (a number as text); the documents name the strict form
 * only, which is what the site sends, and what it asks clients to send.
 */
export class JsonSchemas {
  readonly #names: Names;
  readonly #components = new Map<string, Schema>();
  /** Stand-ins for schemas of fields, with the function that writes each with its description. */
  readonly #described = new WeakMap<Schema, () => Schema>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** Returns the schema of what the site sends. */
  output(type: z.ZodType): Schema {
    return this.#reference(type, 'output');
  }

  /** Returns the schema of what a client sends. */
  input(type: z.ZodType): Schema {
    return this.#reference(type, 'input');
  }

  /** Returns the named schemas that those returned so far refer to, by name. */
  components(): Record<string, Schema> {
    return sorted(Object.fromEntries(this.#components));
  }

  /** Returns a document with one component where what is sent and what is accepted are the same. */
  withoutDuplicates<T extends { components: { schemas: Record<string, Schema> } }>(document: T): T {
    const { schemas } = document.components;
    const merged = new Map(Object.entries(schemas));
    const renamed = new Map<string, string>();
    for (const [name, schema] of Object.entries(schemas)) {
      const output = name.replace(/Input$/, '');
      if (output === name || !isSame(schema, schemas[output])) continue;
      merged.delete(name);
      merged.set(output, schemas[output] ?? schema);
      renamed.set(name, output);
    }
    const next = { ...document, components: { ...document.components, schemas: sorted(Object.fromEntries(merged)) } };
    let text = JSON.stringify(next);
    for (const [name, output] of renamed) text = text.replaceAll(`"${REF}${name}"`, `"${REF}${output}"`);
    return JSON.parse(text);
  }

  #reference(type: z.ZodType, io: Direction): Schema {
    const name = this.#names.nameOf(type);
    return name === undefined ? this.#convert(type, io) : this.#component(name, type, io);
  }

  /** What is sent and what is accepted may differ (a default), so inputs have names of their own. */
  #component(name: string, type: z.ZodType, io: Direction): Schema {
    const key = io === 'input' ? `${name}Input` : name;
    if (!this.#components.has(key)) {
      this.#components.set(key, {});
      const text = this.#names.textOf(type);
      const { description, ...rest } = this.#convert(type, io);
      const both = [text, description].filter((part) => part !== undefined && part !== '').join(' ');
      this.#components.set(key, { ...(both === '' ? {} : { description: both }), ...rest });
    }
    return { $ref: `${REF}${key}` };
  }

  #convert(type: z.ZodType, io: Direction): Schema {
    const {
      $schema: _dialect,
      $defs: _any,
      ...schema
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const own: unknown = zodSchema;
        if (own instanceof z.ZodType && own !== type) {
          const name = this.#names.nameOf(own);
          if (name !== undefined) {
            replace(jsonSchema, this.#component(name, own, io));
            return;
          }
        }
        this.#simplify(zodSchema, jsonSchema, io);
      },
    });
    // `z.json()` alone has such a definition: it refers to itself, and allows everything.
    const text = JSON.stringify(schema).replaceAll(/\{"\$ref":"#\/\$defs\/__schema\d+"\}/g, '{"description":"Any JSON value."}');
    return JSON.parse(text);
  }

  #simplify(zodSchema: z.core.$ZodType, jsonSchema: Schema, io: Direction): void {
    dropLenientForms(zodSchema, jsonSchema);
    // Clients must accept unknown fields, and the site drops those that it does not know.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.type === 'integer') nameInt64(jsonSchema);
    if (zodSchema instanceof z.ZodObject) this.#describeFields(zodSchema, jsonSchema);
    if (zodSchema instanceof z.ZodDiscriminatedUnion) discriminate(zodSchema, jsonSchema);
    const values = CHECKED_VALUES.get(zodSchema);
    if (values !== undefined) jsonSchema.enum = [...values];
    const lenient = lenientShape(zodSchema);
    if (lenient?.item !== undefined) replace(jsonSchema, { type: 'array', items: this.#reference(lenient.item, io) });
    if (io === 'input') return;
    // In an answer a default means nothing: the field is always there.
    delete jsonSchema.default;
    const known = lenient?.values ?? values ?? (zodSchema instanceof z.ZodEnum ? jsonSchema.enum : undefined);
    if (known === undefined) return;
    const listed = lenient?.values === undefined ? [...known] : [...known, 'other'];
    replace(jsonSchema, { type: typeof listed[0] === 'number' ? 'integer' : 'string', 'x-extensible-enum': listed, description: OPEN });
  }

  #describeFields(zodSchema: z.ZodObject, jsonSchema: Schema): void {
    const { properties = {} } = jsonSchema;
    for (const [field, property] of Object.entries(properties)) {
      const type: unknown = zodSchema.shape[field];
      const text = type instanceof z.ZodType ? this.#names.fieldText(field, type) : undefined;
      if (text === undefined || typeof property !== 'object') continue;
      // The same object stands for the same type elsewhere, and may change until the document is written.
      const write = (): Schema => {
        const { description = text, ...rest } = this.#described.get(property)?.() ?? property;
        return { ...rest, description: description.startsWith(text) ? description : `${text} ${description}` };
      };
      const described: Schema = { toJSON: write };
      this.#described.set(described, write);
      properties[field] = described;
    }
  }
}

/** Removes the forms that are only accepted (they pass a transform), and those that JSON Schema cannot express. */
function dropLenientForms(zodSchema: z.core.$ZodType, jsonSchema: Schema): void {
  const { anyOf } = jsonSchema;
  if (anyOf === undefined) return;
  const options = zodSchema instanceof z.ZodUnion ? zodSchema.options : [];
  const strict = anyOf.filter((option, index) => {
    const isTransformed = options[index] instanceof z.ZodPipe && options[index].out instanceof z.ZodTransform;
    return !isTransformed && Object.keys(option).length > 0;
  });
  if (strict.length === 0 || strict.length === anyOf.length) return;
  const [only] = strict;
  if (strict.length > 1 || only === undefined) {
    jsonSchema.anyOf = strict;
    return;
  }
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, only);
}

/** Integers are at most 2^53 − 1 in size: generators need a type of 64 bits for them. */
function nameInt64(schema: Schema): void {
  schema.format = 'int64';
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** Names the field by which the variants of a union differ. */
function discriminate(zodSchema: z.ZodDiscriminatedUnion, jsonSchema: Schema): void {
  const { discriminator } = zodSchema.def;
  jsonSchema.oneOf ??= jsonSchema.anyOf ?? [];
  delete jsonSchema.anyOf;
  const mapping: Record<string, string> = {};
  zodSchema.options.forEach((option, index) => {
    const ref = jsonSchema.oneOf?.[index]?.$ref;
    const field: unknown = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    if (ref !== undefined && field instanceof z.ZodLiteral) for (const value of field.values) mapping[String(value)] = ref;
  });
  jsonSchema['discriminator'] = { propertyName: discriminator, ...(Object.keys(mapping).length > 0 ? { mapping } : {}) };
}

function replace(schema: Schema, next: Schema): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, next);
}

function sorted(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns whether an input may share the component of an output: there is none, or it is the same but for the names that it refers to. */
function isSame(input: Schema | undefined, output: Schema | undefined): boolean {
  return output === undefined || JSON.stringify(input).replaceAll('Input"', '"') === JSON.stringify(output);
}

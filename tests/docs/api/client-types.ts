import { readDocComments } from './doc-comments.ts';
import { JsonSchemas, type Schema } from './json-schemas.ts';
import { errorSchemas } from './error-schemas.ts';
import { MESSAGES } from './messages.ts';
import { Names } from './names.ts';
import { type Described, describeProcedures } from './operations.ts';

/**
 * Returns the types of the published client, without the monorepo and without zod: every named schema, and the procedures as tRPC's client offers
 * them. They come from the same JSON schemas as `/openapi.json`.
 */
export async function clientTypes(): Promise<string> {
  const files = readDocComments();
  const schemas = new JsonSchemas(await Names.load(files));
  const calls = describeProcedures(files).map((described) => callOf(described, schemas));
  const all = { ...schemas.components(), ...errorSchemas(new Map()) };
  const document = schemas.withoutDuplicates({ calls, components: { schemas: all } });
  const domains = [...new Set(document.calls.map(({ path }) => domainOf(path)))];
  const client = domains.map((domain) => {
    const own = document.calls.filter(({ path }) => domainOf(path) === domain);
    return `  ${domain}: {\n${own.map(callText).join('\n')}\n  };`;
  });
  const types = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Error')
    .map(([name, schema]) => `${doc(schema.description, '')}export type ${name} = ${typeOf(schema, '')};`);
  return `// Generated from the contracts by \`npm run docs:api\`; do not edit.\n${PRELUDE}\n${types.join('\n\n')}\n\n/** Every procedure of the site. */\nexport interface Procedures {\n${client.join('\n')}\n}\n`;
}

/** Returns the first part of a procedure's name. */
function domainOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}

const PRELUDE = `
export interface CallOptions {
  signal?: AbortSignal | undefined;
}
/** A read. */
export interface Query<Input, Output> {
  query(input: Input, options?: CallOptions): Promise<Output>;
}
/** A change. */
export interface Mutation<Input, Output> {
  mutate(input: Input, options?: CallOptions): Promise<Output>;
}
/** Messages; those with an \`id\` have a place in the history of their topic. */
export interface Subscription<Input, Message> {
  subscribe(input: Input, handlers: SubscriptionHandlers<Message>): { unsubscribe(): void };
}
export interface SubscriptionHandlers<Message> {
  onStarted?: () => void;
  onData?: (message: Message | { id: string; data: Message }) => void;
  onError?: (error: unknown) => void;
}
`;

interface Call {
  readonly path: string;
  readonly kind: 'Query' | 'Mutation' | 'Subscription';
  readonly description: string;
  readonly input: Schema;
  readonly output: Schema;
}

function callOf({ procedure, description, input, output }: Described, schemas: JsonSchemas): Call {
  const { path, type } = procedure;
  const kind = type === 'subscription' ? 'Subscription' : type === 'mutation' ? 'Mutation' : 'Query';
  return { path, kind, description, input: schemas.input(input), output: schemas.output(MESSAGES[path]?.schema ?? output) };
}

function callText({ path, kind, description, input, output }: Call): string {
  const name = path.slice(path.indexOf('.') + 1);
  return `${doc(description, '    ')}    ${name}: ${kind}<${typeOf(input, '    ')}, ${typeOf(output, '    ')}>;`;
}

/** Returns the TypeScript type of a JSON schema. */
function typeOf(schema: Schema, indent: string): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  const options = oneOf ?? anyOf;
  if (options !== undefined) return options.map((option) => typeOf(schemaOf(option), indent)).join(' | ') || 'never';
  if (allOf !== undefined) return allOf.map((part) => typeOf(schemaOf(part), indent)).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const open: unknown = schema['x-extensible-enum'];
  if (Array.isArray(open)) {
    const base = type === 'integer' ? 'number' : 'string';
    return [...open.map((value) => JSON.stringify(value)), `(${base} & {})`].join(' | ');
  }
  switch (type) {
    case 'array':
      return arrayOf(schema, indent);
    case 'object':
      return objectOf(schema, indent);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return schema.not === undefined ? 'unknown' : 'never';
  }
}

function arrayOf({ prefixItems, items }: Schema, indent: string): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeOf(schemaOf(item), indent)).join(', ')}]`;
  return `readonly (${Array.isArray(items) || items === undefined ? 'unknown' : typeOf(schemaOf(items), indent)})[]`;
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties ?? {}).map(([name, property]) => {
    const schema = schemaOf(property);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const optional = !required.includes(name);
    return `${doc(schema.description, inner)}${inner}${key}${optional ? '?' : ''}: ${typeOf(schema, inner)}${optional ? ' | undefined' : ''};`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`;
  if (typeof additionalProperties === 'object') return `{ readonly [name: string]: ${typeOf(additionalProperties, indent)} }`;
  return properties === undefined ? '{ readonly [name: string]: unknown }' : '{}';
}

function schemaOf(schema: Schema | boolean): Schema {
  return typeof schema === 'boolean' ? {} : schema;
}

function doc(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', `\n${indent} * `)} */\n`;
}

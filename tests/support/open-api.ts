import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean().optional() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const Schema = z.record(z.string(), z.unknown());
const Answer = z.object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) });

/** The OpenAPI document, with validators for what the site answers. */
export class OpenApi {
  readonly paths: z.infer<typeof Document>['paths'];
  readonly #ajv: Ajv2020;
  readonly #components: unknown;
  readonly #validators = new Map<string, ValidateFunction>();

  /** @param text the JSON of the document */
  constructor(text: string) {
    const { paths, components } = Document.parse(JSON.parse(text));
    this.paths = paths;
    this.#ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false, allErrors: true });
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(['x-extensible-enum', 'discriminator']);
    // Every schema is compiled with the components beside it, to which its references point.
    this.#ajv.addKeyword('components');
    this.#components = closedSchema(components);
  }

  /** Returns why an answer does not match the document; an empty list when it does. Fields that the document does not name are errors, too. */
  errors(path: string, method: 'get' | 'post', status: string, answer: unknown): readonly string[] {
    const key = status === '200' ? `${method} ${path}` : 'error';
    let validate = this.#validators.get(key);
    if (validate === undefined) {
      const schema = status === '200' ? this.#schemaOf(path, method) : { $ref: '#/components/schemas/Error' };
      validate = this.#ajv.compile({ ...schema, components: this.#components });
      this.#validators.set(key, validate);
    }
    if (validate(answer)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`);
  }

  /** Returns the schema of a successful answer. */
  #schemaOf(path: string, method: 'get' | 'post'): object {
    const { content } = Answer.parse(this.paths[path]?.[method]?.responses['200']);
    return Schema.parse(closedSchema(content['application/json'].schema));
  }
}

/** Returns the committed document. */
export function committedOpenApi(): OpenApi {
  return new OpenApi(readFileSync(new URL('../../apps/bff/api/openapi.json', import.meta.url), 'utf8'));
}

/** Returns a schema with every object with named fields closed, so that an answer with a field that the document does not name is found. */
export function closedSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedSchema);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closedSchema(inner)] as const);
  const isOpen =
    'properties' in value && 'type' in value && value.type === 'object' && !('additionalProperties' in value) && !('$ref' in value);
  return { ...Object.fromEntries(entries), ...(isOpen ? { additionalProperties: false } : {}) };
}

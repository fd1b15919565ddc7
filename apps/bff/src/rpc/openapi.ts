import { z } from 'zod';
import { ERRORS } from '@matchpoint/contracts/errors';
import { lenientShape } from '@matchpoint/contracts/lenient';
import { procedures } from './procedures.ts';

/** One media type with a schema, as OpenAPI nests it. */
function content(schema: object): object {
  return { 'application/json': { schema } };
}

/**
 * Returns the JSON schema of a type as it is transmitted. Our schemas also accept lenient forms that other servers send (a number as text);
 * we send only the strict form.
 */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const strict = jsonSchema.anyOf?.filter((option) => Object.keys(option).length > 0);
      if (strict !== undefined && jsonSchema.anyOf !== undefined && strict.length < jsonSchema.anyOf.length) {
        const [only] = strict;
        delete jsonSchema.anyOf;
        if (strict.length === 1) Object.assign(jsonSchema, only);
        else jsonSchema.anyOf = strict;
      }
      // Clients must accept unknown fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // In a response a default means nothing: the field is always there.
      if (io === 'output') delete jsonSchema.default;
      const lenient = lenientShape(zodSchema);
      // Clients must accept unknown values of an open enum.
      if (lenient?.values !== undefined) jsonSchema.type = 'string';
      if (lenient?.item !== undefined) Object.assign(jsonSchema, { type: 'array', items: schemaOf(lenient.item, io) });
    },
  });
  return schema;
}

type Procedure = (typeof procedures)[number];

/** Returns the schema that a procedure was built with; any value when it has none. */
function zodOf(schema: unknown): z.ZodType {
  return schema instanceof z.ZodType ? schema : z.unknown();
}

function operation({ path: name, type, meta, inputs, output }: Procedure): object {
  const isMutation = type === 'mutation';
  const isOpen = meta?.access === 'public' || meta?.access === 'visitor';
  const input = zodOf(inputs[0]);
  const [tag = ''] = name.split('.');
  return {
    [isMutation ? 'post' : 'get']: {
      operationId: name,
      tags: [tag],
      ...(meta?.description === undefined ? {} : { description: meta.description }),
      ...(isOpen ? { security: [] } : {}),
      ...(isMutation
        ? { requestBody: { required: true, content: content(schemaOf(input, 'input')) } }
        : { parameters: [{ name: 'input', in: 'query', required: true, content: content(schemaOf(input, 'input')) }] }),
      responses: {
        '200': {
          description: 'The answer.',
          content: content({
            type: 'object',
            required: ['result'],
            properties: { result: { type: 'object', required: ['data'], properties: { data: schemaOf(zodOf(output), 'output') } } },
          }),
        },
        default: { description: 'A failure of the catalogue.', content: content({ $ref: '#/components/schemas/Failure' }) },
      },
    },
  };
}

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        data: {
          type: 'object',
          required: ['code', 'httpStatus', 'app'],
          properties: {
            code: { type: 'string' },
            httpStatus: { type: 'integer' },
            app: {
              type: 'object',
              required: ['code', 'key'],
              properties: {
                code: { type: 'string', enum: Object.keys(ERRORS) },
                key: { type: 'string' },
                message: { type: 'string' },
                requestId: { type: 'string' },
                retryAfterSec: { type: 'integer' },
                fields: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
};

let document: string | undefined;

/** Returns `openapi.json`: the HTTP interface of the router for clients that are not written in TypeScript. Subscriptions use `/ws`. */
export function openApiDocument(): string {
  if (document !== undefined) return document;
  const paths: Record<string, object> = {};
  const subscriptions: Record<string, object> = {};
  for (const procedure of procedures.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const { path, type, inputs } = procedure;
    if (type === 'subscription') subscriptions[path] = { input: schemaOf(zodOf(inputs[0]), 'input') };
    else paths[`/trpc/${path}`] = operation(procedure);
  }
  document = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Matchpoint',
      version: '1',
      description:
        'Queries are GETs with their input as JSON in `input`; mutations are POSTs with their input as JSON body. An app says so with the header `x-matchpoint-client: native` until it has a session to show. Subscriptions (x-subscriptions) go over the websocket at /ws in the wire format of tRPC 11.',
    },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    'x-subscriptions': subscriptions,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `session` that a login answered to an app.' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'Of a browser; `sid` where the site has no HTTPS.' },
      },
      schemas: { Failure: failure },
    },
  });
  return document;
}

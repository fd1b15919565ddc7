import { z } from 'zod';
import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { playerProcedures } from '@matchpoint/contracts/procedures/player';
import { searchProcedures } from '@matchpoint/contracts/procedures/search';
import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { ERRORS } from '@matchpoint/contracts/errors';
import { lenientShape } from '@matchpoint/contracts/lenient';
import { procedures } from './procedures.ts';

interface ProcedureContract {
  readonly input: z.ZodType;
  readonly output?: z.ZodType;
}

/** What the procedures take their inputs and outputs from, by domain. */
const API: Readonly<Record<string, Readonly<Record<string, ProcedureContract>>>> = {
  auth: authProcedures,
  comment: commentProcedures,
  content: contentProcedures,
  gold: goldProcedures,
  league: leagueProcedures,
  match: matchProcedures,
  news: newsProcedures,
  player: playerProcedures,
  post: postProcedures,
  search: searchProcedures,
  system: systemProcedures,
  team: teamProcedures,
  user: userProcedures,
  video: videoProcedures,
};

/** One media type with a schema, as OpenAPI nests it. */
function content(schema: object): object {
  return { 'application/json': { schema } };
}

/**
 * Returns the JSON schema of what goes over the wire. Our schemas also accept what other servers send leniently (a number as text); we send
 * only the strict alternative.
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
      // Clients must take fields that they do not know.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const lenient = lenientShape(zodSchema);
      // Clients must accept values of an open enum that they do not know.
      if (lenient?.values !== undefined) jsonSchema.type = 'string';
      if (lenient?.item !== undefined) Object.assign(jsonSchema, { type: 'array', items: schemaOf(lenient.item, io) });
    },
  });
  return schema;
}

function operation(name: string, { input, output = z.unknown() }: ProcedureContract): object {
  const isMutation = procedures.some(({ path, type }) => path === name && type === 'mutation');
  const isOpen = procedures.some(({ path, meta }) => path === name && (meta?.access === 'public' || meta?.access === 'visitor'));
  const [tag = ''] = name.split('.');
  return {
    [isMutation ? 'post' : 'get']: {
      operationId: name,
      tags: [tag],
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
            properties: { result: { type: 'object', required: ['data'], properties: { data: schemaOf(output, 'output') } } },
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

/** `openapi.json`: the HTTP face of the router for clients that are not written in TypeScript. Subscriptions go over `/ws`. */
export function openApiDocument(): string {
  if (document !== undefined) return document;
  const paths: Record<string, object> = {};
  const subscriptions: Record<string, object> = {};
  for (const [domain, contracts] of Object.entries(API)) {
    for (const [name, contract] of Object.entries(contracts)) {
      const path = `${domain}.${name}`;
      if (contract.output === undefined) subscriptions[path] = { input: schemaOf(contract.input, 'input') };
      else paths[`/trpc/${path}`] = operation(path, contract);
    }
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

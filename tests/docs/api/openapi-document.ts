import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import { readDocComments } from './doc-comments.ts';
import { errorResponses, errorSchemas, failuresOf } from './error-schemas.ts';
import { JsonSchemas, type Schema } from './json-schemas.ts';
import { Names } from './names.ts';
import { type Described, describeProcedures } from './operations.ts';
import { otherPaths } from './other-paths.ts';

const DESCRIPTION = `The interface of Matchpoint 赛点 for programs.

Reads are GETs whose input is in the query: lists as repeated parameters (\`ids=1&ids=2\`), objects as \`only[kind]=team\`. Changes are POSTs with their input as JSON. An answer is \`{"result":{"data":…}}\`, a failure \`{"error":…}\` with a stable code in \`error.data.app.code\`.

Clients must accept unknown fields, unknown values of strings with \`x-extensible-enum\`, and unknown variants of unions. Fields and operations are only added, never removed. Coins are integers, times UTC milliseconds, ids numbers up to 2^53 − 1 and text beyond.

An app sends \`x-matchpoint-client: native\` until it has a session, then \`authorization: Bearer …\`; it may send \`x-client: name/version\`. Changes over the websocket are described in \`/asyncapi.json\`.`;

const headers = {
  XRequestId: { description: 'Names the request in the logs of the site.', schema: { type: 'string' } },
  XCache: {
    description: 'Where the answer comes from: `hit`, `stale` (older than it should be, the source does not answer) or `miss`.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Send it as `if-none-match`: an unchanged answer is 304 without a body.', schema: { type: 'string' } },
  CacheControl: { description: 'How long a shared cache may answer.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the call is repeated.', schema: { type: 'integer' } },
};
const ref = (kind: 'headers' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The document, as far as its makers and checks look into it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { schemas: Record<string, Schema> } & Readonly<Record<string, object>>;
}

/** Returns the OpenAPI document of the site: every procedure as a REST operation, and what else answers programs. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const files = readDocComments();
  const schemas = new JsonSchemas(await Names.load(files));
  const calls = describeProcedures(files).filter(({ procedure }) => procedure.type !== 'subscription');
  const paths = Object.fromEntries(calls.map((call) => [`/api/v1/${call.procedure.path.replace('.', '/')}`, operation(call, schemas)]));
  const errorTexts =
    files.find(({ path }) => path === 'errors.ts')?.exports.find(({ name }) => name === 'ERRORS')?.fields ??
    new Map<string, string | undefined>();
  return schemas.withoutDuplicates({
    openapi: '3.1.0',
    info: { title: 'Matchpoint', version: '1.0.0', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...new Set(calls.map(({ procedure }) => tagOf(procedure.path)))].map((name) => ({ name })),
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `session` that a login answered to an app.' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'Of a browser; `sid` where the site has no HTTPS.' },
      },
      headers,
      responses: { NotModified: { description: 'The answer has not changed.' }, ...errorResponses },
      schemas: { ...schemas.components(), ...errorSchemas(errorTexts) },
    },
  });
}

function operation({ procedure, input, output, summary, description }: Described, schemas: JsonSchemas): Readonly<Record<string, object>> {
  const isMutation = procedure.type === 'mutation';
  const needsSession = procedure.meta?.access !== 'public' && procedure.meta?.access !== 'visitor';
  const isCached = isPublicRead(procedure.path);
  const role = needsSession && procedure.meta?.access !== 'user' ? ` For users with the role \`${procedure.meta?.access ?? ''}\`.` : '';
  const inputSchema = schemas.input(input);
  return {
    [isMutation ? 'post' : 'get']: {
      operationId: operationId(procedure.path),
      tags: [tagOf(procedure.path)],
      summary,
      description: `${description}${role}`,
      ...(needsSession ? {} : { security: [] }),
      ...(isMutation
        ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema } } } }
        : { parameters: parametersOf(inputSchema) }),
      responses: {
        '200': {
          description: 'The answer.',
          headers: {
            'x-request-id': ref('headers', 'XRequestId'),
            ...(isCached
              ? { 'x-cache': ref('headers', 'XCache'), etag: ref('headers', 'ETag'), 'cache-control': ref('headers', 'CacheControl') }
              : {}),
          },
          content: { 'application/json': { schema: answerOf(schemas.output(output)) } },
        },
        ...(isCached ? { '304': ref('responses', 'NotModified') } : {}),
        ...failuresOf(needsSession, isMutation),
      },
    },
  };
}

/** Returns the parameters of a query, one for each field of its input. */
function parametersOf({ properties = {}, required = [] }: Schema): object[] {
  return Object.entries(properties).map(([name, schema]) => {
    const one: Schema = typeof schema === 'object' ? schema : {};
    const { description, ...rest } = one;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      // Only one input has a field that is an object; it is a component.
      ...(rest.$ref?.endsWith('/SuggestOnlyInput') === true ? { style: 'deepObject', explode: true } : {}),
      schema: rest,
    };
  });
}

function answerOf(data: Schema): Schema {
  return {
    type: 'object',
    required: ['result'],
    properties: { result: { type: 'object', required: ['data'], properties: { data } } },
  };
}

function tagOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** Returns a name that is an identifier in every language: `match.byIds` becomes `matchByIds`. */
export function operationId(path: string): string {
  return path.replaceAll(/\.(.)/g, (_dot, first: string) => first.toUpperCase());
}

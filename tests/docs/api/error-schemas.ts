import { ERRORS } from '@matchpoint/contracts/errors';
import type { Schema } from './json-schemas.ts';

/** A message for each status that calls answer with, beside the answer itself. */
const STATUSES: Readonly<Record<string, string>> = {
  '400': 'The input is invalid: BAD_INPUT names the fields, other codes the reason.',
  '401': 'LOGIN_REQUIRED: there is no session. SESSION_INVALID: it has ended, forget it.',
  '403': 'The caller may not do this.',
  '404': 'NOT_FOUND: there is no such thing. NOT_OFFERED: this site does without the feature.',
  '409': 'Something changed meanwhile: read it again.',
  '412': 'A condition is not met; the code says which.',
  '426': 'UPGRADE_REQUIRED: this version of the client is too old.',
  '429': 'RATE_LIMITED: too many calls; repeat them after `retry-after` seconds.',
  '500': 'The call failed.',
  '503': 'UNAVAILABLE: repeat the call later, after `retry-after` seconds where they are given.',
  '504': 'TIMEOUT: repeat the call.',
};

const json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The responses of failures, by name of the component. */
export const errorResponses: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(STATUSES).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      headers: {
        'x-request-id': { $ref: '#/components/headers/XRequestId' },
        ...(status === '429' || status === '503' ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
      },
      content: json,
    },
  ]),
);

/** Returns the references to the failures of an operation, by status. */
export function failuresOf(needsSession: boolean, isMutation: boolean): Record<string, object> {
  const statuses = [
    '400',
    ...(needsSession ? ['401', '403'] : []),
    '404',
    ...(isMutation ? ['409', '412'] : []),
    '426',
    '429',
    '500',
    '503',
    '504',
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }])),
    default: { description: 'A failure of the catalogue (ErrorCode).', content: json },
  };
}

/** @param texts the doc comments of the codes */
export function errorSchemas(texts: ReadonlyMap<string, string | undefined>): Record<string, Schema> {
  const rows = Object.entries(ERRORS).map(
    ([code, { http }]) => `- ${code} (${http})${texts.get(code) === undefined ? '' : `: ${texts.get(code)}`}`,
  );
  return {
    Error: {
      description: 'The body of every failed call.',
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: {
            code: { type: 'integer', description: 'A number of JSON-RPC. Clients use `data.app.code`.' },
            message: { type: 'string', description: "The upstream's text, or the code. Clients show the text of `data.app.key`." },
            data: {
              type: 'object',
              required: ['code', 'httpStatus', 'app'],
              properties: {
                code: { type: 'string' },
                httpStatus: { type: 'integer' },
                app: { $ref: '#/components/schemas/AppError' },
              },
            },
          },
        },
      },
    },
    AppError: {
      type: 'object',
      required: ['code', 'key'],
      properties: {
        code: { $ref: '#/components/schemas/ErrorCode' },
        key: { type: 'string', description: 'Key of the text in `/i18n/{locale}.json`.' },
        message: { type: 'string', description: 'A text of the upstream, which says more than that of the key.' },
        requestId: { type: 'string', description: 'Names the request in the logs of the site.' },
        retryAfterSec: { type: 'integer', description: 'Seconds to wait before the call is repeated.' },
        fields: { type: 'array', items: { type: 'string' }, description: 'The invalid fields, by path.' },
        challenge: { $ref: '#/components/schemas/Challenge' },
      },
    },
    Challenge: {
      description:
        'With CHALLENGE_REQUIRED: repeat the call with `challenge`, which is `token.answer`, where SHA-256 of that text begins with `bits` zero bits.',
      type: 'object',
      required: ['token', 'bits'],
      properties: { token: { type: 'string' }, bits: { type: 'integer' } },
    },
    ErrorCode: {
      type: 'string',
      'x-extensible-enum': Object.keys(ERRORS),
      description: `Stable names of failures, with their HTTP status. A newer version may add codes; judge an unknown one by its status.\n\n${rows.join('\n')}`,
    },
  };
}

import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT = 64 * 1024;

/** Accepts forms of up to 64 kB on the routes of this scope; their body is the text. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => done(null, body));
}

/** Parses the fields of a form or query; undefined when a field is repeated, because the signature covers only one value. */
export function readFields(text: unknown): Record<string, string> | undefined {
  if (typeof text !== 'string') return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

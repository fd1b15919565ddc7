import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT = 64 * 1024;

/** Makes routes of this scope take forms of up to 64 kB; their body is the text. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => done(null, body));
}

/** The fields of a form or of a query; undefined when one comes twice, since a signature says nothing of the second. */
export function readFields(text: unknown): Record<string, string> | undefined {
  if (typeof text !== 'string') return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

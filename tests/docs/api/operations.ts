import { z } from 'zod';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { JAVA } from '@matchpoint/contracts/java/table';
import { type DocumentedFile, plain } from './doc-comments.ts';

export type Procedure = (typeof procedures)[number];

/** A procedure with its schemas and its texts. */
export interface Described {
  readonly procedure: Procedure;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The first sentence of the description. */
  readonly summary: string;
  readonly description: string;
}

/**
 * Returns the procedures in the order of their names. Their texts come from the doc comments of the contracts, else from the endpoint of the
 * upstream that a procedure forwards to.
 * @throws Error when a procedure has no text
 */
export function describeProcedures(files: readonly DocumentedFile[]): readonly Described[] {
  const comments = new Map<string, string | undefined>(
    files
      .filter(({ path }) => path.startsWith('procedures/'))
      .flatMap(({ exports }) => exports)
      .flatMap(({ name, fields }) => [...fields].map(([field, text]) => [`${name.replace(/Procedures$/, '')}.${field}`, text] as const)),
  );
  return procedures
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((procedure) => {
      const [input, output] = [procedure.inputs[0], procedure.output].map((schema) => (schema instanceof z.ZodType ? schema : z.unknown()));
      const text = comments.get(procedure.path) ?? procedure.meta?.description ?? endpointText(input, output);
      if (input === undefined || output === undefined || text === undefined) throw new Error(`${procedure.path} has no doc comment`);
      const description = plain(text.replace(/^(Public\.|Subscription:)\s*/, ''));
      return {
        procedure,
        input,
        output,
        description,
        summary: /^.*?[.:](?=\s|$)/s.exec(description)?.[0].replace(/[.:]$/, '') ?? description,
      };
    });
}

/** Returns the description of the upstream's endpoint that has the same input or the same result. */
function endpointText(input: unknown, output: unknown): string | undefined {
  const endpoints = Object.values(JAVA);
  return (endpoints.find((row) => row.input === input) ?? endpoints.find((row) => row.result === output))?.description;
}

import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { AppError } from '@matchpoint/contracts/errors';
import { procedures } from './procedures.ts';

export const TRPC_PREFIX = '/trpc/';
/** Every procedure `domain.name` is also at `/api/v1/domain/name`, in a form that generators of clients understand (decision 075). */
export const REST_PREFIX = '/api/v1/';

/** The part of JSON Schema that says how the text of a parameter is read. */
interface Kind {
  readonly type?: string | undefined;
  readonly items?: Kind | undefined;
  readonly properties?: Readonly<Record<string, Kind>> | undefined;
}
const Kind: z.ZodType<Kind> = z.lazy(() =>
  z.object({ type: z.string().optional(), items: Kind.optional(), properties: z.record(z.string(), Kind).optional() }),
);

interface RestProcedure {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** How each query parameter is read; empty for a POST, whose input is its body. */
  readonly parameters: Readonly<Record<string, Kind>>;
}

/** By the part of the URL behind the prefix. */
const byUrl: ReadonlyMap<string, RestProcedure> = new Map(
  procedures.flatMap(({ path, type, inputs }) => {
    if (type === 'subscription') return [];
    const [input] = inputs;
    const schema = type === 'query' && input instanceof z.ZodType ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
    const { properties = {} } = Kind.parse(schema);
    return [[path.replace('.', '/'), { path, method: type === 'query' ? 'GET' : 'POST', parameters: properties }] as const];
  }),
);

/**
 * Returns the call of tRPC that a URL below `/api/v1/` stands for. A query's input is in its parameters: numbers and booleans as text, lists as
 * repeated parameters (`ids=1&ids=2`), objects as `only[id]=1`. Parameters that the procedure does not know are dropped.
 * @throws AppError NOT_FOUND for an unknown procedure; TRPCError METHOD_NOT_SUPPORTED for the wrong method
 */
export function restCall(method: string, url: URL): { path: string; search: URLSearchParams } {
  const procedure = byUrl.get(url.pathname.slice(REST_PREFIX.length));
  if (procedure === undefined) throw new AppError('NOT_FOUND');
  const { path, parameters } = procedure;
  if (procedure.method !== method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  if (method === 'POST') return { path, search: new URLSearchParams() };
  const fields = Object.entries(parameters).flatMap(([name, kind]) => {
    const value = read(name, kind, url.searchParams);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { path, search: new URLSearchParams({ input: JSON.stringify(Object.fromEntries(fields)) }) };
}

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };

/** Returns the value of a parameter; undefined when it is absent. What cannot be read stays text, which the schema of the input refuses. */
function read(name: string, kind: Kind, search: URLSearchParams): Value | undefined {
  if (kind.type === 'array') {
    const texts = search.getAll(name);
    return texts.length === 0 ? undefined : texts.map((text) => scalar(text, kind.items));
  }
  if (kind.type === 'object') {
    const fields = Object.entries(kind.properties ?? {}).flatMap(([field, inner]) => {
      const value = read(`${name}[${field}]`, inner, search);
      return value === undefined ? [] : [[field, value] as const];
    });
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  const text = search.get(name);
  return text === null ? undefined : scalar(text, kind);
}

function scalar(text: string, kind: Kind | undefined): Value {
  if (kind?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = kind?.type === 'integer' || kind?.type === 'number';
  return isNumber && /^-?\d{1,16}(\.\d{1,16})?$/.test(text) ? Number(text) : text;
}

import type { z } from 'zod';

/** How long a row's answer is fresh and may be served stale (DESIGN §4). */
export const CACHE_POLICIES = {
  live: { freshMs: 1_000, staleMs: 60_000 },
  day: { freshMs: 15_000, staleMs: 600_000 },
  list: { freshMs: 30_000, staleMs: 3_600_000 },
  detail: { freshMs: 300_000, staleMs: 86_400_000 },
  static: { freshMs: 600_000, staleMs: 86_400_000 },
} as const satisfies Record<string, { freshMs: number; staleMs: number }>;
export type CachePolicyName = keyof typeof CACHE_POLICIES;

export type FieldLocation = 'path' | 'query' | 'body';

/**
 * One call of the /java API: everything the BFF's client, the reference upstream's routes, the cache, the generated page and the
 * conformance command need to know of it (DESIGN §3).
 */
export interface JavaEndpoint<Input extends z.ZodObject = z.ZodObject, Result extends z.ZodType = z.ZodType> {
  readonly group:
    | 'match'
    | 'league'
    | 'feed'
    | 'login'
    | 'user'
    | 'gold'
    | 'news'
    | 'video'
    | 'content'
    | 'post'
    | 'library'
    | 'search'
    | 'site';
  /** One sentence for docs/java-api.md. */
  readonly description: string;
  readonly method: 'GET' | 'POST';
  /** Under the upstream's origin, with `{field}` for what travels in the path. */
  readonly path: `/java/${string}`;
  /** One flat object of all fields. Those named in `path` travel there; the others in the query of a GET and the body of a POST. */
  readonly input: Input;
  /** Exceptions to that rule. */
  readonly fieldLocations?: Readonly<Record<string, FieldLocation>>;
  readonly result: Result;
  /** `user`: needs a token, answers 3002 without. `service`: needs the operator's key (`authorization: Bearer …`). */
  readonly auth: 'none' | 'user' | 'service';
  /** True when it changes state: never cached, prefetched or retried, whatever its method. */
  readonly mutates: boolean;
  readonly cache?: CachePolicyName;
  /** Bytes that a body may have, when that is more than what every call may send. */
  readonly bodyLimit?: number;
  /** Whether words of the answer depend on `lan`. */
  readonly varyBy: 'lan' | 'nothing';
  /** Not in the product's own list of calls, but needed by it. */
  readonly extension?: true;
  /** An input that the conformance command may send; `$match` and the like are filled with ids that earlier rows returned. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Declares a row with its exact types. */
export function endpoint<Input extends z.ZodObject, Result extends z.ZodType>(
  definition: JavaEndpoint<Input, Result>,
): JavaEndpoint<Input, Result> {
  return definition;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Where a field of a row travels. */
export function fieldLocation(definition: Pick<JavaEndpoint, 'path' | 'method' | 'fieldLocations'>, field: string): FieldLocation {
  if (definition.path.includes(`{${field}}`)) return 'path';
  return definition.fieldLocations?.[field] ?? (definition.method === 'GET' ? 'query' : 'body');
}

/** The names of the fields in a row's path, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

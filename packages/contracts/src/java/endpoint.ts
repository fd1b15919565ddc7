import type { z } from 'zod';

/** How long the result of an endpoint is fresh, and how long it may be served stale (DESIGN §4). */
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
 * One endpoint of the /java API, for the BFF's client, the routes of the reference upstream, the cache, the generated page and the conformance
 * command (DESIGN §3).
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
    | 'site'
    | 'expert'
    | 'plan'
    | 'creator'
    | 'record'
    | 'staff'
    | 'anchor'
    | 'room'
    | 'gift'
    | 'mall'
    | 'agent'
    | 'box';
  /** One sentence for docs/java-api.md. */
  readonly description: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the upstream's origin, with `{field}` for a field in the path. */
  readonly path: `/java/${string}`;
  /** One flat object of all fields. Those named in `path` are sent there; the others in the query of a GET and the body of a POST. */
  readonly input: Input;
  /** Exceptions to that rule. */
  readonly fieldLocations?: Readonly<Record<string, FieldLocation>>;
  readonly result: Result;
  /** `user`: needs a token, otherwise error 3002. `service`: needs the operator's key (`authorization: Bearer …`). */
  readonly auth: 'none' | 'user' | 'service';
  /** Whether it changes state: then it is never cached, prefetched or retried, even as a GET. */
  readonly mutates: boolean;
  readonly cache?: CachePolicyName;
  /** Maximum size of the body in bytes, when it exceeds the general limit. */
  readonly bodyLimit?: number;
  /** Whether texts of the result depend on the header `lan`. */
  readonly varyBy: 'lan' | 'nothing';
  /** Not in the list of spec §7, but needed by the product. */
  readonly extension?: true;
  /** An input for the conformance command; `$match` and the like are replaced by ids that earlier endpoints returned. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Declares an endpoint with its exact types. */
export function endpoint<Input extends z.ZodObject, Result extends z.ZodType>(
  definition: JavaEndpoint<Input, Result>,
): JavaEndpoint<Input, Result> {
  return definition;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns where a field of an endpoint is sent. */
export function fieldLocation(definition: Pick<JavaEndpoint, 'path' | 'method' | 'fieldLocations'>, field: string): FieldLocation {
  if (definition.path.includes(`{${field}}`)) return 'path';
  return definition.fieldLocations?.[field] ?? (definition.method === 'GET' ? 'query' : 'body');
}

/** Returns the names of the fields in an endpoint's path, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

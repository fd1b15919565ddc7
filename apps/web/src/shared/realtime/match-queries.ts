import type { Query, QueryClient } from '@tanstack/react-query';

/** A cached query of the match procedures, read from its key: `[['match', 'live'], { input, type }]` as @trpc/react-query writes it. */
export interface MatchQuery {
  readonly query: Query;
  readonly procedure: string;
  readonly gameId: number | undefined;
  readonly data: object;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a query of the match procedures that has data, or undefined. */
export function matchQueryOf(query: Query): MatchQuery | undefined {
  const [path, options]: readonly unknown[] = query.queryKey;
  if (!Array.isArray(path) || path[0] !== 'match' || typeof path[1] !== 'string') return undefined;
  const data: unknown = query.state.data;
  if (!isObject(data)) return undefined;
  const input = isObject(options) && 'input' in options && isObject(options.input) ? options.input : {};
  const gameId = 'gameId' in input && typeof input.gameId === 'number' ? input.gameId : undefined;
  return { query, procedure: path[1], gameId, data };
}

export function matchQueries(client: QueryClient): MatchQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap((query) => matchQueryOf(query) ?? []);
}

/** Returns the earliest position in a topic's history from which all these snapshots can catch up; undefined when none has a position. */
export function earliestPosition(queries: readonly MatchQuery[]): string | undefined {
  let earliest: { epoch: string; offset: number; text: string } | undefined;
  for (const { data } of queries) {
    if (!('position' in data) || typeof data.position !== 'string') continue;
    const [epoch = '', offset = ''] = data.position.split(':');
    const place = { epoch, offset: Number(offset), text: data.position };
    if (earliest === undefined || (place.epoch === earliest.epoch && place.offset < earliest.offset)) earliest = place;
  }
  return earliest?.text;
}

/** Returns whether an answer contains rows that the live topics change. */
export function holdsMatches(data: object): boolean {
  return 'list' in data || 'living' in data;
}

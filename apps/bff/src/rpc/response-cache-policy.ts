import { z } from 'zod';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';
import { procedureCachePolicy } from './procedure-cache-policy.ts';

const Detail = z.object({ match: z.object({ status: z.string(), confirmed: z.boolean() }) });
const Nothing = z.object({ list: z.array(z.unknown()).length(0) });
const Behind = z.object({ page: z.number().min(2) });
/** Lists whose input a client chooses freely: any text as a country, any number as an id. */
const NAMED: ReadonlySet<PublicRead> = new Set(['league.library', 'news.listRelated', 'video.listRelated']);

/** How long an empty list may be used after it is no longer fresh. */
const EMPTY_MS = 300_000;

/**
 * Returns how long a response may be cached when its content decides: a match that is finished and confirmed no longer changes (DESIGN §4).
 * Empty pages after the last page of a list, and empty lists for arbitrary inputs, are kept for minutes and in this instance only, because
 * the number of such inputs is unlimited.
 */
export function responseCachePolicy(path: PublicRead, input: unknown, data: unknown, now: number): CachePolicy | undefined {
  if (path === 'match.detail') {
    const { match } = Detail.parse(data);
    return match.confirmed && matchState(match.status) === 'finished' ? cachePolicies.detail : undefined;
  }
  const isMadeUp = NAMED.has(path) || Behind.safeParse(input).success;
  if (!isMadeUp || !Nothing.safeParse(data).success) return undefined;
  const policy = procedureCachePolicy(path, input, now);
  return { ...policy, staleMs: EMPTY_MS, errorMs: EMPTY_MS, localOnly: true };
}

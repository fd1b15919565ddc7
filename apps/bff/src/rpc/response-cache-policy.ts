import { z } from 'zod';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';
import { procedureCachePolicy } from './procedure-cache-policy.ts';

const Detail = z.object({ match: z.object({ status: z.string(), confirmed: z.boolean() }) });
const Nothing = z.object({ list: z.array(z.unknown()).length(0) });
const Behind = z.object({ page: z.number().min(2) });
/** Lists of what somebody names: a country in his words, any number as an id. */
const NAMED: ReadonlySet<PublicRead> = new Set(['league.library', 'news.listRelated', 'video.listRelated']);

/** How long after its fresh time an empty list may be used. */
const EMPTY_MS = 300_000;

/**
 * How long an answer may be used when its content says so: a match that is over and checked changes no more (DESIGN §4). That there is nothing
 * behind the last page of a list, or of what somebody has made up, is kept for minutes: there is no end of it.
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

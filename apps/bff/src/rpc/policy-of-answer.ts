import { z } from 'zod';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';

const Detail = z.object({ match: z.object({ status: z.string(), confirmed: z.boolean() }) });

/** How long an answer may be used when its content says so: a match that is over and checked changes no more (DESIGN §4). */
export function policyOfAnswer(path: PublicRead, data: unknown): CachePolicy | undefined {
  if (path !== 'match.detail') return undefined;
  const { match } = Detail.parse(data);
  return match.confirmed && matchState(match.status) === 'finished' ? cachePolicies.detail : undefined;
}

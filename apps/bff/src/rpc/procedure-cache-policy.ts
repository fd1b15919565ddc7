import { z } from 'zod';
import { PUBLIC_READS, type PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';

const DAY_MS = 86_400_000;
/** Days around today that lists link to; other dates are as free as text. */
const LINKED_DAYS = 31;

/** Names and dates in an input. Ids of the upstream are not free: an unknown one is NOT_FOUND or empty, which is not kept. */
const FreeFields = z.object({
  day: z.string().optional(),
  country: z.string().optional(),
  season: z.string().optional(),
  round: z.string().optional(),
});

/**
 * How long the result of a public read may be used, before its content says more (`responseCachePolicy`). Reads with free text, or with a date
 * far from today, are kept shortly and in this instance only.
 * @param now UTC milliseconds
 */
export function procedureCachePolicy(path: PublicRead, input: unknown, now: number): CachePolicy {
  if (path.startsWith('search.')) return cachePolicies.freeText;
  if (path === 'team.compare') return cachePolicies.pair;
  const { day, country, season, round } = FreeFields.safeParse(input).data ?? {};
  const isFarDay = day !== undefined && !(Math.abs(Date.parse(day) - now) < LINKED_DAYS * DAY_MS);
  if (isFarDay || country !== undefined || season !== undefined || round !== undefined) return cachePolicies.freeText;
  return cachePolicies[PUBLIC_READS[path]];
}

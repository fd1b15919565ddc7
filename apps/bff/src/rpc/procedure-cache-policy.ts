import { z } from 'zod';
import { PUBLIC_READS, type PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';

const DAY_MS = 86_400_000;
/** Days before and after today that lists link to; any other date is treated as free text. */
const LINKED_DAYS = 31;

/**
 * Names and dates in an input, which clients choose freely. Upstream ids are not among them: an unknown id gives NOT_FOUND or an empty
 * result, which is not kept.
 */
const FreeFields = z.object({
  day: z.string().optional(),
  country: z.string().optional(),
  season: z.string().optional(),
  round: z.string().optional(),
});

/**
 * Returns how long the result of a public read may be cached, unless its content allows more (`responseCachePolicy`). Reads with free text,
 * or with a date far from today, are cached for a short time and in this instance only.
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

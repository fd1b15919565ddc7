import { PUBLIC_READS, type PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { cachePolicies, type CachePolicy } from '../cache/policies.ts';

/** How long the answer of a public read may be used, before it says more of itself (`policyOfAnswer`). */
export function procedureCachePolicy(path: PublicRead): CachePolicy {
  return path.startsWith('search.') || path === 'team.compare' ? cachePolicies.search : cachePolicies[PUBLIC_READS[path]];
}

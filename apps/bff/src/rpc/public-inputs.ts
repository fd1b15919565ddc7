import type { z } from 'zod';
import { leagueApi, matchApi, systemApi } from '@matchpoint/contracts/api/match';
import { authApi } from '@matchpoint/contracts/api/auth';
import { goldApi, userApi } from '@matchpoint/contracts/api/user';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';

/** The inputs of the public reads: what they give back is what a cache key is made of. */
export const publicInputs = {
  'match.live': matchApi.live.input,
  'match.day': matchApi.day.input,
  'match.results': matchApi.results.input,
  'match.upcoming': matchApi.upcoming.input,
  'match.byIds': matchApi.byIds.input,
  'match.hot': matchApi.hot.input,
  'match.counts': matchApi.counts.input,
  'match.detail': matchApi.detail.input,
  'league.list': leagueApi.list.input,
  'system.games': systemApi.games.input,
  'system.operator': systemApi.operator.input,
  'auth.options': authApi.options.input,
  'gold.tiers': goldApi.tiers.input,
  'user.profile': userApi.profile.input,
  'user.people': userApi.people.input,
  'user.items': userApi.items.input,
} as const satisfies Record<PublicRead, z.ZodObject>;

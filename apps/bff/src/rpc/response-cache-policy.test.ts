import { expect, it } from 'vitest';
import { cachePolicies } from '../cache/policies.ts';
import { responseCachePolicy } from './response-cache-policy.ts';

const NOTHING = { list: [], total: 7, page: 9_999, pageSize: 30 };

it.each([
  ['player.library', { page: 9_999 }],
  ['news.list', { page: 2 }],
  ['comment.list', { kind: 'news', id: 7, page: 800 }],
  ['league.library', { country: 'Nowhere', page: 1 }],
  ['news.listRelated', { teamId: 987_654_321, page: 1 }],
] as const)('an empty response of %s for %o is cached for minutes', (path, input) => {
  const policy = responseCachePolicy(path, input, NOTHING, 0);
  expect(policy).toMatchObject({ staleMs: 300_000, errorMs: 300_000, localOnly: true });
  expect(policy?.freshMs).toBeLessThanOrEqual(cachePolicies.detail.freshMs);
});

it.each([
  ['player.library', { page: 2 }, { ...NOTHING, list: [{ id: 1 }] }],
  ['comment.list', { kind: 'news', id: 7, page: 1 }, { ...NOTHING, list: [] }],
  ['post.list', { page: 1 }, { ...NOTHING, list: [] }],
  ['news.hot', {}, []],
] as const)('a response of %s that has content or may get some keeps its normal lifetime', (path, input, data) => {
  expect(responseCachePolicy(path, input, data, 0)).toBeUndefined();
});

it.each([
  ['finished', true, cachePolicies.detail],
  ['finished', false, undefined],
  ['live', true, undefined],
])('the lifetime of a match that is %s (checked: %s) depends on its state', (status, confirmed, policy) => {
  expect(responseCachePolicy('match.detail', {}, { match: { status, confirmed } }, 0)).toBe(policy);
});

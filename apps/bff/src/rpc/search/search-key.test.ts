import { expect, it } from 'vitest';
import { cacheKey } from '../../cache/cache-key.ts';
import { procedureCachePolicy } from '../procedure-cache-policy.ts';
import { publicInputs } from '../public-inputs.ts';

function keyOf(text: string): string {
  const { locale, ...fields } = publicInputs['search.suggest'].parse({ locale: 'zh_CN', text });
  return cacheKey('search.suggest', fields, locale);
}

it('equivalent searches share one cache entry', () => {
  for (const text of [' 皇马', '皇马  ', '皇马\u200b', '\u202a皇马', '皇马\n']) expect(keyOf(text)).toBe(keyOf('皇马'));
  expect(keyOf('real \t madrid')).toBe(keyOf('real madrid'));
  expect(keyOf('马'.repeat(60))).toBe(keyOf('马'.repeat(50)));
  expect(keyOf('皇 马')).not.toBe(keyOf('皇马'));
});

it.each(['', '   ', '\u200b', 'x'.repeat(1_001)])('an empty or invalid search text is rejected: %j', (text) => {
  for (const path of ['search.find', 'search.suggest'] as const)
    expect(publicInputs[path].safeParse({ locale: 'zh_CN', text, page: 1 }).success).toBe(false);
});

it('responses to free input, such as searches and comparisons, are cached for minutes at most', () => {
  for (const path of ['search.find', 'search.suggest', 'team.compare'] as const)
    expect(procedureCachePolicy(path, {}, 0).errorMs).toBeLessThanOrEqual(300_000);
  expect(procedureCachePolicy('news.list', {}, 0).errorMs).toBeGreaterThan(300_000);
});

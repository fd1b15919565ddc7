import { describe, expect, it } from 'vitest';
import { readPagePath } from './page-path.ts';

describe('the path of a page', () => {
  it.each([
    ['/', 'zh_CN', '/'],
    ['/match', 'zh_CN', '/match'],
    ['/match/cs:go', 'zh_CN', '/match/cs:go'],
    ['/de', 'de', '/'],
    ['/thai/match/soccer', 'thai', '/match/soccer'],
    ['/xx/match', 'zh_CN', '/xx/match'],
  ])('%s is the %s page %s', (pathname, locale, path) => expect(readPagePath(pathname)).toEqual({ locale, path }));

  it.each([
    ['/zh_CN', '/'],
    ['/zh_CN/', '/'],
    ['/zh_CN/match', '/match'],
    ['/match/', '/match'],
    ['/de/', '/de'],
    ['/de/match///', '/de/match'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/zh_CN//evil.example', '/evil.example'],
    ['/zh_CN/\\evil.example', '/evil.example'],
    ['///', '/'],
  ])('%s leads to %s, on this site', (pathname, redirect) => {
    expect(readPagePath(pathname)).toEqual({ redirect });
    expect(new URL(redirect, 'https://site.example').host).toBe('site.example');
    expect(readPagePath(redirect)).not.toHaveProperty('redirect');
  });
});

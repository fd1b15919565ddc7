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
    ['/news/cs%3Ago/7', 'zh_CN', '/news/cs%3Ago/7'],
    ['/s/%2E%2E%2Fx', 'zh_CN', '/s/%2E%2E%2Fx'],
    ['/s/100%', 'zh_CN', '/s/100%'],
  ])('the path %s is the %s page %s', (pathname, locale, path) => expect(readPagePath(pathname)).toEqual({ locale, path }));

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
    ['/news/s%6Fccer/%37', '/news/soccer/7'],
    ['/news/cs%3ago/7', '/news/cs%3Ago/7'],
    ['/de/s/%e7%9a%87', '/de/s/%E7%9A%87'],
    ['/match/hot', '/match'],
    ['/en_US/videos/hot', '/en_US/videos'],
    ['/videos/hot/videoList/', '/videos/videoList'],
  ])('the path %s redirects to %s, on this site', (pathname, redirect) => {
    expect(readPagePath(pathname)).toEqual({ redirect });
    expect(new URL(redirect, 'https://site.example').host).toBe('site.example');
    expect(readPagePath(redirect)).not.toHaveProperty('redirect');
  });
});

import { describe, expect, it } from 'vitest';
import { defaultDanmakuSettings, isBlocked, parseDanmakuSettings } from './danmaku-settings.ts';

describe('danmaku settings', () => {
  it('danmaku are off by default with reduced motion, until the user turns them on', () => {
    expect(defaultDanmakuSettings(true).on).toBe(false);
    expect(parseDanmakuSettings('{"on":true}', defaultDanmakuSettings(true)).on).toBe(true);
  });

  it('invalid stored danmaku settings are replaced by their defaults', () => {
    const otherwise = defaultDanmakuSettings(false);
    expect(parseDanmakuSettings('{"area":4,"size":9,"opacity":35,"most":-3,"blocked":7}', otherwise)).toEqual({
      ...otherwise,
      area: 4,
      opacity: 35,
    });
    for (const text of [undefined, '', 'no json', '[]', 'null', '3']) expect(parseDanmakuSettings(text, otherwise)).toEqual(otherwise);
  });

  it('a danmaku with a blocked word is hidden, ignoring case', () => {
    expect(isBlocked('这球 GG 了', 'gg，剧透')).toBe(true);
    expect(isBlocked('别剧透啊', 'gg，剧透')).toBe(true);
    expect(isBlocked('好球', 'gg，剧透')).toBe(false);
    expect(isBlocked('anything', ' , ，')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { defaultDanmakuSettings, isBlocked, parseDanmakuSettings } from './danmaku-settings.ts';

describe('how lines fly on a device', () => {
  it('is off where little is to move, until somebody turns it on', () => {
    expect(defaultDanmakuSettings(true).on).toBe(false);
    expect(parseDanmakuSettings('{"on":true}', defaultDanmakuSettings(true)).on).toBe(true);
  });

  it('is what was chosen; a value that does not fit is as if it were not there', () => {
    const otherwise = defaultDanmakuSettings(false);
    expect(parseDanmakuSettings('{"area":4,"size":9,"opacity":35,"most":-3,"blocked":7}', otherwise)).toEqual({
      ...otherwise,
      area: 4,
      opacity: 35,
    });
    for (const text of [undefined, '', 'no json', '[]', 'null', '3']) expect(parseDanmakuSettings(text, otherwise)).toEqual(otherwise);
  });

  it('hides what has a blocked word, in any case of its letters', () => {
    expect(isBlocked('这球 GG 了', 'gg，剧透')).toBe(true);
    expect(isBlocked('别剧透啊', 'gg，剧透')).toBe(true);
    expect(isBlocked('好球', 'gg，剧透')).toBe(false);
    expect(isBlocked('anything', ' , ，')).toBe(false);
  });
});

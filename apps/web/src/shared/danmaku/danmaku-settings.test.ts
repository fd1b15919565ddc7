import { describe, expect, it } from 'vitest';
import { defaultDanmakuSettings, parseDanmakuSettings, textFilter, withBlockedUser } from './danmaku-settings.ts';

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
    const isBlocked = textFilter('gg，剧透');
    expect(['这球 GG 了', '别剧透啊', '好球'].map(isBlocked)).toEqual([true, true, false]);
    expect(textFilter(' , ，')('anything')).toBe(false);
  });

  it('a danmaku that matches a blocked regular expression is hidden, and an invalid expression counts as a word', () => {
    const isBlocked = textFilter('/^6{3,}$/ /[/ 主队');
    expect(['66666', '666 啊', '/[/ 是什么', '主队加油', '好球'].map(isBlocked)).toEqual([true, false, true, true, false]);
  });

  it('blocked senders and modes are stored, and invalid ones are dropped', () => {
    const otherwise = defaultDanmakuSettings(false);
    const blocked = withBlockedUser({ ...otherwise, modes: { scroll: true, top: false, bottom: true } }, { uid: '7', name: '路人' }, true);
    expect(parseDanmakuSettings(JSON.stringify(blocked), otherwise)).toEqual(blocked);
    expect(withBlockedUser(blocked, { uid: '7', name: '' }, false).blockedUsers).toEqual([]);
    expect(parseDanmakuSettings('{"blockedUsers":[3,{"uid":"x","name":"a"},{"uid":"9","name":"b"}]}', otherwise).blockedUsers).toEqual([
      { uid: '9', name: 'b' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { acceptUsername, usernameKey } from './username.ts';

describe('a username', () => {
  it.each(['张三', 'Lena_07', '红魔-11', 'Müller', 'สมชาย', 'محمد', 'Nguyễn', '20', 'badminton', '用户100234'])('may be %s', (name) => {
    expect(acceptUsername(name).username).toBe(name);
  });

  it.each([
    ['too short', '张'],
    ['too long', 'a'.repeat(21)],
    ['only spaces', '   '],
    ['a space inside', 'a b'],
    ['a tag', '<b>x</b>'],
    ['an emoji', 'goal⚽'],
    ['a letter that shows nothing', 'ab\u3164'],
    ['a joiner', 'a\u200Db'],
    ['an override of direction', 'ab\u202Ecd'],
    ['a zero byte', 'ab\u0000'],
    ['half a pair', 'ab\uD800'],
    ['marks piled up', `ab${'\u0336'.repeat(3)}`],
    ['marks without a letter', '\u0336\u0336'],
  ])('is refused with %s', (_why, name) => {
    expect(() => acceptUsername(name)).toThrow(expect.objectContaining({ code: 'NAME_FORMAT' }));
  });

  it.each([
    '赛点小助手',
    '官方-客服',
    'Admin',
    'аdmin',
    'ADM1N',
    'admin01',
    'x_admin',
    'Match_Point',
    'ＭatchＰoint',
    '已注销用户7',
    '加微信聊',
    '微信abc12345',
    '13812345678',
    '大傻逼',
    'fúck_you',
  ])('does not speak for the site, nor of another place, nor ill: %s', (name) => {
    expect(() => acceptUsername(name)).toThrow(expect.objectContaining({ code: 'CONTENT_REJECTED' }));
  });

  it.each([
    ['Lena', 'lena'],
    ['Ｌｅｎａ', 'lena'],
    ['оlеg', 'oleg'],
    ['l0ng', 'Iong'],
    ['1vy', 'Ivy'],
    ['STRASSE', 'straße'],
  ])('is one with its look-alike: %s and %s', (a, b) => {
    expect(usernameKey(a)).toBe(usernameKey(b));
  });

  it('made of a number has a key of its own', () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => usernameKey(`用户${100_000 + index}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

import { describe, expect, it } from 'vitest';
import { acceptUsername, usernameKey } from './username.ts';

describe('a username', () => {
  it.each(['张三', 'Lena_07', '红魔-11', 'Müller', 'สมชาย', 'محمد', 'Nguyễn', '20', 'badminton', '用户100234'])(
    'the username %s is accepted',
    (name) => {
      expect(acceptUsername(name).username).toBe(name);
    },
  );

  it.each([
    ['too short', '张'],
    ['too long', 'a'.repeat(21)],
    ['only spaces', '   '],
    ['a space inside', 'a b'],
    ['a tag', '<b>x</b>'],
    ['an emoji', 'goal⚽'],
    ['an invisible letter', 'ab\u3164'],
    ['a joiner', 'a\u200Db'],
    ['a direction override', 'ab\u202Ecd'],
    ['a zero byte', 'ab\u0000'],
    ['half a surrogate pair', 'ab\uD800'],
    ['stacked marks', `ab${'\u0336'.repeat(3)}`],
    ['marks without a letter', '\u0336\u0336'],
  ])('a username with %s is rejected', (_why, name) => {
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
  ])('a username that speaks for the site, names a contact or insults is rejected: %s', (name) => {
    expect(() => acceptUsername(name)).toThrow(expect.objectContaining({ code: 'CONTENT_REJECTED' }));
  });

  it.each([
    ['Lena', 'lena'],
    ['Ｌｅｎａ', 'lena'],
    ['оlеg', 'oleg'],
    ['l0ng', 'Iong'],
    ['1vy', 'Ivy'],
    ['STRASSE', 'straße'],
  ])('look-alike usernames have one key: %s and %s', (a, b) => {
    expect(usernameKey(a)).toBe(usernameKey(b));
  });

  it('every username of digits alone has its own key', () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => usernameKey(`用户${100_000 + index}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

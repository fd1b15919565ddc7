import { describe, expect, it } from 'vitest';
import { containsContact } from './off-site-contact.ts';

describe('contact elsewhere', () => {
  it.each([
    '电话 13812345678',
    '１３８-１２３４-５６７８',
    '138 1234 5678 联系',
    '幺三八一二三四五六七八',
    '+86 13812345678',
    'http://a.example',
    '看www.evil',
    'evil.com 免费',
    'evil。top',
    'me@mail.cn',
    '微信：abc_123',
    'VX abc12345',
    'qq群 1234567',
    '加我微信聊',
    '➕v信',
    'TG @winner88',
    '联系 @winner88',
    't.me/winner',
    '纸飞机 winner88',
    '微\u00AD信abc12345',
    '微\u200D信 abc12345',
    '微\uFE0F信 abc12345',
    '微\u3164信abc12345',
    'v\u0445 abc12345',
    '加V：abc12345',
    '138\u200D1234\u200D5678',
    '138/1234/5678',
    '138|1234|5678',
    '138😀1234😀5678',
    '1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '١٣٨١٢٣٤٥٦٧٨',
    'winner点com',
  ])('a contact is found in %s', (text) => {
    expect(containsContact(text)).toBe(true);
  });

  it.each([
    '十年老球迷，只看英超',
    'Arsenal 2-1 Chelsea, 3.5 goals',
    '2026世界杯 48 队',
    '胜率 62.5%，近10场 7 中',
    'I like tennis. Come on!',
    '1380 分钟 0 失球',
    '3:2 逆转',
    '比分 1:3 2:1 0:0 1:1 2:2 1',
    '今晚8点live见，不见不散',
    '13/05/2026 18:00 开球',
    '大家加油，V5！',
    'Спартак – ЦСКА 2:1',
    '👨‍👩‍👧 一家看球 ❤️',
    '',
  ])('no contact is found in %s', (text) => {
    expect(containsContact(text)).toBe(false);
  });

  it.each(['1-', 'a.', 'qq ', '@a', '微信 ', 'a-', '一 ', '+86'])('the check does not backtrack on a long repetition of %s', (piece) => {
    // A regular expression that backtracks catastrophically would not finish here.
    expect(containsContact(piece.repeat(Math.floor(1_000 / piece.length)))).toBe(false);
  });
});

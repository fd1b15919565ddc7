import { expect, it } from 'vitest';
import { cleanText, codePointCount } from './clean-text.ts';

it.each([
  ['line\r\nbreaks\tbecome spaces', 'line breaks become spaces'],
  ['a zero \u0000byte', 'a zero byte'],
  ['\u202Edesrever\u202C', 'desrever'],
  ['in\u200Bvisible\u2060 and \uFEFFmarked', 'invisible and marked'],
  [`z${'\u0336'.repeat(40)}algo`, `z${'\u0336'.repeat(3)}algo`],
  ['fil\u3164lers\uFFA0 and\u115F soft\u00AD hyphens\u034F', 'fillers and soft hyphens'],
  ['half \uD83D a pair', 'half a pair'],
  ['tags \u{E0041}\u{E0042} hidden', 'tags hidden'],
  ['  trimmed  ', 'trimmed'],
])('cleanText cleans %j', (given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

it.each(['👨‍👩‍👧 看球', 'می‌خواهم', 'ฟุตบอลน้ำใจ', '<b>1 & 2</b>', 'Đội tuyển Việt Nam'])('cleanText keeps %s unchanged', (text) => {
  expect(cleanText(text)).toBe(text);
});

it('codePointCount counts code points', () => {
  expect(codePointCount('足球⚽')).toBe(3);
});

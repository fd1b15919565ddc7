import { DANMAKU_GRAPHEMES } from './content.ts';

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const HAN = /\p{Script=Han}/u;

/**
 * Returns the length of a danmaku in units of its limit of 80: a Chinese character counts as two, so that 40 Chinese or 80 other characters, or any
 * mixture, reach the limit (product.md §1.11).
 */
export function danmakuLength(text: string): number {
  const han = DANMAKU_GRAPHEMES.other / DANMAKU_GRAPHEMES.han;
  let length = 0;
  for (const { segment } of GRAPHEMES.segment(text)) length += HAN.test(segment) ? han : 1;
  return length;
}

import { DANMAKU_GRAPHEMES } from './content.ts';

const SIGNS = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const HAN = /\p{Script=Han}/u;

/**
 * How much of a danmaku's room a text takes, in signs of the longer limit: a Chinese sign takes what two others do, so that 40 of the one or
 * 80 of the other fill it, and any mixture between (product.md §1.11).
 */
export function danmakuLength(text: string): number {
  const han = DANMAKU_GRAPHEMES.other / DANMAKU_GRAPHEMES.han;
  let length = 0;
  for (const { segment } of SIGNS.segment(text)) length += HAN.test(segment) ? han : 1;
  return length;
}

/**
 * Characters that steer how others are laid out or show nothing: marks and overrides of direction, invisible spaces, fillers, what belongs to no
 * text.
 */
const FORMATTING =
  /[\u034F\u17B4\u17B5\u00AD\u115F\u1160\u180E\u3164\uFFA0\u200B\u200E\u200F\u061C\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const SPACE = /\s/gu;
/** They join letters and emoji; more than one in a row joins nothing. */
const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu;
/** No script puts more than three marks onto one letter. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

/** One line of text as others may see it: nothing in it steers, hides or piles up (reliability §4.2, XSS). */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(SPACE, ' ')
    .replaceAll(CONTROL, '')
    .replaceAll(FORMATTING, '')
    .replaceAll(JOINERS, '$1')
    .replaceAll(MARKS, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Several lines of text, each cleaned; of empty ones between them one stays. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/u)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/^\n+|\n+$/gu, '');
}

/** How long a text is for its reader. */
export function codePointCount(text: string): number {
  return Array.from(text).length;
}

/**
 * Characters that steer how others are laid out or show nothing: marks and overrides of direction, invisible spaces, fillers, what belongs to no
 * text.
 */
const FORMATTING =
  /[\u034F\u17B4\u17B5\u00AD\u115F\u1160\u180E\u3164\uFFA0\u200B\u200E\u200F\u061C\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const SPACE = /\s/gu;
/** Joiners connect letters and emoji; a second one in a row has no effect. */
const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu;
/** No script uses more than three combining marks on one letter. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

/** Returns one line of text without control, direction or invisible characters and stacked marks (reliability §4.2, XSS). */
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

/** Returns several lines, each cleaned; several empty lines in a row become one. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/u)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/^\n+|\n+$/gu, '');
}

/** Returns the number of code points. */
export function codePointCount(text: string): number {
  return Array.from(text).length;
}

import type { LocalizedText } from '../java/localized-text.ts';

const KNOCKOUT =
  /\bfinals?\b|\b(quarter|semi)-?\s?finals?\b|\bround of \d+\b|\blast \d+\b|\bplay-?\s?(offs?|outs?|in)\b|\bthird[- ]place\b|\bknock-?out\b|\bbracket\b|^qualif/i;

/** Returns whether a match belongs to a knockout, by the English texts of its stage and round; sources give no other indication. */
export function isKnockout(row: {
  readonly stage: LocalizedText | null;
  readonly round: LocalizedText | null;
  readonly group_name: LocalizedText | null;
}): boolean {
  return row.group_name === null && [row.stage, row.round].some((words) => KNOCKOUT.test(words?.['en_US'] ?? ''));
}

import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { JavaFailure } from '../java/failure.ts';
import { cleanLines, cleanText } from './clean-text.ts';
import { containsContact } from './off-site-contact.ts';
import { hasBlockedWord } from './word-filter.ts';

/** A family is one sign of seven code points; nothing that is written has more for each of its signs. */
const MAX_CODE_POINTS_PER_GRAPHEME = 8;
/** What shows nothing of itself: fillers, joiners, marks, blank patterns. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800\n]/gu;

interface TextLimits {
  /** What its reader sees as signs. */
  readonly maxGraphemes: number;
  /** Whether line breaks count; otherwise they are spaces. */
  readonly multiline: boolean;
}

/**
 * What a user has written, as it is kept and shown: plain text in which nothing steers, hides or piles up.
 * @throws {JavaFailure} TEXT_EMPTY; TEXT_TOO_LONG; CONTENT_REJECTED for a word that is not shown or a way to reach somebody elsewhere
 */
export function acceptText(input: string, limits: TextLimits): string {
  const text = cleanAndMeasure(input, limits);
  if (text === '') throw new JavaFailure('TEXT_EMPTY');
  assertAllowed(text);
  return text;
}

/** The same where nothing need be written. @throws {JavaFailure} TEXT_TOO_LONG, CONTENT_REJECTED */
export function acceptOptionalText(input: string, limits: TextLimits): string {
  const text = cleanAndMeasure(input, limits);
  assertAllowed(text);
  return text;
}

/** What nobody but the operator reads: cleaned and measured only. @throws {JavaFailure} TEXT_TOO_LONG */
export function acceptNote(input: string, maxGraphemes: number): string {
  return cleanAndMeasure(input, { maxGraphemes, multiline: true });
}

function cleanAndMeasure(input: string, { maxGraphemes, multiline }: TextLimits): string {
  const text = multiline ? cleanLines(input) : cleanText(input);
  if (Array.from(text).length > maxGraphemes * MAX_CODE_POINTS_PER_GRAPHEME || graphemeCount(text) > maxGraphemes)
    throw new JavaFailure('TEXT_TOO_LONG');
  return text.replaceAll(INVISIBLE, '') === '' ? '' : text;
}

function assertAllowed(text: string): void {
  if (hasBlockedWord(text) || containsContact(text)) throw new JavaFailure('CONTENT_REJECTED');
}

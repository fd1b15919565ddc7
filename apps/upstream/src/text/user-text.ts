import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { JavaFailure } from '../java/failure.ts';
import { cleanLines, cleanText } from './clean-text.ts';
import { containsContact } from './off-site-contact.ts';
import { hasBlockedWord } from './word-filter.ts';

/** The longest usual grapheme, a family emoji, has seven code points. */
const MAX_CODE_POINTS_PER_GRAPHEME = 8;
/** Characters that show nothing: fillers, joiners, marks, the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800\n]/gu;

interface TextLimits {
  /** Graphemes as a reader counts them. */
  readonly maxGraphemes: number;
  /** Whether line breaks are kept; otherwise they become spaces. */
  readonly multiline: boolean;
}

/**
 * Returns a user's text as it is stored and shown: plain text without control, direction or invisible characters.
 * @throws {JavaFailure} TEXT_EMPTY; TEXT_TOO_LONG; CONTENT_REJECTED for a blocked word or a contact outside of the site
 */
export function acceptText(input: string, limits: TextLimits): string {
  const text = cleanAndMeasure(input, limits);
  if (text === '') throw new JavaFailure('TEXT_EMPTY');
  assertAllowed(text);
  return text;
}

/** Does the same for an optional text. @throws {JavaFailure} TEXT_TOO_LONG, CONTENT_REJECTED */
export function acceptOptionalText(input: string, limits: TextLimits): string {
  const text = cleanAndMeasure(input, limits);
  assertAllowed(text);
  return text;
}

/** Cleans and measures a text that only the operator reads. @throws {JavaFailure} TEXT_TOO_LONG */
export function acceptNote(input: string, maxGraphemes: number): string {
  return cleanAndMeasure(input, { maxGraphemes, multiline: true });
}

function cleanAndMeasure(input: string, { maxGraphemes, multiline }: TextLimits): string {
  const text = multiline ? cleanLines(input) : cleanText(input);
  if (Array.from(text).length > maxGraphemes * MAX_CODE_POINTS_PER_GRAPHEME || graphemeCount(text) > maxGraphemes)
    throw new JavaFailure('TEXT_TOO_LONG');
  return isInvisible(text) ? '' : text;
}

/** Returns whether nothing of a text is seen. */
export function isInvisible(text: string): boolean {
  return text.replaceAll(INVISIBLE, '') === '';
}

function assertAllowed(text: string): void {
  if (hasBlockedWord(text) || containsContact(text)) throw new JavaFailure('CONTENT_REJECTED');
}

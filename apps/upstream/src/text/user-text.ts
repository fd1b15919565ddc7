import { signsOf } from '@matchpoint/contracts/rules/content';
import { JavaFailure } from '../java/failure.ts';
import { cleanLines, cleanText } from './clean-text.ts';
import { namesContact } from './off-site-contact.ts';
import { hasBlockedWord } from './word-filter.ts';

/** A family is one sign of seven code points; nothing that is written has more for each of its signs. */
const POINTS_A_SIGN = 8;
/** What shows nothing of itself: fillers, joiners, marks, blank patterns. */
const NOTHING = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800\n]/gu;

interface TextLimits {
  /** What its reader sees as signs. */
  readonly signs: number;
  /** Whether line breaks count; otherwise they are spaces. */
  readonly lines: boolean;
}

/**
 * What a user has written, as it is kept and shown: plain text in which nothing steers, hides or piles up.
 * @throws {JavaFailure} TEXT_EMPTY; TEXT_LONG; CONTENT_REJECTED for a word that is not shown or a way to reach somebody elsewhere
 */
export function acceptText(given: string, limits: TextLimits): string {
  const text = cleaned(given, limits);
  if (text === '') throw new JavaFailure('TEXT_EMPTY');
  mustBeAllowed(text);
  return text;
}

/** The same where nothing need be written. @throws {JavaFailure} TEXT_LONG, CONTENT_REJECTED */
export function acceptOptionalText(given: string, limits: TextLimits): string {
  const text = cleaned(given, limits);
  mustBeAllowed(text);
  return text;
}

/** What nobody but the operator reads: cleaned and measured only. @throws {JavaFailure} TEXT_LONG */
export function acceptNote(given: string, signs: number): string {
  return cleaned(given, { signs, lines: true });
}

function cleaned(given: string, { signs, lines }: TextLimits): string {
  const text = lines ? cleanLines(given) : cleanText(given);
  if (Array.from(text).length > signs * POINTS_A_SIGN || signsOf(text) > signs) throw new JavaFailure('TEXT_LONG');
  return text.replaceAll(NOTHING, '') === '' ? '' : text;
}

function mustBeAllowed(text: string): void {
  if (hasBlockedWord(text) || namesContact(text)) throw new JavaFailure('CONTENT_REJECTED');
}

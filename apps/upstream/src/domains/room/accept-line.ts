import type { ChatRules } from '@matchpoint/contracts/room/room';
import { containsLink, isEmojiOnly } from '@matchpoint/contracts/rules/chat';
import { DANMAKU_GRAPHEMES } from '@matchpoint/contracts/rules/content';
import { danmakuLength } from '@matchpoint/contracts/rules/danmaku';
import { JavaFailure } from '../../java/failure.ts';
import { cleanText, codePointCount } from '../../text/clean-text.ts';
import { containsContact } from '../../text/off-site-contact.ts';
import { isInvisible } from '../../text/user-text.ts';
import { hasBlockedWord, hasHeldWord } from '../../text/word-filter.ts';

/** The longest usual grapheme, a family emoji, has seven code points. */
const MAX_CODE_POINTS_PER_GRAPHEME = 8;

/** A text that a room accepts. `isHeld`: a moderator looks at it before others see it. */
interface AcceptedLine {
  readonly text: string;
  readonly isHeld: boolean;
}

/**
 * Checks a line against the rules of a room and those of the site, and returns it as it is stored: plain text.
 * @param rules undefined for the anchor and moderators, whom the rules of the room do not bind
 * @throws {JavaFailure} EMOJI_ONLY, LINKS_REFUSED, TEXT_TOO_LONG, TEXT_EMPTY, CONTENT_REJECTED
 */
export function acceptLine(input: string, rules: Pick<ChatRules, 'emojiOnly' | 'noLinks'> | undefined): AcceptedLine {
  const text = cleanText(input);
  if (rules?.emojiOnly === true && !isEmojiOnly(text)) throw new JavaFailure('EMOJI_ONLY');
  if (rules?.noLinks === true && containsLink(text)) throw new JavaFailure('LINKS_REFUSED');
  const isTooLong =
    codePointCount(text) > DANMAKU_GRAPHEMES.other * MAX_CODE_POINTS_PER_GRAPHEME || danmakuLength(text) > DANMAKU_GRAPHEMES.other;
  if (isTooLong) throw new JavaFailure('TEXT_TOO_LONG');
  if (isInvisible(text)) throw new JavaFailure('TEXT_EMPTY');
  if (hasBlockedWord(text) || containsContact(text)) throw new JavaFailure('CONTENT_REJECTED');
  return { text, isHeld: hasHeldWord(text) };
}

import { USERNAME_MAX, USERNAME_MIN } from '@matchpoint/contracts/rules/account';
import { JavaFailure } from '../java/failure.ts';
import { hasBlockedWord } from '../text/word-filter.ts';
import { codePointCount } from '../text/clean-text.ts';
import { containsContact } from '../text/off-site-contact.ts';

/** Letters of any script with their marks, digits, `_` and `-`. */
const NAME = /^(?:[\p{L}\p{Nd}_-]\p{M}{0,2})+$/u;
/** Invisible letters, such as the Hangul fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Letters and digits, each with the Latin letter that its lower-case form resembles. */
const LOOKS = new Map(
  'аa вb сc ԁd еe һh іl јj кk мm нh оo рp ѕs тt уy хx αa βb εe ηn ιl κk νv οo ρp τt υu χx ıl 0o 1l il'.split(' ').map((pair) => {
    const [char = '', look = ''] = pair;
    return [char, look];
  }),
);

/** Parts that no name may contain, because it would speak for the site. `已注销` is the name of deleted accounts. */
const HOLDS = '官方 官网 官網 客服 赛点 賽點 matchpoint 管理员 管理員 工作人员 工作人員 系统消息 系統訊息 已注销 已註銷'.split(' ');
/** Words that no name may contain as a separate word. */
const WORDS = 'admin administrator root system official support staff moderator mod service kefu guanfang'.split(' ');

/**
 * Returns a name as it is stored, and its unique key.
 * @throws {JavaFailure} NAME_FORMAT; CONTENT_REJECTED when it speaks for the site, contains a blocked word, or a contact outside of the
 * site
 */
export function acceptUsername(given: string): { readonly username: string; readonly key: string } {
  const username = given.normalize('NFC').trim();
  const length = codePointCount(username);
  if (length < USERNAME_MIN || length > USERNAME_MAX || !NAME.test(username) || INVISIBLE.test(username)) {
    throw new JavaFailure('NAME_FORMAT');
  }
  if (isReserved(username) || hasBlockedWord(username) || containsContact(username)) throw new JavaFailure('CONTENT_REJECTED', 'username');
  return { username, key: usernameKey(username) };
}

/** Returns a name folded for comparison: names that look alike have the same key. Names of digits alone stay distinct. */
export function usernameKey(username: string): string {
  return Array.from(plain(username), (char) => LOOKS.get(char) ?? char).join('');
}

function plain(username: string): string {
  return username.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

const RESERVED_KEYS = new Set(WORDS.map(usernameKey));
const HELD_KEYS = HOLDS.map(usernameKey);

function isReserved(username: string): boolean {
  const key = usernameKey(username);
  if (HELD_KEYS.some((word) => key.replaceAll(/[_-]/gu, '').includes(word))) return true;
  // Digits stand for letters (adm1n) or follow them (admin1).
  const words = [
    ...key.split(/[_-]+/u),
    ...plain(username)
      .split(/[^\p{L}]+/u)
      .map(usernameKey),
  ];
  return words.some((word) => RESERVED_KEYS.has(word));
}

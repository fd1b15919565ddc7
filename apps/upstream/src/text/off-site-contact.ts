import { toLatinLookalike } from './look-alikes.ts';

/** Characters that are written in place of digits to evade the check. */
const DIGITS = new Map(
  '零0 〇0 一1 壹1 幺1 二2 贰2 两2 三3 叁3 四4 肆4 五5 伍5 六6 陆6 七7 柒7 八8 捌8 九9 玖9'.split(' ').map((pair) => {
    const [char = '', digit = ''] = pair;
    return [char, digit];
  }),
);
/** Characters that are put between digits to break a number up. */
const DIGIT_SEPARATOR = /(?<=\d)[\s._\-—·•,，、*()（）/|~+=#'"\p{Extended_Pictographic}]{1,3}(?=\d)/gu;
/** Joiners, variation selectors, keycaps and accents, which readers do not see. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
/** Characters that may resemble a Latin letter. */
const FOREIGN = /[^\p{ASCII}\p{Script=Han}]/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS_OF_A_SCRIPT = 10;
const MOBILE = /(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/u;

const ADDRESS = /https?:|www\s*\.|[a-z0-9_.+-]@[a-z0-9-]{1,63}\.[a-z]{2}/u;
const DOMAIN =
  /(?<![a-z0-9-])[a-z0-9-]{1,63}\s?(?:[.。・]|[点點](?=\s?(?:com|cn|net|org|xyz)))\s?(?:com|cn|net|org|top|xyz|vip|cc|io|me|tv|app|shop|site|club|info|link|live|bet|win|pro|online|co|ru|la|pw|icu|fun|ltd|wang|work|biz|hk|tw)(?![a-z0-9])/u;
/** The name of a messenger, followed by something that may be an id. */
const ACCOUNT =
  /(?:微信|薇信|威信|微心|徽信|v信|vx|wx|wechat|weixin|扣扣|企鹅|企鵝|qq|电报|電報|纸飞机|紙飛機|telegram|tg|whatsapp)(?:号|號|群|id)?[\s:：=是为為加➕+@_-]{0,4}[a-z0-9][a-z0-9_-]{4,}/u;
const INVITATION =
  /[加➕]\s?v\s?[:：]?\s?[a-z0-9][a-z0-9_-]{4,}|[加+➕]\s?(?:我\s?)?(?:个\s?)?(?:微信|薇|微|v信|vx|wx|qq|扣扣|企鹅|电报|飞机|tg)/u;
const HANDLE = /(?<![a-z0-9._%+-])@[a-z0-9_]{5,}/u;

/**
 * Returns whether a text says how to contact somebody outside of the site: numbers, addresses, messenger ids (product.md §5). For texts of
 * up to 1,000 characters.
 */
export function containsContact(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, '').replaceAll(FOREIGN, toLatinLookalike);
  const digits = Array.from(plain, (char) => DIGITS.get(char) ?? toAsciiDigit(char) ?? char)
    .join('')
    .replaceAll(DIGIT_SEPARATOR, '');
  return MOBILE.test(digits) || [ADDRESS, DOMAIN, ACCOUNT, INVITATION, HANDLE].some((sign) => sign.test(plain));
}

/** Returns the ASCII digit of a digit of any script: the ten digits of a script are consecutive. */
function toAsciiDigit(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (!DIGIT.test(char)) return undefined;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % DIGITS_OF_A_SCRIPT);
}

/** Small letters of other alphabets and small capitals, each with the Latin letter that it resembles. */
const PAIRS =
  'аa вb сc ԁd еe ɡg һh іi јj кk ӏl мm ոn оo рp ԛq ѕs тt υu νv ԝw хx уy αa εe ηn ιi κk οo ρp τt χx ıi ' +
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz';
const LOOKS = new Map(
  PAIRS.split(' ').map((pair) => {
    const [character = '', latin = ''] = pair;
    return [character, latin];
  }),
);
/** First code points of letters in filled circles and squares, from A on. */
const FILLED = [0x1_f1_50, 0x1_f1_70] as const;
const LETTERS = 26;
const MARKED = /\p{M}/gu;

/** Returns the lower-case Latin letters that a character resembles; otherwise the character in its plain form. Accents are removed. */
export function toLatinLookalike(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const filled = FILLED.find((first) => code >= first && code < first + LETTERS);
  if (filled !== undefined) return String.fromCodePoint(0x61 + code - filled);
  const small = character.normalize('NFKC').toLowerCase();
  const bare = small.normalize('NFKD').replaceAll(MARKED, '');
  // In other scripts marks make different letters.
  const plain = /^[a-z]+$/u.test(bare) ? bare : small;
  return LOOKS.get(plain) ?? plain;
}

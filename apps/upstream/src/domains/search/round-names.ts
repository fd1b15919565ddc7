import { foldText, removeSpaces } from './fold.ts';
import { pinyinSpellings } from './pinyin-spelling.ts';

/** Names of rounds, by their canonical name: "name = other | other". */
const ROUND_ALIASES = `
  决赛 = 总决赛 | 冠军战 | 冠军争夺战 | final | finals | grand final | grand finals
  半决赛 = 准决赛 | 1/2决赛 | 四强 | 四强赛 | 4强 | 4强赛 | semi | semis | semifinal | semifinals | last 4
  1/4决赛 = 四分之一决赛 | 八强 | 八强赛 | 8强 | 8强赛 | quarterfinal | quarterfinals | last 8
  1/8决赛 = 八分之一决赛 | 十六强 | 十六强赛 | 16强 | 16强赛 | round of 16 | last 16
  1/16决赛 = 十六分之一决赛 | 三十二强 | 三十二强赛 | 32强 | 32强赛 | round of 32 | last 32
  季军赛 = 三四名决赛 | 三四名 | 季军争夺战 | 铜牌战 | third place | third place playoff | bronze final
  小组赛 = 分组赛 | group stage | groups
  季后赛 = playoffs | playoff
  常规赛 = regular season
  胜者组决赛 = upper bracket final | winners final | 胜决
  败者组决赛 = lower bracket final | losers final | 败决`;

const NAMES = new Map(
  ROUND_ALIASES.split('\n').flatMap((line): [string, string][] => {
    const [name, others] = line.split(' = ').map((part) => part.trim());
    if (name === undefined || others === undefined) return [];
    const keys = [name, ...others.split(' | ')].map(roundKey);
    const spelled = keys.flatMap(pinyinSpellings).map(({ whole }) => whole);
    return [...keys, ...spelled].map((key): [string, string] => [key, name]);
  }),
);

/** Numbered rounds by the text around their number. */
const NUMBERED_ROUNDS: readonly (readonly [name: string, form: RegExp])[] = [
  ['轮', /^(?:第?(\d+)轮|(?:round|matchday|gameweek)(\d+))$/u],
  ['周', /^(?:第?(\d+)周|week(\d+))$/u],
  ['日', /^(?:第?(\d+)比赛日|day(\d+))$/u],
  ['组', /^(?:([a-z])组|group([a-z]))$/u],
  ['胜者组轮', /^(?:胜者组第?(\d+)轮|upperbracketround(\d+))$/u],
  ['败者组轮', /^(?:败者组第?(\d+)轮|lowerbracketround(\d+))$/u],
];

/**
 * Returns the canonical name of a round, stage or group, the same for every way of writing it (准决赛, 四强, Semi-finals).
 * @param key the text, folded and without spaces
 * @returns undefined when it names none
 */
export function canonicalRound(key: string): string | undefined {
  const name = NAMES.get(key);
  if (name !== undefined) return name;
  const arabic = key.replaceAll(/[一二三四五六七八九十]+/gu, toArabicDigits);
  for (const [unit, form] of NUMBERED_ROUNDS) {
    const [, han, latin] = form.exec(arabic) ?? [];
    const no = han ?? latin;
    if (no !== undefined) return `${unit} ${no}`;
  }
  return undefined;
}

function roundKey(text: string): string {
  return removeSpaces(foldText(text));
}

const DIGITS = '零一二三四五六七八九';

/** Converts a Chinese number below one hundred (十四, 二十); other texts stay as they are. */
function toArabicDigits(han: string): string {
  const [, tens, ten, ones] = /^([二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(han) ?? [];
  if (tens === undefined || ones === undefined) return han;
  if (ten === '') return tens !== '' && ones !== '' ? han : String(DIGITS.indexOf(tens + ones));
  return String((tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + Math.max(0, DIGITS.indexOf(ones)));
}

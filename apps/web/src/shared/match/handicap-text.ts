import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { handicapWords, lineNumber } from '@matchpoint/contracts/rules/handicap';

const TRADITIONAL: Readonly<Record<string, string>> = { 两: '兩', 让: '讓' };

/** Returns a part of a handicap in its short form: 平手 → 平, 半球 → 半, 两球半 → 两半; 球半 is kept. */
function half(word: string): string {
  return word === '平手' ? '平' : word === '球半' ? word : word.replace('球', '');
}

/**
 * Returns a handicap as lists show it. Goals in Chinese are words, with two-part handicaps shortened as local sites do (平/半, 一/球半,
 * 受让平/半); goals in other languages, points and maps are signed numbers.
 */
export function handicapText(line: number, locale: Locale, kind: MatchSummary['facts']['kind']): string {
  if (kind !== 'soccer' || (locale !== 'zh_CN' && locale !== 'zh_tw')) return lineNumber(line);
  const words = handicapWords(line);
  const receives = words.startsWith('受让') ? '受让' : '';
  const parts = words.slice(receives.length).split('/');
  const text = receives + (parts.length === 1 ? words.slice(receives.length) : parts.map(half).join('/'));
  return locale === 'zh_CN' ? text : text.replaceAll(/[两让]/g, (letter) => TRADITIONAL[letter] ?? letter);
}

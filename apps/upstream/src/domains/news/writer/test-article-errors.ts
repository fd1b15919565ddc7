import { RichText } from '@matchpoint/contracts/content/rich-text';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { expectedValue } from './test-claim-oracle.ts';
import { type Draft, type Language, toNewsText, SUMMARY_GRAPHEMES, TITLE_GRAPHEMES } from './draft.ts';
import { claimsOf, type Phrase, textOf, type Word } from './phrase.ts';
import { shownNumbers } from './test-shown-numbers.ts';

/** Returns all texts of a draft. */
function phrasesOf(draft: Draft): Phrase[] {
  return [
    draft.title,
    draft.summary,
    ...draft.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.words] : block.kind === 'table' ? block.rows.flat() : [])),
  ];
}

/** Splits a paragraph into sentences. */
export function sentencesOf(words: Phrase): Phrase[] {
  const sentences: (string | Word)[][] = [[]];
  for (const part of words) {
    if (typeof part !== 'string') {
      sentences.at(-1)?.push(part);
      continue;
    }
    const pieces = part.split(/(?<=[。]|\. |\.$)/u);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) sentences.push([]);
      sentences.at(-1)?.push(piece);
    }
  }
  return sentences;
}

/** Fixed terms with a number in them that state nothing about a match. */
const TERMS =
  /三分命中率|三节过后|两张黄牌|一波|一度|两队|一球|最后一席|上一次|three-point|second yellow card|After three quarters|first quarter|first half|in the second|the second went|second half|two teams/gu;
const NUMBERS =
  /\d|[一二三四五六七八九十百两]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|first|second|third|fourth|fifth|sixth)\b/iu;
const BROKEN = /undefined|NaN|null|Infinity|\[object|\s{2}|[，。；、：]{2}|[,;:]{2}|\.\.|\s[,.;:!?)]|\(\s|。[，；]|^\s|\s$/u;

/** Claims whose text is a name. */
export const NAMES = new Set([
  'team',
  'player',
  'league',
  'league_short',
  'stage',
  'group',
  'round',
  'row_team',
  'killer',
  'next',
  'past_opponent',
  'meeting_team',
]);

/** Returns the reasons why a draft must not be published; empty when there are none. */
export function findErrors(draft: Draft, detail: MatchDetail, language: Language): string[] {
  const faults: string[] = [];
  for (const phrase of phrasesOf(draft)) {
    const text = textOf(phrase);
    const fault = (what: string) => faults.push(`${detail.id} ${language} ${what}: ${text}`);
    const masked = textOf(phrase.map((part) => (typeof part !== 'string' && NAMES.has(part.claim.says) ? { ...part, text: 'X' } : part)));
    if (BROKEN.test(masked)) fault('is not well written');
    for (const part of phrase) {
      if (typeof part === 'string') {
        if (NUMBERS.test(part.replaceAll(TERMS, ''))) fault(`a number that nothing vouches for in "${part}"`);
        continue;
      }
      const { claim } = part;
      const truth = expectedValue(detail, claim);
      if (truth === undefined || JSON.stringify(truth) !== JSON.stringify(claim.value)) {
        fault(`${claim.says}(${claim.of.join(',')}) is ${JSON.stringify(truth)}, not ${JSON.stringify(claim.value)}`);
      }
      if (NAMES.has(claim.says)) {
        if (part.text !== claim.value) fault(`"${part.text}" is not named so`);
      } else if (claim.says !== 'hero' && claim.says !== 'map' && claim.says !== 'game_map') {
        for (const wrong of shownNumbers(part.text, claim))
          fault(`"${part.text}" shows ${wrong}, which is not ${JSON.stringify(claim.value)}`);
      }
    }
  }
  for (const block of draft.blocks) {
    if (block.kind !== 'paragraph') continue;
    if (!/[.。]$/u.test(textOf(block.words))) faults.push(`${detail.id}: no end of a sentence in ${textOf(block.words)}`);
    for (const sentence of sentencesOf(block.words)) {
      const claims = claimsOf(sentence);
      for (const { of } of claims.filter((claim) => claim.says === 'minute')) {
        const event = detail.soccer?.events.find((one) => one.id === of[0]);
        const named = claims.some((claim) => claim.says === 'player' && claim.of[0] === event?.player?.id);
        if (!named) faults.push(`${detail.id}: a minute without its player in ${textOf(sentence)}`);
      }
    }
  }
  return faults;
}

/** Returns the reasons why the published form of a draft is wrong; empty when there are none. */
export function printFaults(draft: Draft, detail: MatchDetail, language: Language): string[] {
  const article = toNewsText(draft, detail, language);
  const faults: string[] = [];
  if (graphemeCount(article.title) > TITLE_GRAPHEMES[language] || article.title !== textOf(draft.title))
    faults.push(`title: ${textOf(draft.title)}`);
  if (graphemeCount(article.summary) > SUMMARY_GRAPHEMES[language] || article.summary !== textOf(draft.summary))
    faults.push(`summary: ${textOf(draft.summary)}`);
  if (JSON.stringify(RichText.parse(article.body)) !== JSON.stringify(article.body)) faults.push('the body is no rich text');
  if (!article.body.some((block) => block.kind === 'match')) faults.push('no card of the match');
  return faults.map((fault) => `${detail.id} ${language} ${fault}`);
}

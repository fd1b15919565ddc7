import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { inWords, ordinal } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { areTeams, type Result, streakOf, tableLines } from './record.ts';

/** Streaks from this length are mentioned. */
const MIN_STREAK = 3;

/** Describes what the result means: standings, streaks, next matches. */
export function closingSentences(context: ArticleContext): Phrase[] {
  if (!areTeams(context.detail)) return [];
  const { winner } = context.detail;
  const order: readonly Side[] = winner === 1 ? [1, 0] : SIDES;
  return [table(context, order), ...streaks(context), next(context, order)];
}

function table(context: ArticleContext, order: readonly Side[]): Phrase {
  const lines = tableLines(context.detail);
  if (lines === undefined) return EMPTY_PHRASE;
  const zh = context.language === 'zh_CN';
  const soccer = context.detail.facts.kind === 'soccer';
  const sentences = order.map((side) => {
    const { rank, points, won, lost } = lines[side];
    const place = fact(zh ? `第${rank}位` : ordinal(rank), 'table_rank', [side], rank);
    if (!soccer) {
      const record = fact(zh ? `${won}胜${lost}负` : `${won}-${lost}`, 'table_record', [side], [won, lost]);
      return zh ? phrase`${context.team(side)}以${record}排在${place}` : phrase`${context.team(side)} ${place} at ${record}`;
    }
    const gained = fact(zh ? `${points}分` : `${inWords(points)} ${points === 1 ? 'point' : 'points'}`, 'table_points', [side], points);
    return zh ? phrase`${context.team(side)}以${gained}排在${place}` : phrase`${context.team(side)} ${place} with ${gained}`;
  });
  if (zh) return phrase`赛后，${joinPhrases(sentences, '，')}。`;
  return phrase`The result leaves ${joinPhrases(sentences, ' and ')}.`;
}

function streaks(context: ArticleContext): Phrase[] {
  const { winner } = context.detail;
  if (winner === undefined) return [];
  const zh = context.language === 'zh_CN';
  const sentences = (side: Side, result: Result): Phrase => {
    const length = streakOf(context.detail, side, result);
    if (length === undefined || length < MIN_STREAK) return EMPTY_PHRASE;
    const word = (text: string) => fact(text, 'streak', [side, result], length);
    if (zh)
      return result === 'W'
        ? phrase`${context.team(side)}收获${word(`${length}连胜`)}。`
        : phrase`${context.team(side)}遭遇${word(`${length}连败`)}。`;
    return phrase`It was the ${word(`${ordinal(length)} ${result === 'W' ? 'win' : 'defeat'}`)} in a row for ${context.team(side)}.`;
  };
  return [sentences(winner, 'W'), sentences(otherOf(winner), 'L')];
}

function next(context: ArticleContext, order: readonly Side[]): Phrase {
  const zh = context.language === 'zh_CN';
  const [first, second] = [context.detail.analysis?.next[0][0], context.detail.analysis?.next[1][0]];
  if (first?.id !== undefined && first.id === second?.id) {
    const again = silentClaim('next_meeting', []);
    return zh ? phrase`接下来，两队将再次交手。${again}` : phrase`The two teams meet again next.${again}`;
  }
  const sentences = order.flatMap((side): Phrase[] => {
    const [match] = context.detail.analysis?.next[side] ?? [];
    const team = context.detail.teams[side];
    if (match === undefined || team === undefined) return [];
    const opponent = match.home.id === team.id ? match.away : match.home;
    const word: Word = {
      ...fact(opponent.name, 'next', [side], opponent.name),
      ref: { kind: 'team', id: opponent.id },
    };
    return [zh ? phrase`${context.team(side)}将对阵${word}` : phrase`${context.team(side)} against ${word}`];
  });
  if (sentences.length === 0) return EMPTY_PHRASE;
  return zh ? phrase`接下来，${joinPhrases(sentences, '，')}。` : phrase`Next up: ${joinPhrases(sentences, '; ')}.`;
}

import type { Side } from '@matchpoint/contracts/match/base';
import { type Cast, otherOf, SIDES } from './cast.ts';
import { inWords, ordinal } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { areTeams, type Result, streakOf, tableLines } from './record.ts';

/** A row of wins or defeats is told from this length on. */
const TOLD_STREAK = 3;

/** What the result means: standings, rows of wins, and what comes next. */
export function closingOf(cast: Cast): Phrase[] {
  if (!areTeams(cast.detail)) return [];
  const { winner } = cast.detail;
  const order: readonly Side[] = winner === 1 ? [1, 0] : SIDES;
  return [table(cast, order), ...streaks(cast), next(cast, order)];
}

function table(cast: Cast, order: readonly Side[]): Phrase {
  const lines = tableLines(cast.detail);
  if (lines === undefined) return NOTHING;
  const zh = cast.language === 'zh_CN';
  const soccer = cast.detail.facts.kind === 'soccer';
  const told = order.map((side) => {
    const { rank, points, won, lost } = lines[side];
    const place = fact(zh ? `第${rank}位` : ordinal(rank), 'table_rank', [side], rank);
    if (!soccer) {
      const record = fact(zh ? `${won}胜${lost}负` : `${won}-${lost}`, 'table_record', [side], [won, lost]);
      return zh ? say`${cast.team(side)}以${record}排在${place}` : say`${cast.team(side)} ${place} at ${record}`;
    }
    const gained = fact(zh ? `${points}分` : `${inWords(points)} ${points === 1 ? 'point' : 'points'}`, 'table_points', [side], points);
    return zh ? say`${cast.team(side)}以${gained}排在${place}` : say`${cast.team(side)} ${place} with ${gained}`;
  });
  if (zh) return say`赛后，${joined(told, '，')}。`;
  return say`The result leaves ${joined(told, ' and ')}.`;
}

function streaks(cast: Cast): Phrase[] {
  const { winner } = cast.detail;
  if (winner === undefined) return [];
  const zh = cast.language === 'zh_CN';
  const told = (side: Side, result: Result): Phrase => {
    const length = streakOf(cast.detail, side, result);
    if (length === undefined || length < TOLD_STREAK) return NOTHING;
    const word = (text: string) => fact(text, 'streak', [side, result], length);
    if (zh)
      return result === 'W' ? say`${cast.team(side)}收获${word(`${length}连胜`)}。` : say`${cast.team(side)}遭遇${word(`${length}连败`)}。`;
    return say`It was the ${word(`${ordinal(length)} ${result === 'W' ? 'win' : 'defeat'}`)} in a row for ${cast.team(side)}.`;
  };
  return [told(winner, 'W'), told(otherOf(winner), 'L')];
}

function next(cast: Cast, order: readonly Side[]): Phrase {
  const zh = cast.language === 'zh_CN';
  const [first, second] = [cast.detail.analysis?.next[0][0], cast.detail.analysis?.next[1][0]];
  if (first?.id !== undefined && first.id === second?.id) {
    const again = stating('next_meeting', []);
    return zh ? say`接下来，两队将再次交手。${again}` : say`The two teams meet again next.${again}`;
  }
  const told = order.flatMap((side): Phrase[] => {
    const [match] = cast.detail.analysis?.next[side] ?? [];
    const team = cast.detail.teams[side];
    if (match === undefined || team === undefined) return [];
    const opponent = match.home.id === team.id ? match.away : match.home;
    const word: Word = {
      ...fact(opponent.name, 'next', [side], opponent.name),
      ref: { kind: 'team', id: opponent.id },
    };
    return [zh ? say`${cast.team(side)}将对阵${word}` : say`${cast.team(side)} against ${word}`];
  });
  if (told.length === 0) return NOTHING;
  return zh ? say`接下来，${joined(told, '，')}。` : say`Next up: ${joined(told, '; ')}.`;
}

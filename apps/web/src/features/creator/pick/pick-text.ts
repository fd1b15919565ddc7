import { useTranslation } from 'react-i18next';
import type { Pick as PlanPick, PlanMatch } from '@matchpoint/contracts/plan/plan';
import { lineNumber, splitLine } from '@matchpoint/contracts/rules/handicap';

/** What the texts of a pick depend on. */
export type PickFacts = Pick<PlanPick, 'market' | 'side' | 'line' | 'game'>;

export interface PickText {
  /** "让球", "第 2 局". */
  readonly market: (pick: Pick<PickFacts, 'market' | 'game'>) => string;
  /** What is picked: "临江竞技 −0.75", "小 2.5/3", "平局". */
  readonly side: (pick: PickFacts, match: Pick<PlanMatch, 'teams'> | undefined) => string;
  /** "让球 临江竞技 −0.75". */
  readonly whole: (pick: PickFacts, match: Pick<PlanMatch, 'teams'> | undefined) => string;
}

/** Returns functions that write picks in the page's language. */
export function usePickText(): PickText {
  const { t } = useTranslation('creator');
  const market: PickText['market'] = (pick) =>
    pick.market === 'game_winner' && pick.game !== undefined ? t('market.game', { game: pick.game }) : t(`market.${pick.market}`);
  const side: PickText['side'] = ({ side: picked, line, market: of }, match) => {
    if (picked === undefined) return '';
    if (picked === 'over' || picked === 'under') return t(`side.${picked}`, { line: line === undefined ? '' : splitLine(line) });
    if (picked !== 'home' && picked !== 'away') return t(`side.${picked}`);
    const team = match?.teams[picked === 'home' ? 0 : 1]?.name ?? t(`side.${picked}`);
    return of === 'handicap' && line !== undefined ? `${team} ${handicapOf(line, picked)}` : team;
  };
  return { market, side, whole: (pick, match) => [market(pick), side(pick, match)].filter((part) => part !== '').join(' ') };
}

/** Returns the handicap of a side, with a minus sign: a home line of −0.5 is "+0.5" for the away team. */
export function handicapOf(homeLine: number, side: 'home' | 'away'): string {
  return lineNumber(side === 'home' ? homeLine : -homeLine).replace('-', '−');
}

/** Returns decimal odds as text: 1920 is "1.92". */
export function oddsText(oddsMilli: number): string {
  return (oddsMilli / 1_000).toFixed(oddsMilli % 10 === 0 ? 2 : 3);
}

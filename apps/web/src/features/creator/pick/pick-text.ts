import { useTranslation } from 'react-i18next';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { lineNumber } from '@matchpoint/contracts/rules/handicap';
import { marketText } from '../../../shared/plan/market-text.ts';
import { type PickFacts, pickText } from '../../../shared/plan/pick-text.ts';

/** The match of a pick, as far as its texts depend on it; undefined while none is chosen. */
type MatchOfPick = Pick<PlanMatch, 'teams' | 'gameId'> | undefined;

const SOCCER = 202;

export interface PickText {
  /** "让球", "第 2 局". */
  readonly market: (pick: PickFacts, match: MatchOfPick) => string;
  /** What is picked: "临江竞技 −0.75", "小 2.75", "平局". */
  readonly side: (pick: PickFacts, match: MatchOfPick) => string;
  /** "让球 临江竞技 −0.75". */
  readonly whole: (pick: PickFacts, match: MatchOfPick) => string;
}

/** Returns functions that write picks in the page's language. */
export function usePickText(): PickText {
  const { t } = useTranslation('creator');
  const { t: tPlan } = useTranslation('plan');
  const market: PickText['market'] = (pick, match) =>
    pick.market === 'game_winner' && pick.game !== undefined
      ? t('market.game', { game: pick.game })
      : marketText(pick.market, match?.gameId ?? SOCCER, tPlan);
  const side: PickText['side'] = (pick, match) => pickText(pick, match ?? { teams: [] }, tPlan) ?? '';
  return { market, side, whole: (pick, match) => [market(pick, match), side(pick, match)].filter((part) => part !== '').join(' ') };
}

/** Returns the home team's handicap with a minus sign. */
export function handicapText(homeLine: number): string {
  return lineNumber(homeLine).replace('-', '−');
}

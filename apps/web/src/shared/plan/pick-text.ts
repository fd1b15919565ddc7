import type { TFunction } from 'i18next';
import type { Pick, PlanMatch } from '@matchpoint/contracts/plan/plan';
import { lineNumber } from '@matchpoint/contracts/rules/handicap';

type T = TFunction<'plan'>;

/** Returns what a pick selects: "临江竞技 −0.5", "大 2.5", "平局". Undefined while it is locked. A line is that of the picked side. */
export function pickText({ market, side, line, game }: PickFacts, { teams }: PickMatch, t: T): string | undefined {
  if (side === undefined || side === 'other') return undefined;
  if (side === 'draw') return t('side.draw');
  if (side === 'over' || side === 'under') return t(`side.${side}`, { line: line ?? '' });
  const team = teams[side === 'home' ? 0 : 1]?.name ?? '';
  if (market === 'handicap' && line !== undefined) {
    return t('side.line', { team, line: lineNumber(side === 'home' ? line : -line).replace('-', '−') });
  }
  return market === 'game_winner' && game !== undefined ? t('side.game', { game, team }) : t('side.win', { team });
}

/** What the text of a pick depends on: also of one that is not submitted yet. */
export interface PickFacts {
  readonly market: Pick['market'];
  readonly side?: Pick['side'];
  readonly line?: Pick['line'];
  readonly game?: Pick['game'];
}

type PickMatch = { readonly teams: PlanMatch['teams'] };

/** Returns decimal odds in thousandths as text: 1925 is "1.93", 1900 "1.90". */
export function oddsText(oddsMilli: number): string {
  return (Math.round(oddsMilli / 10) / 100).toFixed(2);
}

/** Returns a profit in ten-thousandths of a unit with its sign: "+0.94", "−1.00", "0.00". */
export function profitText(profit: number): string {
  const text = (Math.abs(profit) / 10_000).toFixed(2);
  return profit === 0 ? text : `${profit > 0 ? '+' : '−'}${text}`;
}

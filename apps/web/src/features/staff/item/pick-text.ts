import type { Pick, PlanMatch } from '@matchpoint/contracts/plan/plan';
import type { TFunction } from 'i18next';

/** Returns a pick as one line: "让球 云岭联 −0.5 @ 1.94". A handicap is shown from the picked team. */
export function pickText(pick: Pick, match: PlanMatch | undefined, t: TFunction<'staff'>): string {
  const game = pick.game === undefined ? '' : t('market.game', { game: pick.game });
  const line = pick.line === undefined ? '' : lineText(pick);
  const odds = pick.oddsMilli === undefined ? '' : `@ ${(pick.oddsMilli / 1_000).toFixed(2)}`;
  return [t(`market.${pick.market}`), game, sideText(pick, match, t), line, odds].filter((part) => part !== '').join(' ');
}

function sideText({ side }: Pick, match: PlanMatch | undefined, t: TFunction<'staff'>): string {
  if (side === undefined) return '';
  const team = side === 'home' ? match?.teams[0] : side === 'away' ? match?.teams[1] : undefined;
  return team?.name ?? t(`side.${side}`);
}

function lineText({ market, side, line = 0 }: Pick): string {
  if (market !== 'handicap') return String(line);
  const own = side === 'away' ? -line : line;
  return own > 0 ? `+${own}` : own < 0 ? `−${-own}` : '0';
}

import type { MobaGame, MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';

/**
 * Rows of the team statistics by game, in the order that is usual there (product.md §1.6). `kills`, `gold` and `towers` come first
 * everywhere.
 */
export const OBJECTIVES: Readonly<Record<number, readonly string[]>> = {
  1: ['inhibitors', 'dragons', 'grubs', 'heralds', 'atakhan', 'barons'],
  7: ['dragons', 'heralds', 'barons'],
  3: ['tyrants', 'overlords', 'storm_dragons'],
  4: ['barracks', 'roshans', 'tormentors'],
};

/**
 * Returns the kill participation (参团率): kills and assists of a player divided by the team's kills, 0 to 1; undefined before the first kill.
 */
export function killShare(player: MobaPlayer, team: MobaTeam): number | undefined {
  return team.kills === 0 ? undefined : Math.min(1, (player.kills + player.assists) / team.kills);
}

/** Returns a player's share of the team's sum of a statistic, 0 to 1. */
export function teamShare(player: MobaPlayer, players: readonly MobaPlayer[], key: 'gold' | 'damage' | 'damageTaken'): number | undefined {
  const total = players.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const own = player[key];
  return own === undefined || total === 0 ? undefined : own / total;
}

/** Returns the ticks of a minute axis: every five minutes, every ten from forty on. */
export function minuteTicks(end: number): { at: number; label: string }[] {
  const step = end > 40 ? 10 : 5;
  return Array.from({ length: Math.floor(end / step) }, (_, index) => ({ at: (index + 1) * step, label: `${(index + 1) * step}:00` }));
}

/** Returns a side's picks in the order of its players' roles if the feed has them, otherwise in the order of picking. */
export function draftOf(game: MobaGame, side: 0 | 1, kind: 'pick' | 'ban'): MobaGame['draft'] {
  const steps = game.draft.filter((step) => step.side === side && step.kind === kind);
  if (kind === 'ban') return steps;
  const order = new Map(game.players[side].map((player, index) => [player.hero, index]));
  return steps.every((step) => order.has(step.hero))
    ? steps.toSorted((a, b) => (order.get(a.hero) ?? 0) - (order.get(b.hero) ?? 0))
    : steps;
}

/** Returns how many heroes earlier games of the series have used up; a hero that is locked for both sides counts once. */
export function lockedCount(game: Pick<MobaGame, 'locked'>): number {
  return new Set(game.locked?.flat()).size;
}

/** Returns "48.2k" for gold and damage, and the number itself below a thousand. */
export function thousands(value: number): string {
  return Math.abs(value) < 1000 ? String(Math.round(value)) : `${(value / 1000).toFixed(1)}k`;
}

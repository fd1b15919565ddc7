import type { Coverage } from '@matchpoint/contracts/match/base';
import type { FeedState } from '@matchpoint/contracts/feed';

/** Returns which tabs a state fills, by its actual content. */
export function coverageOf(state: FeedState): Coverage {
  const { soccer, basketball, series, battleRoyale, oddsTable } = state;
  const details = (series?.games ?? []).flatMap((game) => (game.detail === undefined ? [] : [game.detail]));
  const odds = oddsTable !== undefined && oddsTable.asian.length + oddsTable.total.length + oddsTable.euro.length > 0;
  return {
    events:
      (soccer?.events.length ?? 0) > 0 ||
      (basketball?.events.length ?? 0) > 0 ||
      details.some((detail) => detail.events.length > 0) ||
      (battleRoyale?.games.some((game) => game.events.length > 0) ?? false),
    stats:
      (soccer?.stats.full.length ?? 0) > 0 ||
      (basketball?.stats.full.length ?? 0) > 0 ||
      details.some((detail) => detail.kind === 'moba' || detail.rounds.length > 0) ||
      (battleRoyale?.table.length ?? 0) > 0,
    lineup:
      soccer?.lineups !== undefined ||
      (basketball?.box.some((side) => side.length > 0) ?? false) ||
      details.some((detail) => detail.players.some((side) => side.length > 0)) ||
      (battleRoyale?.games.some((game) => game.players.length > 0) ?? false),
    odds,
    graph:
      (soccer?.momentum.length ?? 0) > 0 ||
      (basketball?.lead.length ?? 0) > 0 ||
      details.some((detail) =>
        detail.kind === 'moba' ? detail.goldDiff.length > 0 : detail.rounds.some((round) => round.economy !== undefined),
      ),
    animation: false,
    stream: false,
  };
}

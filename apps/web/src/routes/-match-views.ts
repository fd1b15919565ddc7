import { gameBySlug, type Sport } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { View } from '../app/view.ts';

/** Body of a match page, by sport: each is code, styles and texts of its own. */
const VIEWS: { readonly [S in Sport]?: View<{ match: MatchDetail }> } = {};

export function matchViewOf(game: string): readonly View<{ match: MatchDetail }>[] {
  const sport = gameBySlug(game)?.sport;
  const found = sport === undefined ? undefined : VIEWS[sport];
  return found === undefined ? [] : [found];
}

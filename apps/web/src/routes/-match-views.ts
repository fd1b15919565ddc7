import { gameBySlug, type Sport } from '@matchpoint/contracts/games';
import { view, type View } from '../app/view.ts';
import type { SportViewProps } from '../features/match-page/sport-view.ts';

/** What each sport adds to a match page: code, styles and texts of its own. */
const VIEWS: { readonly [S in Sport]: View<SportViewProps> } = {
  soccer: view<SportViewProps>(
    'src/features/match-soccer/soccer-view.tsx',
    ['match-page', 'soccer'],
    () => import('../features/match-soccer/soccer-view.tsx'),
  ),
  basketball: view<SportViewProps>(
    'src/features/match-basketball/basketball-view.tsx',
    ['match-page', 'basketball'],
    () => import('../features/match-basketball/basketball-view.tsx'),
  ),
  moba: view<SportViewProps>(
    'src/features/match-series/series-view.tsx',
    ['match-page', 'series'],
    () => import('../features/match-series/series-view.tsx'),
  ),
  cs: view<SportViewProps>(
    'src/features/match-series/series-view.tsx',
    ['match-page', 'series'],
    () => import('../features/match-series/series-view.tsx'),
  ),
  battle_royale: view<SportViewProps>(
    'src/features/match-multi/multi-view-page.tsx',
    ['match-page', 'multi'],
    () => import('../features/match-multi/multi-view-page.tsx'),
  ),
};

export function matchViewOf(game: string): readonly View<SportViewProps>[] {
  const sport = gameBySlug(game)?.sport;
  return sport === undefined ? [] : [VIEWS[sport]];
}

import type { GameSlug } from '@matchpoint/contracts/games';
import { isGameSlug } from '@matchpoint/contracts/games';
import { view, type View } from '../lib/navigation/preloadable.ts';
import type { SportViewProps } from '../features/match-page/sport-view.ts';

const soccer = view<SportViewProps>(
  'src/features/match-soccer/soccer-view.tsx',
  ['match-page', 'soccer'],
  () => import('../features/match-soccer/soccer-view.tsx'),
);
const basketball = view<SportViewProps>(
  'src/features/match-basketball/basketball-view.tsx',
  ['match-page', 'basketball'],
  () => import('../features/match-basketball/basketball-view.tsx'),
);
const lol = view<SportViewProps>(
  'src/features/match-series/lol-view.tsx',
  ['match-page', 'series'],
  () => import('../features/match-series/lol-view.tsx'),
);
const kog = view<SportViewProps>(
  'src/features/match-series/kog-view.tsx',
  ['match-page', 'series'],
  () => import('../features/match-series/kog-view.tsx'),
);
const dota2 = view<SportViewProps>(
  'src/features/match-series/dota2-view.tsx',
  ['match-page', 'series'],
  () => import('../features/match-series/dota2-view.tsx'),
);
const cs = view<SportViewProps>(
  'src/features/match-series/cs-view-page.tsx',
  ['match-page', 'series'],
  () => import('../features/match-series/cs-view-page.tsx'),
);
const battleRoyale = view<SportViewProps>(
  'src/features/match-battle-royale/battle-royale-view-page.tsx',
  ['match-page', 'multi'],
  () => import('../features/match-battle-royale/battle-royale-view-page.tsx'),
);

/** What each game adds to a match page: code, styles and texts of its own. */
const VIEWS: { readonly [S in GameSlug]: View<SportViewProps> } = {
  lol,
  lolmobile: lol,
  kog,
  dota2,
  'cs:go': cs,
  pubg: battleRoyale,
  pubgmobile: battleRoyale,
  basketball,
  soccer,
};

export function matchViewOf(game: string): readonly View<SportViewProps>[] {
  return isGameSlug(game) ? [VIEWS[game]] : [];
}

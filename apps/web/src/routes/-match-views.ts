import type { GameSlug } from '@matchpoint/contracts/games';
import { isGameSlug } from '@matchpoint/contracts/games';
import { preloadable, type Preloadable } from '../lib/navigation/preloadable.ts';
import type { SportViewProps } from '../features/match-page/sport-view.ts';

const soccer = preloadable<SportViewProps>(
  'src/features/match-soccer/soccer-view.tsx',
  ['match-page', 'match-soccer'],
  () => import('../features/match-soccer/soccer-view.tsx'),
);
const basketball = preloadable<SportViewProps>(
  'src/features/match-basketball/basketball-view.tsx',
  ['match-page', 'match-basketball'],
  () => import('../features/match-basketball/basketball-view.tsx'),
);
const lol = preloadable<SportViewProps>(
  'src/features/match-series/lol-view.tsx',
  ['match-page', 'match-series'],
  () => import('../features/match-series/lol-view.tsx'),
);
const kog = preloadable<SportViewProps>(
  'src/features/match-series/kog-view.tsx',
  ['match-page', 'match-series'],
  () => import('../features/match-series/kog-view.tsx'),
);
const dota2 = preloadable<SportViewProps>(
  'src/features/match-series/dota2-view.tsx',
  ['match-page', 'match-series'],
  () => import('../features/match-series/dota2-view.tsx'),
);
const cs = preloadable<SportViewProps>(
  'src/features/match-series/cs-view-page.tsx',
  ['match-page', 'match-series'],
  () => import('../features/match-series/cs-view-page.tsx'),
);
const battleRoyale = preloadable<SportViewProps>(
  'src/features/match-battle-royale/battle-royale-view-page.tsx',
  ['match-page', 'match-battle-royale'],
  () => import('../features/match-battle-royale/battle-royale-view-page.tsx'),
);

/** The part of a match page that each game adds, with code, styles and messages of its own. */
const VIEWS: { readonly [S in GameSlug]: Preloadable<SportViewProps> } = {
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

/** Returns the view of a game's matches. */
export function sportViewOf(game: string): readonly Preloadable<SportViewProps>[] {
  return isGameSlug(game) ? [VIEWS[game]] : [];
}

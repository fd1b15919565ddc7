import type { GameSlug } from '@matchpoint/contracts/games';
import { isGameSlug } from '@matchpoint/contracts/games';
import { preloadable, type Preloadable } from '../lib/navigation/preloadable.ts';
import type { ListPageProps } from '../features/match-list/page/list-page.tsx';
import type { MatchPageProps } from '../features/match-page/match-page.tsx';
import type { SportViewProps } from '../features/match-page/sport-view.ts';

/** A list of matches and a match have addresses of one route; each loads the code of what it shows. */
export const listPage = preloadable<ListPageProps>(
  'src/features/match-list/page/list-page.tsx',
  [],
  () => import('../features/match-list/page/list-page.tsx'),
);
export const matchPage = preloadable<MatchPageProps>(
  'src/features/match-page/match-page.tsx',
  [],
  () => import('../features/match-page/match-page.tsx'),
);

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

import { isGameSlug } from '@matchpoint/contracts/games';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';

/** Pages of the data section: the data centres and the libraries. */
const DATA_PAGES = /^\/(?:[^/]+\/data$|(?:league|squad|player)Library(?:\/|$))/;

/** To the data centre of the game whose page one is on, of soccer elsewhere. */
export function DataLink({ children }: { readonly children: ReactNode }) {
  const { game } = useParams({ strict: false });
  const { pathname } = useLocation();
  return (
    <Link
      to="/$game/data"
      params={{ game: game !== undefined && isGameSlug(game) ? game : 'soccer' }}
      activeProps={{}}
      activeOptions={EXACT}
      aria-current={DATA_PAGES.test(pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

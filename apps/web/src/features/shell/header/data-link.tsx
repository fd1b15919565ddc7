import { isGameSlug } from '@matchpoint/contracts/games';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';

/** Pages of the data section: the data centers and the libraries. */
const DATA_PAGES = /^\/(?:[^/]+\/data$|(?:league|squad|player)Library(?:\/|$))/;

/** The link to the data center of the current page's game, or of soccer. */
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

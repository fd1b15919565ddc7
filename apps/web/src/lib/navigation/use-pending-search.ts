import { trimPathRight, useLocation, useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * The search of the page's own address as the last press has it: the route's own (`drawn`) follows when the router has loaded and drawn the
 * place. What is built from it goes on from the press before, so that two in a row both count, and a field shows at once what was chosen.
 * On the way to another page it is what is drawn.
 * @param parse of the route; the same function for as long as the page stands
 */
export function usePendingSearch<S extends object>(rendered: S, parse: (raw: Record<string, unknown>) => S): S {
  const own = useMatch({ strict: false, select: (match) => trimPathRight(match.pathname) });
  const pending = useLocation({ select: ({ pathname, search }) => (trimPathRight(pathname) === own ? search : undefined) });
  return useMemo(() => (pending === undefined ? rendered : parse({ ...pending })), [pending, rendered, parse]);
}

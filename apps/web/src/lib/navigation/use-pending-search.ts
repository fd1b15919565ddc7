import { trimPathRight, useLocation, useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * Returns the search parameters of the current page including the latest change, before the router has loaded and rendered them
 * (`rendered`). Components that build the next parameters from these lose no change when two follow quickly, and a field shows its new
 * value at once. During navigation to another page it returns `rendered`.
 * @param parse the route's parser; the same function in every render
 */
export function usePendingSearch<S extends object>(rendered: S, parse: (raw: Record<string, unknown>) => S): S {
  const own = useMatch({ strict: false, select: (match) => trimPathRight(match.pathname) });
  const pending = useLocation({ select: ({ pathname, search }) => (trimPathRight(pathname) === own ? search : undefined) });
  return useMemo(() => (pending === undefined ? rendered : parse({ ...pending })), [pending, rendered, parse]);
}

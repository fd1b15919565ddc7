import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { loadPageMessages } from '../../../lib/i18n/page-messages.ts';
import { clientStore } from '../../../lib/client-store.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { changeSearchParams, type ListSearchParams } from '../list-search-params.ts';
import { HAS_ROOM, matchPanelAtom } from './open-match.ts';

const loadPanel = async () =>
  (await Promise.all([import('./match-panel.tsx'), loadPageMessages(['match-soccer', 'match-basketball', 'spoiler'])]))[0];
const MatchPanel = lazy(loadPanel);

function subscribeRoom(listener: () => void): () => void {
  const query = window.matchMedia(HAS_ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether lists have room for the panel; false on the server and while the page is hydrated. */
function useHasRoom(): boolean {
  return useSyncExternalStore(
    subscribeRoom,
    () => window.matchMedia(HAS_ROOM).matches,
    () => false,
  );
}

/**
 * Returns the panel beside a list: a click on a row opens its match there, and the URL names it. Narrow windows have no room: there a row
 * opens the page of the match, and so does a URL with a match.
 */
export function useListPanel(game: GameSlug | undefined, search: ListSearchParams) {
  const navigate = useNavigate();
  const hasRoom = useHasRoom();
  const { match } = search;
  const show = useCallback(
    (id: Id | undefined) =>
      void navigate({
        to: '/match/{-$game}',
        params: { game },
        search: changeSearchParams(search, { match: id }),
        replace: search.match !== undefined,
        resetScroll: false,
      }),
    [navigate, game, search],
  );
  useEffect(() => {
    clientStore.set(matchPanelAtom, { current: match, open: show });
    return () => clientStore.set(matchPanelAtom, undefined);
  }, [match, show]);
  useEffect(() => {
    if (hasRoom) void loadPanel().catch(() => undefined);
  }, [hasRoom]);
  const close = useCallback(() => {
    const row = document.querySelector<HTMLElement>(`main [data-match="${String(match)}"] a`);
    show(undefined);
    row?.focus({ preventScroll: true });
  }, [match, show]);
  if (match === undefined) return undefined;
  return hasRoom ? (
    <Suspense fallback={null}>
      <MatchPanel key={String(match)} id={match} onClose={close} />
    </Suspense>
  ) : (
    <ToPage id={match} />
  );
}

/** Replaces the list by the page of a match, in a window without room for the panel. */
function ToPage({ id }: { readonly id: Id }) {
  const navigate = useNavigate();
  const { locale } = usePage();
  const { data } = trpc.match.byIds.useQuery({ locale: locale.code, ids: [id] });
  const gameId = data?.list[0]?.gameId;
  const slug = gameId === undefined ? undefined : gameById(gameId)?.slug;
  useEffect(() => {
    // In a window that has just become narrow the panel closes; the page is for URLs that are opened in one.
    if (slug !== undefined) void navigate({ to: '/$game/$id', params: { game: slug, id: String(id) }, replace: true });
  }, [navigate, slug, id]);
  return null;
}

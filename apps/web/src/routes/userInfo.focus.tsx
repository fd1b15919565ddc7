import { createFileRoute } from '@tanstack/react-router';
import { FocusPage } from '../features/follows/focus-page.tsx';
import { parseFocusSearch } from '../features/follows/focus-search.ts';
import { FavouriteMatches } from '../features/match-list/favourite-matches.tsx';
import { ListSkeleton } from '../features/user/list-skeleton.tsx';
import { PeopleList } from '../features/user/people-list.tsx';
import { useLive } from '../shared/realtime/use-live.ts';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/focus')({
  staticData: { words: ['user', 'follows', 'lists'] },
  validateSearch: parseFocusSearch,
  head: ({ match: { context } }) => ownPageHead(context, 'focus', 'follows', 'description'),
  component: FocusRoute,
});

function FocusRoute() {
  return (
    <FocusPage
      search={Route.useSearch()}
      people={(people) => <PeopleList people={people} />}
      waiting={<ListSkeleton rows={6} />}
      matches={<LiveFavourites />}
    />
  );
}

/** The followed matches, whose scores move while they are shown. */
function LiveFavourites() {
  useLive();
  return <FavouriteMatches />;
}

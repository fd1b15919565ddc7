import type { Id } from '@matchpoint/contracts/rules/id';
import { createFileRoute } from '@tanstack/react-router';
import { FollowPage } from '../features/follow/follow-page.tsx';
import { parseFollowSearchParams } from '../features/follow/follow-search-params.ts';
import { FollowedMatches, MatchesByIds } from '../features/match-list/page/followed-matches.tsx';
import { ListSkeleton } from '../features/user/list-skeleton.tsx';
import { PeopleList } from '../features/user/profile/people-list.tsx';
import { useLive } from '../shared/realtime/use-live.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/focus')({
  staticData: { namespaces: ['user', 'follow', 'match-list', 'content'] },
  validateSearch: parseFollowSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'focus', 'follow', 'description'),
  component: FocusRoute,
});

function FocusRoute() {
  return (
    <FollowPage
      search={Route.useSearch()}
      people={(people) => <PeopleList people={people} />}
      waiting={<ListSkeleton rows={6} />}
      matches={<LiveFavourites />}
      matchesOf={(ids) => <LiveMatches ids={ids} />}
    />
  );
}

/** The followed matches with live scores. */
function LiveFavourites() {
  useLive();
  return <FollowedMatches />;
}

/** Matches of the feed with live scores. */
function LiveMatches({ ids }: { readonly ids: readonly Id[] }) {
  useLive();
  return <MatchesByIds ids={ids} scope="feed" />;
}

import { dayOf } from '@matchpoint/i18n/time-zone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { homeLeaguesQuery } from '../panels/home-queries.ts';
import { GamesSidebar } from './games-sidebar.tsx';
import { LeaguesSidebar } from './leagues-sidebar.tsx';

/** The left sidebar of home: games, and today's leagues. */
export function HomeSidebar() {
  const { locale } = usePage();
  const { zone } = useZone();
  const today = useNow(useCallback((now: number) => dayOf(now, zone), [zone]));
  const { client } = trpc.useUtils();
  const input = { locale: locale.code, day: today, zone: zone.offset(Date.parse(`${today}T00:00:00Z`)) };
  const { data: leagues = [] } = useQuery({ ...homeLeaguesQuery(client, input), placeholderData: keepPreviousData });
  return (
    <>
      <GamesSidebar game={undefined} home />
      <LeaguesSidebar game={undefined} leagues={leagues} />
    </>
  );
}

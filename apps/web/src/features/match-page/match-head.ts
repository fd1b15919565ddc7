import type { GameSlug } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { pageHead } from '../../app/head.ts';
import { wordsOf } from '../../app/i18n.ts';
import type { RouterContext } from '../../app/router.tsx';

const EVENT_STATUS: Readonly<Record<string, string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Names of the sports as schema.org's readers know them. */
const SPORTS: Readonly<Record<number, string>> = {
  1: 'League of Legends',
  2: 'Counter-Strike',
  3: 'Honor of Kings',
  4: 'Dota 2',
  5: 'PUBG: Battlegrounds',
  6: 'PUBG Mobile',
  7: 'League of Legends: Wild Rift',
  201: 'Basketball',
  202: 'Soccer',
};

/** Title, description and the SportsEvent of a match page (product.md §1.14). */
export function matchHead(context: RouterContext, game: GameSlug, match: MatchDetail) {
  const words = wordsOf(context.i18n, 'match-page');
  const shell = wordsOf(context.i18n, 'shell');
  const [home, away] = match.teams;
  const path = `/${game}/${match.id}`;
  const versus = home !== undefined && away !== undefined && match.kind === 'versus';
  const name = versus
    ? words('title.versus', { home: home.name, away: away.name })
    : words('title.multi', { name: [match.league.name, match.stage, match.round].filter(Boolean).join(' ') });
  const score = match.score === undefined || matchState(match.status) === 'upcoming' ? '' : ` ${match.score[0]}–${match.score[1]}`;
  const url = `${context.origin}${context.publicPath(context.locale.code, path)}`;
  const team = (one: { name: string }) => ({ '@type': 'SportsTeam', name: one.name });
  return pageHead({
    context,
    path,
    title: shell('title', { name: `${name}${score}` }),
    description: versus
      ? words('description.versus', { league: match.league.name, home: home.name, away: away.name })
      : words('description.multi', { name: match.league.name }),
    jsonLd: [
      {
        '@type': 'SportsEvent',
        name: versus ? `${home.name} – ${away.name}` : [match.league.name, match.stage, match.round].filter(Boolean).join(' '),
        sport: SPORTS[match.gameId],
        url,
        startDate: new Date(match.startAt).toISOString(),
        eventStatus:
          EVENT_STATUS[match.status] ?? (match.rescheduled ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'),
        ...(versus ? { homeTeam: team(home), awayTeam: team(away), competitor: [team(home), team(away)] } : {}),
        location: match.venue === undefined ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: match.venue },
        superEvent: {
          '@type': 'SportsEvent',
          name: match.league.name,
          startDate: new Date(match.startAt).toISOString(),
          location: { '@type': 'VirtualLocation', url },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: wordsOf(context.i18n, 'common')(`game.${match.gameId}`),
            item: `${context.origin}${context.publicPath(context.locale.code, `/match/${game}`)}`,
          },
          { '@type': 'ListItem', position: 2, name: versus ? `${home.name} – ${away.name}` : match.league.name, item: url },
        ],
      },
    ],
  });
}

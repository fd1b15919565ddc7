import type { GameId, GameSlug } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { SportsTeam } from 'schema-dts';
import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs, cardImage, isoInstant, type JsonLd } from '../../lib/page/json-ld.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { hasFeature } from '../../shared/system/features.ts';
import { matchTitle } from './match-title.ts';

const EVENT_STATUS = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/** Names of the sports for schema.org. */
const SPORTS: Readonly<Record<GameId, string>> = {
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

/**
 * Returns title, description and SportsEvent of a match page (product.md §1.14). A simulated match is no event, and a replay is not one of
 * today: neither has a SportsEvent, and search engines index neither.
 */
export function matchHead(context: RouterContext, game: GameSlug, match: MatchDetail) {
  const t = getT(context.i18n, 'match-page');
  const tShell = getT(context.i18n, 'shell');
  const [home, away] = match.teams;
  const path = `/${game}/${match.id}`;
  const versus = home !== undefined && away !== undefined && match.kind === 'versus';
  return pageHead({
    context,
    path,
    title: tShell('title', { name: matchTitle(match, t) }),
    description: versus
      ? t('description.versus', { league: match.league.name, home: home.name, away: away.name })
      : t('description.battle_royale', { name: match.league.name }),
    image: cardImage(context, 'match', match.id),
    isPrivate: !isIndexed(match.origin),
    jsonLd: import.meta.env.SSR
      ? [
          ...(isIndexed(match.origin) ? [sportsEvent(context, path, match)] : []),
          breadcrumbs(context, [
            { name: getT(context.i18n, 'common')(`game.${match.gameId}`), path: `/match/${game}` },
            { name: versus ? `${home.name} – ${away.name}` : match.league.name, path },
          ]),
        ]
      : [],
  });
}

function sportsEvent(context: RouterContext, path: string, match: MatchDetail): JsonLd {
  const [home, away] = match.teams;
  const versus = home !== undefined && away !== undefined && match.kind === 'versus';
  const url = absoluteUrl(context, path);
  const team = (one: TeamRef): SportsTeam => ({
    '@type': 'SportsTeam',
    name: one.name,
    ...(hasFeature(context, 'teams') ? { url: absoluteUrl(context, `/squadLibrary/${one.id}`) } : {}),
  });
  return {
    '@type': 'SportsEvent',
    name: versus ? `${home.name} – ${away.name}` : [match.league.name, match.stage, match.round].filter(Boolean).join(' '),
    sport: SPORTS[match.gameId],
    url,
    startDate: isoInstant(match.startAt),
    ...(match.endedAt === undefined ? {} : { endDate: isoInstant(match.endedAt) }),
    eventStatus: eventStatus(match),
    ...(versus ? { homeTeam: team(home), awayTeam: team(away), competitor: [team(home), team(away)] } : {}),
    location:
      match.venue === undefined ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: match.venue, address: match.venue },
    superEvent: {
      '@type': 'SportsEvent',
      name: match.league.name,
      ...(hasFeature(context, 'leagues') ? { url: absoluteUrl(context, `/leagueLibrary/${match.league.id}`) } : {}),
    },
  };
}

function eventStatus({ status, rescheduled }: MatchDetail) {
  if (status === 'postponed' || status === 'cancelled') return EVENT_STATUS[status];
  return rescheduled ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled';
}

import type { FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { tournamentLeague } from '../names/competitions.ts';
import type { ClubBook } from '../names/clubs.ts';
import { nationalTeam, plainName } from '../names/national-teams.ts';
import { leagueOfFile } from './openfootball-league.ts';

const PREMIER_LEAGUE: FeedLeague = {
  key: 'en.1-2017',
  names: { en_US: 'Premier League 2017/18', zh_CN: '英超 2017/18', zh_tw: '英超 2017/18' },
  shorts: { en_US: 'EPL 17/18', zh_CN: '英超17/18', zh_tw: '英超17/18' },
  hue: '#3D195B',
  tier: 1,
  country: 'GB-ENG',
  season: '2017/18',
};

/** The clubs of the Premier League 2017/18, as the event timelines write them. */
const PREMIER_LEAGUE_CLUBS = new Set(
  [
    'AFC Bournemouth', 'Arsenal', 'Brighton & Hove Albion', 'Burnley', 'Chelsea', 'Crystal Palace', 'Everton', 'Huddersfield Town', 'Leicester City', 'Liverpool',
    'Manchester City', 'Manchester United', 'Newcastle United', 'Southampton', 'Stoke City', 'Swansea City', 'Tottenham Hotspur', 'Watford',
    'West Bromwich Albion', 'West Ham United',
  ].map(plainName), // prettier-ignore
);
const PREMIER_LEAGUE_DAYS = ['2017-08-11', '2018-05-13'] as const;

/** The teams of the World Cup 2018, by the country in their key. */
const WORLD_CUP_TEAMS = new Set(
  'AR AU BE BR CH CO CR DE DK EG ES FR GB-ENG HR IR IS JP KR MA MX NG PA PE PL PT RS RU SA SE SN TN UY'
    .split(' ')
    .map((iso) => `nt-${iso}`),
);
const WORLD_CUP_DAYS = ['2018-06-14', '2018-07-15'] as const;

/** The competition and the teams of a match. */
interface Setting {
  readonly league: FeedLeague;
  readonly teams: readonly [FeedTeam, FeedTeam];
  readonly neutral: boolean;
}

interface Named {
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
  readonly competition?: string | null | undefined;
}

/**
 * Returns the competition of an event timeline: the one that it names, else the World Cup 2018 or the Premier League 2017/18 when both teams
 * and the day (UTC, YYYY-MM-DD) belong to it. Returns undefined for other matches, which are not guessed into one of them.
 */
export function settingOf(match: Named, day: string, book: ClubBook): Setting | undefined {
  const names = [match.home.name, match.away.name] as const;
  const nations = [nationalTeam(names[0]), nationalTeam(names[1])] as const;
  const [home, away] = nations;
  const national: readonly [FeedTeam, FeedTeam] | undefined = home === undefined || away === undefined ? undefined : [home, away];
  const clubs = (country: string | undefined): readonly [FeedTeam, FeedTeam] => [
    book.team(names[0], country),
    book.team(names[1], country),
  ];
  if (match.competition != null && match.competition.trim() !== '') {
    const name = match.competition.trim();
    const tournament = tournamentLeague(name);
    if (tournament !== undefined) return { league: tournament, teams: national ?? clubs(undefined), neutral: true };
    const found = leagueOfFile(name, undefined);
    return found === undefined ? undefined : { league: found.league, teams: national ?? clubs(found.country), neutral: false };
  }
  const within = ([first, last]: readonly [string, string]) => day >= first && day <= last;
  const worldCup = tournamentLeague('World Cup 2018');
  if (national !== undefined && worldCup !== undefined) {
    const plays = within(WORLD_CUP_DAYS) && national.every((team) => WORLD_CUP_TEAMS.has(team.key));
    return plays ? { league: worldCup, teams: national, neutral: true } : undefined;
  }
  const plays = within(PREMIER_LEAGUE_DAYS) && names.every((name) => PREMIER_LEAGUE_CLUBS.has(plainName(name)));
  return plays ? { league: PREMIER_LEAGUE, teams: clubs('eng'), neutral: false } : undefined;
}

import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { competitionOfEdition } from './competitions.ts';
import { ENTITY_DECISIONS } from './entity-decisions.ts';
import { parseDecisions } from './decisions.ts';
import { leagueByName } from './leagues.ts';
import { playerNameKey } from './player-name-key.ts';

/** The decisions of the repository about players and teams that sources know under different keys. */
export const decisions = parseDecisions(ENTITY_DECISIONS);

/**
 * Returns a fixture with the league and the teams under which the archive stores them: one entity for each club and competition whatever the
 * source calls it, and the editions of a competition as its seasons.
 */
export function canonicalFixture(fixture: FeedFixture): FeedFixture {
  const league = canonicalLeague(fixture.league);
  const teams = fixture.teams.map((team) => canonicalTeam(fixture.gameId, team));
  return league === fixture.league && teams.every((team, index) => team === fixture.teams[index]) ? fixture : { ...fixture, league, teams };
}

/**
 * Returns the key under which a player is stored, from the key in a source: the same for every source that names the same player. Other keys
 * stay as they are.
 */
export function canonicalPlayerKey(key: string): string {
  return decisions.canonical('player', playerNameKey(key));
}

/** Returns the full name of a player whose keys were joined by a decision; undefined for other players. */
export function decidedName(key: string): string | undefined {
  return decisions.playerName(playerNameKey(key));
}

function canonicalLeague(league: FeedLeague): FeedLeague {
  if (league.key === 'en.1-2017') return leagueByName('English Premier League 2017/18')?.league ?? league;
  return competitionOfEdition(league) ?? league;
}

function canonicalTeam(gameId: number, team: FeedTeam): FeedTeam {
  const key = decisions.canonical(`team ${gameId}`, team.key);
  return key === team.key ? team : { ...team, key };
}

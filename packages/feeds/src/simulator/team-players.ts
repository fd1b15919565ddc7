import type { FeedPlayer } from '@matchpoint/contracts/feed';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { PlayerId } from '@matchpoint/contracts/ids';
import { rosterOf as basketballRoster } from './basketball/roster.ts';
import { memberId, PLAYERS_PER_TEAM } from './battle-royale/roster.ts';
import { Rng } from './prng.ts';
import { esportsRoster } from './series/esports-roster.ts';
import { rosterOf as soccerRoster } from './soccer/roster.ts';
import type { Team } from './world.ts';

/** Players of a team in a series. */
const SEATS = 5;

/** Years of birth: the mean with its deviation, and the limits. */
const BORN = {
  athletes: { mean: 1999.5, deviation: 4, from: 1988, to: 2008 },
  gamers: { mean: 2003, deviation: 2.5, from: 1996, to: 2008 },
} as const;

interface Person {
  readonly id: PlayerId;
  readonly no?: number;
  readonly pos?: string;
  readonly foreign: boolean;
}

const known = new WeakMap<Team, readonly FeedPlayer[]>();

/**
 * Returns the players of a team with number, position, nationality and day of birth; the same for every match of the seed. Players from abroad
 * have no nationality: the simulated world does not say from where they come.
 */
export function teamPlayers(seed: string, gameId: GameId, team: Team): readonly FeedPlayer[] {
  const found =
    known.get(team) ??
    peopleOf(seed, gameId, team).map((person, index) =>
      factsOf(new Rng(seed, 'person', String(gameId), team.key, String(index)), gameId, team, person),
    );
  known.set(team, found);
  return found;
}

function factsOf(rng: Rng, gameId: GameId, team: Team, { foreign, ...person }: Person): FeedPlayer {
  const { mean, deviation, from, to } = gameId < 200 ? BORN.gamers : BORN.athletes;
  const year = Math.min(to, Math.max(from, Math.round(rng.normal(mean, deviation))));
  const born = new Date(Date.UTC(year, 0, rng.int(1, 365))).toISOString().slice(0, 10);
  const { country } = team.feed;
  return { ...person, ...(foreign || country === undefined ? {} : { country }), born };
}

function peopleOf(seed: string, gameId: GameId, team: Team): Person[] {
  switch (gameById(gameId)?.sport) {
    case 'soccer':
      return soccerRoster(seed, team).players.map(({ ref, pos, foreign }) => ({ id: ref.id, ...numberOf(ref.no), pos, foreign }));
    case 'basketball':
      return basketballRoster(seed, team).map(({ ref, pos, foreign }) => ({ id: ref.id, ...numberOf(ref.no), pos, foreign }));
    case 'battle_royale':
      return Array.from({ length: PLAYERS_PER_TEAM }, (_, no) => ({ id: memberId(gameId, team.key, no), foreign: false }));
    case 'moba':
    case 'cs':
    case undefined:
      return esportsRoster(seed, team, SEATS).map(({ id }) => ({ id, foreign: false }));
  }
}

function numberOf(no: number | undefined): { readonly no?: number } {
  return no === undefined ? {} : { no };
}

import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { PlayerId } from '@matchpoint/contracts/ids';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { withPlayerKeys } from '../../player-id.ts';
import { refusedCompetition } from '../names/not-competitions.ts';
import type { ReadRecording } from '../read.ts';

/** A goal by which two sources can be compared: `match` names the match, the team of the player and the kind of goal. */
export interface SeenGoal {
  readonly match: string;
  /** As written, without added time. */
  readonly minute: number;
}

/** A player as the sources show them: under one id, with everything that helps to recognise the same person elsewhere. */
export interface SeenPlayer {
  readonly id: PlayerId;
  readonly gameId: number;
  /** Keys in the sources, e.g. "wyscout:86220". */
  readonly keys: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Teams that they played for, by key, with the names of the teams. */
  readonly teams: ReadonlyMap<string, string>;
  /** Seasons of leagues, e.g. "worldcup 2018". */
  readonly seasons: ReadonlySet<string>;
  /** First and last day, as YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  readonly goals: readonly SeenGoal[];
  /** "identity file" of each match that shows them: two players of one match in one file are two persons. */
  readonly appearances: ReadonlySet<string>;
}

interface Draft {
  readonly id: PlayerId;
  readonly gameId: number;
  readonly keys: Set<string>;
  readonly names: Set<string>;
  readonly teams: Map<string, string>;
  readonly seasons: Set<string>;
  first: string;
  last: string;
  readonly goals: SeenGoal[];
  readonly appearances: Set<string>;
}

/**
 * Returns the players of competitions that recordings show, also those of outranked sources. A recording that cannot be built is left out:
 * the readers have reported it.
 */
export function seenPlayers(facts: readonly ReadRecording[]): SeenPlayer[] {
  const players = new Map<string, Draft>();
  const keys = new Map<PlayerId, Set<string>>();
  const observe = (key: string, id: PlayerId) => void keys.set(id, (keys.get(id) ?? new Set()).add(key));
  for (const recording of facts) {
    if (refusedCompetition(recording.fixture) !== undefined) continue;
    const state = withPlayerKeys(observe, () => finalState(recording));
    if (state === undefined) continue;
    for (const sighting of playersOf(state)) {
      const { player } = sighting;
      const known = keys.get(player.id);
      // Without a known key the id comes from the player numbers of one source, so the name cannot be compared with other sources.
      if (known === undefined) continue;
      const seen = draftOf(players, recording.fixture, player, known);
      addSighting(seen, recording, sighting);
    }
  }
  return [...players.values()];
}

function finalState(recording: ReadRecording): FeedState | undefined {
  try {
    return recording.load().stateAt(Number.MAX_SAFE_INTEGER);
  } catch {
    return undefined;
  }
}

/** A player in a final state. `side` is the index of their team in the fixture. */
interface Sighting {
  readonly player: PlayerRef;
  readonly side: number;
  readonly goal?: { readonly minute: number; readonly isOwn: boolean };
}

function playersOf(state: FeedState): Sighting[] {
  const { soccer, basketball, series } = state;
  const found: Sighting[] = [];
  for (const [side, lineup] of (soccer?.lineups ?? []).entries())
    for (const { player } of [...lineup.players, ...lineup.bench]) found.push({ player, side });
  for (const { kind, detail, side, player, minute } of soccer?.events ?? []) {
    if (player === undefined || side === undefined) continue;
    const isOwn = kind === 'goal' && detail === 'own';
    found.push({ player, side: isOwn ? 1 - side : side, ...(kind === 'goal' ? { goal: { minute, isOwn } } : {}) });
  }
  for (const [side, lines] of (basketball?.box ?? []).entries()) for (const { player } of lines) found.push({ player, side });
  for (const { detail } of series?.games ?? [])
    for (const [side, players] of (detail?.players ?? []).entries()) for (const { player } of players) found.push({ player, side });
  return found;
}

function draftOf(players: Map<string, Draft>, { gameId, startAt }: FeedFixture, { id }: PlayerRef, keys: Set<string>): Draft {
  const found = players.get(`${gameId} ${id}`);
  if (found !== undefined) return found;
  const day = dayOf(startAt);
  const made: Draft = {
    id,
    gameId,
    keys,
    names: new Set(),
    teams: new Map(),
    seasons: new Set(),
    first: day,
    last: day,
    goals: [],
    appearances: new Set(),
  };
  players.set(`${gameId} ${id}`, made);
  return made;
}

function addSighting(seen: Draft, { fixture, fact }: ReadRecording, { player, side, goal }: Sighting): void {
  const day = dayOf(fixture.startAt);
  const team = fixture.teams[side];
  seen.names.add(player.name);
  if (team !== undefined) seen.teams.set(team.key, team.names['en_US'] ?? team.key);
  seen.seasons.add(`${fixture.league.key} ${fixture.league.season ?? ''}`.trim());
  if (day < seen.first) seen.first = day;
  if (day > seen.last) seen.last = day;
  if (goal !== undefined) seen.goals.push({ match: `${fact.identity} ${team?.key ?? ''}${goal.isOwn ? ' own' : ''}`, minute: goal.minute });
  seen.appearances.add(`${fact.identity} ${fact.file}`);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

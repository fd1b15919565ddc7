import { CS_MAPS, PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Side } from '@matchpoint/contracts/match/base';
import { clockMs, clockText, minuteText, soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import { termOf } from '@matchpoint/contracts/terms/terms';

const PHASES: Readonly<Record<string, string>> = {
  first_half: '1ST HALF',
  half_time: 'HALF-TIME',
  second_half: '2ND HALF',
  extra_time_break: 'EXTRA TIME NEXT',
  extra_first_half: 'EXTRA TIME',
  extra_half_time: 'EXTRA TIME BREAK',
  extra_second_half: 'EXTRA TIME',
  penalties_break: 'SHOOT-OUT NEXT',
  penalties: 'SHOOT-OUT',
  q1: 'Q1',
  q1_end: 'END OF Q1',
  q2: 'Q2',
  q2_end: 'HALF-TIME',
  q3: 'Q3',
  q3_end: 'END OF Q3',
  q4: 'Q4',
  q4_end: 'END OF Q4',
  ot: 'OVERTIME',
  ot_end: 'END OF OVERTIME',
  veto: 'MAP VETO',
  draft: 'DRAFT',
  in_game: 'IN GAME',
  between_games: 'BREAK',
  lobby: 'LOBBY',
};
/** Phases in which the clock does not count the game. */
const BREAKS: ReadonlySet<string> = new Set(['veto', 'draft', 'lobby', 'between_games', 'q1_end', 'q2_end', 'q3_end', 'q4_end', 'ot_end']);
const STATUSES: Readonly<Record<string, string>> = {
  paused: 'PAUSED',
  interrupted: 'INTERRUPTED',
  suspended: 'SUSPENDED',
  delayed: 'DELAYED',
  postponed: 'POSTPONED',
  cancelled: 'CANCELLED',
  abandoned: 'ABANDONED',
  walkover: 'WALKOVER',
  finished: 'FULL TIME',
};

/** Returns the phase of a match in words, or the time until it starts. `at`: UTC milliseconds. */
export function headOf(fixture: FeedFixture, state: FeedState, at: number): string {
  const status = STATUSES[state.status];
  if (status !== undefined) return status;
  if (state.status === 'scheduled' || state.status === 'about_to_start' || state.status === 'tbd') {
    const left = (state.startAt ?? fixture.startAt) - at;
    return left > 0 ? `STARTS IN ${clockText(left)}` : 'STARTS SOON';
  }
  return PHASES[state.phase] ?? 'LIVE';
}

/** Returns the clock as the match page shows it; undefined while none runs. */
export function clockOf({ clock, phase, status, facts }: FeedState, at: number): string | undefined {
  if (status !== 'live' || clock === undefined || BREAKS.has(phase)) return undefined;
  if (facts.kind !== 'soccer') return clockText(clockMs(clock, at));
  const minute = soccerMinute(phase, clock, at);
  return minute === undefined ? undefined : minuteText(minute.minute, minute.plus);
}

/** Returns the line below the clock: the running game of a series, the shoot-out, who is left in a battle royale. */
export function lineOf({ facts, phase }: FeedState): string | undefined {
  switch (facts.kind) {
    case 'soccer':
      return facts.pen !== undefined && phase === 'penalties' ? `PENALTIES ${facts.pen.join(' – ')}` : undefined;
    case 'basketball':
      return undefined;
    case 'series': {
      const { current } = facts;
      if (current === undefined) return `BEST OF ${facts.bestOf}`;
      const game =
        current.map === undefined ? `GAME ${current.no}` : `MAP ${current.no} ${termOf(CS_MAPS, current.map, 'en_US').toUpperCase()}`;
      return current.score === undefined ? game : `${game} · ${current.score.join(' – ')}`;
    }
    case 'battle_royale': {
      const map = facts.map === undefined ? '' : ` ${termOf(PUBG_MAPS, facts.map, 'en_US').toUpperCase()}`;
      const alive = facts.teamsAlive === undefined ? '' : ` · ${facts.teamsAlive} ALIVE`;
      return `GAME ${facts.gameNo}/${facts.gamesTotal}${map}${alive}`;
    }
  }
}

/** An event as a film shows it. */
export interface FilmEvent {
  readonly id: string;
  readonly head: string;
  readonly line?: string;
  readonly side?: Side;
  /** How loud the crowd becomes, 0 to 1. */
  readonly swell: number;
}

const SOCCER: Readonly<Record<string, { readonly head: string; readonly swell: number }>> = {
  'goal:regular': { head: 'GOAL', swell: 1 },
  'goal:penalty': { head: 'PENALTY GOAL', swell: 1 },
  'goal:own': { head: 'OWN GOAL', swell: 1 },
  'card:red': { head: 'RED CARD', swell: 0.6 },
  'card:yellow_red': { head: 'SECOND YELLOW', swell: 0.6 },
  'card:yellow': { head: 'YELLOW CARD', swell: 0.2 },
  penalty_missed: { head: 'PENALTY MISSED', swell: 0.8 },
  'shot:on': { head: 'SHOT ON TARGET', swell: 0.4 },
  corner: { head: 'CORNER', swell: 0.15 },
  sub: { head: 'SUBSTITUTION', swell: 0 },
  var: { head: 'VAR', swell: 0.2 },
};
const BASKETS: Readonly<Record<string, { readonly head: string; readonly swell: number }>> = {
  three: { head: 'THREE POINTS', swell: 0.5 },
  two: { head: 'TWO POINTS', swell: 0.25 },
  free_throw: { head: 'FREE THROW', swell: 0.1 },
  block: { head: 'BLOCK', swell: 0.3 },
  timeout: { head: 'TIMEOUT', swell: 0 },
};
const GAMES: Readonly<Record<string, { readonly head: string; readonly swell: number }>> = {
  kill: { head: 'KILL', swell: 0.2 },
  tower: { head: 'TOWER', swell: 0.3 },
  dragon: { head: 'DRAGON', swell: 0.4 },
  baron: { head: 'BARON', swell: 0.7 },
  roshan: { head: 'ROSHAN', swell: 0.7 },
  overlord: { head: 'OVERLORD', swell: 0.6 },
  tyrant: { head: 'TYRANT', swell: 0.4 },
  herald: { head: 'RIFT HERALD', swell: 0.3 },
  inhibitor: { head: 'INHIBITOR', swell: 0.5 },
  barracks: { head: 'BARRACKS', swell: 0.5 },
  plant: { head: 'BOMB PLANTED', swell: 0.4 },
  defuse: { head: 'BOMB DEFUSED', swell: 0.7 },
  explode: { head: 'BOMB EXPLODED', swell: 0.6 },
  round_end: { head: 'ROUND WON', swell: 0.4 },
};
const BATTLES: Readonly<Record<string, { readonly head: string; readonly swell: number }>> = {
  eliminated: { head: 'TEAM ELIMINATED', swell: 0.4 },
  circle: { head: 'NEW CIRCLE', swell: 0.1 },
  wwcd: { head: 'WINNER', swell: 1 },
};

/** Returns the newest events of a match that a film shows, the last one last. */
export function lastEvents(fixture: FeedFixture, state: FeedState): FilmEvent[] {
  if (state.soccer !== undefined) {
    return state.soccer.events.slice(-6).flatMap(({ id, kind, detail, side, player, cancelled }) => {
      const texts = cancelled === undefined ? (SOCCER[`${kind}:${detail ?? ''}`] ?? SOCCER[kind]) : { head: 'NO GOAL', swell: 0.3 };
      return texts === undefined ? [] : [eventOf(`${id}${cancelled === undefined ? '' : ':cancelled'}`, texts, player?.name, side)];
    });
  }
  if (state.basketball !== undefined) {
    return state.basketball.events.slice(-6).flatMap(({ id, kind, side, player, cancelled }) => {
      const texts = BASKETS[kind];
      return texts === undefined || cancelled !== undefined ? [] : [eventOf(id, texts, player?.name, side)];
    });
  }
  if (state.series !== undefined) {
    const game = state.series.games.findLast(({ detail }) => detail !== undefined);
    return (game?.detail?.events.slice(-6) ?? []).flatMap(({ id, kind, side, player }) => {
      const texts = GAMES[kind];
      return texts === undefined ? [] : [eventOf(`${game?.no ?? 0}:${id}`, texts, player?.name, side)];
    });
  }
  const game = state.battleRoyale?.games.findLast(({ events }) => events.length > 0);
  return (game?.events.slice(-6) ?? []).flatMap(({ id, kind, teamId }) => {
    const texts = BATTLES[kind];
    const team = teamId === undefined ? undefined : fixture.teams[Number(teamId) - 1];
    return texts === undefined ? [] : [eventOf(`${game?.no ?? 0}:${id}`, texts, team?.shorts['en_US'])];
  });
}

function eventOf(id: string, texts: { readonly head: string; readonly swell: number }, line?: string, side?: Side): FilmEvent {
  return { id, ...texts, ...(line === undefined ? {} : { line }), ...(side === undefined ? {} : { side }) };
}

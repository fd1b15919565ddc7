import type { TeamId } from '@matchpoint/contracts/ids';
import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { LineupPlayer, SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { PlayerMatchStats } from './player-match-stats.ts';
import { StatTotalsBuilder } from '../stat-totals.ts';

/** Which stats of a match are known for every player: 0 is stored only where a value would have been reported. */
interface KnownStats {
  readonly goals: boolean;
  readonly assists: boolean;
  readonly cards: boolean;
}

interface Entry {
  readonly ref: PlayerRef;
  readonly side: Side;
  readonly listed?: LineupPlayer | undefined;
  readonly starts: boolean;
}

/**
 * Returns the stats of the players of a soccer match: the starting eleven and substitutes who came on, or without line-ups everybody with
 * an event.
 */
export function soccerPlayers(
  detail: SoccerDetail,
  teamIds: readonly TeamId[],
  score: readonly [number, number] | undefined,
): PlayerMatchStats[] {
  const events = detail.events.filter((event) => event.cancelled === undefined);
  const goals = events.filter((event) => event.kind === 'goal');
  const known: KnownStats = {
    goals: score !== undefined && goals.length === score[0] + score[1] && goals.every((goal) => goal.player !== undefined),
    assists: goals.some((goal) => goal.other !== undefined),
    cards: detail.stats.full.some((row) => row.key === 'yellow') || events.some((event) => event.kind === 'card'),
  };
  const entries = new Map<PlayerRef['id'], Entry>();
  addFromLineups(entries, detail, events);
  for (const event of events) addFromEvent(entries, event);
  return [...entries.values()].flatMap((entry) => {
    const teamId = teamIds[entry.side];
    if (teamId === undefined) return [];
    const { ref, listed, side } = entry;
    const conceded = score?.[side === 0 ? 1 : 0];
    return [
      {
        playerId: ref.id,
        name: ref.name,
        no: ref.no,
        pos: listed?.pos,
        teamId,
        side,
        stats: statTotalsOf(entry, events, known, conceded),
        games: [],
      },
    ];
  });
}

function addFromLineups(entries: Map<PlayerRef['id'], Entry>, detail: SoccerDetail, events: readonly SoccerEvent[]): void {
  const cameOn = new Set(events.flatMap((event) => (event.kind === 'sub' && event.player !== undefined ? [event.player.id] : [])));
  for (const side of [0, 1] as const) {
    const lineup = detail.lineups?.[side];
    // A predicted line-up does not say who played.
    if (lineup === undefined || (!lineup.confirmed && lineup.estimated !== true)) continue;
    for (const listed of lineup.players) entries.set(listed.player.id, { ref: listed.player, side, listed, starts: true });
    for (const listed of lineup.bench) {
      if (cameOn.has(listed.player.id)) entries.set(listed.player.id, { ref: listed.player, side, listed, starts: false });
    }
  }
}

/** An own goal is recorded for the side that gains it; its scorer plays for the other. */
function sideOf(event: SoccerEvent): Side | undefined {
  if (event.side === undefined || event.kind !== 'goal' || event.detail !== 'own') return event.side;
  return event.side === 0 ? 1 : 0;
}

const PLAYER_EVENTS = new Set<SoccerEvent['kind']>(['goal', 'penalty_missed', 'card', 'sub', 'shootout', 'shot', 'offside', 'foul']);

function addFromEvent(entries: Map<PlayerRef['id'], Entry>, event: SoccerEvent): void {
  const side = sideOf(event);
  if (side === undefined || !PLAYER_EVENTS.has(event.kind)) return;
  for (const ref of [event.player, event.other]) {
    if (ref !== undefined && !entries.has(ref.id)) entries.set(ref.id, { ref, side, starts: false });
  }
}

function statTotalsOf({ ref, listed, starts }: Entry, events: readonly SoccerEvent[], known: KnownStats, conceded: number | undefined) {
  const own = events.filter((event) => event.player?.id === ref.id);
  const count = (kind: SoccerEvent['kind'], details?: readonly string[]) =>
    own.filter((event) => event.kind === kind && (details === undefined || details.includes(event.detail ?? 'regular'))).length;
  const assists = events.filter((event) => event.kind === 'goal' && event.other?.id === ref.id && event.detail !== 'own').length;
  // For a player who is known by events alone, matches without events are unknown.
  const times = listed === undefined ? 0 : 1;
  const totals = new StatTotalsBuilder();
  const add = (key: string, value: number, isKnown: boolean) => {
    if (value > 0 || (isKnown && times > 0)) totals.add(key, value, isKnown ? times : 0);
  };
  add('goals', count('goal', ['regular', 'penalty']), known.goals);
  add('penalty_goals', count('goal', ['penalty']), known.goals);
  add('own_goals', count('goal', ['own']), known.goals);
  add('assists', assists, known.assists);
  add('yellow', count('card', ['yellow', 'regular']), known.cards);
  add('red', count('card', ['red', 'yellow_red']), known.cards);
  if (listed !== undefined) {
    totals.add('starts', starts ? 1 : 0);
    totals.add('rating', listed.rating);
    if (listed.pos === 'GK' && starts && conceded !== undefined) totals.add('clean_sheets', conceded === 0 ? 1 : 0);
  }
  return totals.build();
}

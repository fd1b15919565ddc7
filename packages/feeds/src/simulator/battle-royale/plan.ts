import type { PlayerId } from '@matchpoint/contracts/ids';
import type { PlayZone } from '@matchpoint/contracts/match/battle-royale';
import { gamePoints, SUPER, type Scoring } from '@matchpoint/contracts/rules/battle-royale';
import { personName } from '../data/person-names.ts';
import { Rng } from '../prng.ts';
import { memberId, PLAYERS_PER_TEAM } from './roster.ts';
import { rngOf, type FixtureSlot } from '../fixture-slot.ts';

const SECOND = 1000;
/** Interval between the starts of two games, milliseconds. */
const GAME_INTERVAL_MS = 43 * 60 * SECOND;
const CIRCLES_AT = [90, 420, 700, 930, 1120, 1280, 1420, 1540] as const;

export interface MatchDayPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly team: number;
}

/** The elimination of a player. `killer` is undefined when the zone eliminated the player. */
export interface Death {
  readonly at: number;
  readonly victim: number;
  readonly killer: number | undefined;
  readonly assist: number | undefined;
  readonly weapon: string | undefined;
  readonly damage: number;
}

export interface GamePlan {
  readonly no: number;
  readonly map: string;
  /** Milliseconds since the start of the first game. */
  readonly startMs: number;
  readonly lengthMs: number;
  readonly circles: readonly { readonly at: number; readonly no: number; readonly zone: PlayZone }[];
  readonly deaths: readonly Death[];
  /** Placement of each team, from 1. */
  readonly places: readonly number[];
  readonly kills: readonly number[];
  readonly points: readonly number[];
  readonly absent: ReadonlySet<number>;
}

/** A whole match day, planned before it starts. */
export interface DayPlan {
  readonly scoring: Scoring & { name: string };
  readonly players: readonly MatchDayPlayer[];
  readonly games: readonly GamePlan[];
  readonly starting: readonly number[];
  readonly penalties: readonly number[];
  /** Points from which a won game (chicken dinner) ends the event. */
  readonly matchPoint: number | undefined;
  readonly cutLine: number | undefined;
}

const MAPS: Readonly<Record<number, readonly string[]>> = {
  5: ['erangel', 'miramar', 'taego', 'vikendi', 'deston', 'rondo'],
  6: ['erangel', 'miramar', 'sanhok', 'vikendi', 'livik', 'rondo'],
};
const WEAPONS = [
  'm416',
  'akm',
  'beryl_m762',
  'aug',
  'scar_l',
  'mini14',
  'slr',
  'kar98k',
  'm24',
  'awm',
  'ump45',
  'dp28',
  'ace32',
  'grenade',
] as const;

/** Plans a match day from its slot alone. */
export function planDay(slot: FixtureSlot): DayPlan {
  const rng = rngOf(slot, 'battle-royale');
  const traits = slot.league.traits ?? [];
  const players = slot.teams.flatMap((team, index) => {
    const roster = new Rng(slot.seed, 'roster', String(slot.gameId), team.key);
    return Array.from({ length: PLAYERS_PER_TEAM }, (_, no): MatchDayPlayer => ({
      id: memberId(slot.gameId, team.key, no),
      name: `${team.feed.crest.initials}_${personName('handle', roster)}`,
      team: index,
    }));
  });
  const carried = slot.seeded === true && traits.includes('carry_over');
  const starting = slot.teams.map((_, index) => (carried && index < 8 ? ([10, 7, 5, 4, 3, 2, 1, 1][index] ?? 0) : 0));
  const penalties = slot.teams.map(() => (rng.chance(0.015) ? rng.int(1, 3) : 0));
  const matchPoint = slot.knockout === true ? 50 : undefined;
  const totals = slot.teams.map((_, index) => (starting[index] ?? 0) - (penalties[index] ?? 0));
  const games: GamePlan[] = [];
  for (let no = 1; no <= (slot.length ?? 6); no += 1) {
    const game = planGame(slot, players, no, new Rng(slot.seed, slot.key, 'game', String(no)));
    games.push(game);
    const winner = game.places.indexOf(1);
    const decided = matchPoint !== undefined && (totals[winner] ?? 0) >= matchPoint;
    game.points.forEach((points, index) => {
      totals[index] = (totals[index] ?? 0) + points;
    });
    if (decided) break;
  }
  return { scoring: SUPER, players, games, starting, penalties, matchPoint, cutLine: slot.knockout === true ? undefined : 8 };
}

function planGame(slot: FixtureSlot, players: readonly MatchDayPlayer[], no: number, rng: Rng): GamePlan {
  const teams = slot.teams.length;
  const absent = new Set(slot.teams.flatMap((_, index) => (rng.chance(0.003) ? [index] : [])));
  const form = slot.teams.map((team) => Math.exp(team.strength * 0.35 + rng.normal(0, 0.45)));
  const alive = players.flatMap((player, index) => (absent.has(player.team) ? [] : [index]));
  const left: number[] = slot.teams.map((_, index) => (absent.has(index) ? 0 : PLAYERS_PER_TEAM));
  const places = slot.teams.map(() => 0);
  const kills = slot.teams.map(() => 0);
  const deaths: Death[] = [];
  let standing = teams - absent.size;
  const lengthMs = rng.int(29 * 60, 31 * 60) * SECOND;
  const victims = alive.length;
  while (standing > 1) {
    const victim = rng.weighted(alive, (index) => 1 / (form[players[index]?.team ?? 0] ?? 1));
    const fallen = players[victim]?.team ?? 0;
    const zone = rng.chance(0.04);
    const others = alive.filter((index) => players[index]?.team !== fallen);
    const killer = zone ? undefined : rng.weighted(others, (index) => form[players[index]?.team ?? 0] ?? 1);
    const mates = killer === undefined ? [] : alive.filter((index) => index !== killer && players[index]?.team === players[killer]?.team);
    alive.splice(alive.indexOf(victim), 1);
    left[fallen] = (left[fallen] ?? 1) - 1;
    if (killer !== undefined) {
      const team = players[killer]?.team ?? 0;
      kills[team] = (kills[team] ?? 0) + 1;
    }
    // Few players are eliminated early and many in the last circles: their share grows with the square of the time.
    const part = (deaths.length + 1) / victims;
    const at = Math.round(lengthMs * (0.08 + 0.92 * Math.sqrt(part)) - rng.between(0, 4 * SECOND));
    deaths.push({
      at: Math.min(lengthMs - SECOND, Math.max(60 * SECOND, at)),
      victim,
      killer,
      assist: mates.length > 0 && rng.chance(0.35) ? rng.pick(mates) : undefined,
      weapon: killer === undefined ? undefined : rng.pick(WEAPONS),
      damage: Math.round(rng.between(80, 175)),
    });
    if (left[fallen] === 0) {
      places[fallen] = standing;
      standing -= 1;
    }
  }
  const winner = left.findIndex((count) => count > 0);
  places[winner] = 1;
  const last = deaths.at(-1);
  const sorted = deaths.toSorted((a, b) => a.at - b.at);
  // Placements follow the order of eliminations, so the times are assigned in that order.
  const ordered = deaths.map((death, index) => ({ ...death, at: sorted[index]?.at ?? death.at }));
  const ended = (ordered.at(-1)?.at ?? last?.at ?? lengthMs) + 5 * SECOND;
  return {
    no,
    map: MAPS[slot.gameId]?.[(no - 1 + rng.int(0, 1)) % 6] ?? 'erangel',
    startMs: (no - 1) * GAME_INTERVAL_MS,
    lengthMs: Math.max(ended, lengthMs),
    circles: planCircles(new Rng(slot.seed, slot.key, 'zones', String(no))),
    deaths: ordered,
    places: places.map((place, index) => (absent.has(index) ? 0 : place)),
    kills,
    points: slot.teams.map((_, index) => (absent.has(index) ? 0 : gamePoints(SUPER, places[index] ?? 0, kills[index] ?? 0))),
    absent,
  };
}

/** Radius of the first circle as a share of the side of the map, and of each circle as a share of the one before it. */
const FIRST_RADIUS = 0.28;
const SHRINK = 0.6;

/** Plans the circles of a game; each lies within the one before it, and the first within the map. */
function planCircles(rng: Rng): GamePlan['circles'] {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  let zone: PlayZone = {
    x: round(rng.between(FIRST_RADIUS, 1 - FIRST_RADIUS)),
    y: round(rng.between(FIRST_RADIUS, 1 - FIRST_RADIUS)),
    r: FIRST_RADIUS,
  };
  return CIRCLES_AT.map((second, index) => {
    if (index > 0) {
      const r = round(zone.r * SHRINK);
      const angle = rng.between(0, 2 * Math.PI);
      // A hundredth is left for rounding.
      const shift = rng.between(0, 0.99) * (zone.r - r);
      zone = { x: round(zone.x + Math.cos(angle) * shift), y: round(zone.y + Math.sin(angle) * shift), r };
    }
    return { at: second * SECOND, no: index + 1, zone };
  });
}

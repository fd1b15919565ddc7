import { PM_2020, SUPER, type Scoring } from '@matchpoint/contracts/rules/battle-royale';
import { Rng } from '../prng.ts';
import { MINUTE, type Slot } from '../slot.ts';

/** A death in a game: who fell, and by whom (nobody: the blue zone). Teams by index, players by seat. */
export interface Death {
  /** Milliseconds since the game's start. */
  readonly at: number;
  readonly team: number;
  readonly seat: number;
  readonly by: { readonly team: number; readonly seat: number } | undefined;
}

export interface RoyaleGamePlan {
  readonly no: number;
  readonly map: string;
  readonly lengthMs: number;
  /** Starts of the circles, from the first. */
  readonly circles: readonly number[];
  readonly deaths: readonly Death[];
  readonly absent: number | undefined;
  readonly winner: number;
  /** From the end of this game to the lobby of the next. */
  readonly breakMs: number;
}

export interface RoyalePlan {
  readonly scoring: Scoring & { readonly name: string };
  readonly matchPoint: number | undefined;
  readonly cutLine: number | undefined;
  /** Points brought along, by team. */
  readonly starting: readonly number[] | undefined;
  /** A team that loses points, and the game after which it does. */
  readonly penalty: { readonly team: number; readonly points: number; readonly afterGame: number } | undefined;
  /** Games that may be played; fewer when a match point is reached. */
  readonly most: number;
  readonly games: readonly RoyaleGamePlan[];
}

export const SQUAD = 4;
export const LOBBY_MS = 75_000;
const CIRCLES = [0.06, 0.22, 0.37, 0.5, 0.61, 0.71, 0.8, 0.88, 0.95] as const;
const PC_MAPS = ['erangel', 'miramar', 'taego', 'rondo', 'erangel', 'miramar', 'taego', 'erangel'];
const MOBILE_MAPS = ['sanhok', 'erangel', 'erangel', 'miramar', 'miramar', 'erangel', 'rondo', 'erangel'];

/** The day of a battle-royale event, death by death. */
export function planRoyale(slot: Slot): RoyalePlan {
  const rng = new Rng(slot.seed, slot.key, 'plan');
  const traits = slot.league.traits ?? [];
  const scoring = slot.league.key === 'pmsl' ? PM_2020 : SUPER;
  const matchPoint = traits.includes('match_point') ? 55 : undefined;
  const most = matchPoint === undefined ? (slot.length ?? 6) : 8;
  const points = slot.teams.map(() => 0);
  const starting = traits.includes('carry_over') ? slot.teams.map((_, index) => Math.max(0, 12 - index)) : undefined;
  const games: RoyaleGamePlan[] = [];
  const shift = rng.int(0, 3);
  while (games.length < most) {
    const no = games.length + 1;
    const maps = slot.gameId === 5 ? PC_MAPS : MOBILE_MAPS;
    const map = maps[(no - 1 + shift) % maps.length] ?? 'erangel';
    const game = planGame(slot, no, map);
    const reached = matchPoint !== undefined && (points[game.winner] ?? 0) >= matchPoint;
    games.push(game);
    for (const [team, place] of placesOf(game, slot.teams.length).entries()) {
      const kills = game.deaths.filter(({ by }) => by?.team === team).length;
      points[team] = (points[team] ?? 0) + (place === undefined ? 0 : (scoring.placement[place - 1] ?? 0)) + kills * scoring.killPoints;
    }
    if (reached) break;
  }
  return {
    scoring,
    matchPoint,
    cutLine: matchPoint === undefined ? 8 : undefined,
    starting,
    penalty: rng.chance(0.18)
      ? { team: rng.int(0, slot.teams.length - 1), points: rng.pick([2, 3, 5]), afterGame: rng.int(1, Math.max(1, games.length - 1)) }
      : undefined,
    most,
    games,
  };
}

/** Place of each team by index; undefined for the one that did not appear. */
export function placesOf(game: RoyaleGamePlan, teams: number): (number | undefined)[] {
  const left = Array.from({ length: teams }, (_, index) => (index === game.absent ? 0 : SQUAD));
  let alive = left.filter((count) => count > 0).length;
  const places: (number | undefined)[] = left.map(() => undefined);
  for (const { team } of game.deaths) {
    left[team] = (left[team] ?? 0) - 1;
    if (left[team] === 0) {
      places[team] = alive;
      alive -= 1;
    }
  }
  places[game.winner] = 1;
  return places;
}

function planGame(slot: Slot, no: number, map: string): RoyaleGamePlan {
  const rng = new Rng(slot.seed, slot.key, 'game', String(no));
  const lengthMs = Math.round(rng.between(slot.gameId === 5 ? 27 : 25.5, slot.gameId === 5 ? 32.5 : 30.5) * MINUTE);
  const absent = rng.chance(0.012) ? rng.int(0, slot.teams.length - 1) : undefined;
  const squads = slot.teams.map((_, index) => (index === absent ? [] : [0, 1, 2, 3]));
  const force = slot.teams.map((team) => Math.exp(team.strength * 0.3 + rng.normal(0, 0.35)));
  const fallen: Omit<Death, 'at'>[] = [];
  const standing = (): number[] => squads.flatMap((seats, index) => (seats.length > 0 ? [index] : []));
  for (let alive = standing(); alive.length > 1; alive = standing()) {
    const team = rng.weighted(alive, (index) => ((squads[index]?.length ?? 0) + 0.6) / (force[index] ?? 1));
    const others = alive.filter((index) => index !== team);
    const killer = rng.weighted(others, (index) => (squads[index]?.length ?? 0) * (force[index] ?? 1));
    const seats = squads[team] ?? [];
    const seat = rng.pick(seats);
    seats.splice(seats.indexOf(seat), 1);
    const by = rng.chance(0.04) ? undefined : { team: killer, seat: rng.pick(squads[killer] ?? [0]) };
    fallen.push({ team, seat, by });
    // A squad in trouble is usually finished off by the same enemy.
    while (seats.length > 0 && rng.chance(0.42)) {
      const next = rng.pick(seats);
      seats.splice(seats.indexOf(next), 1);
      fallen.push({ team, seat: next, by: { team: killer, seat: rng.pick(squads[killer] ?? [0]) } });
    }
  }
  const times = fallen.map(() => Math.round((0.09 + 0.9 * rng.next() ** 0.72) * lengthMs)).toSorted((a, b) => a - b);
  const deaths = fallen.map((death, index) => ({ at: index === fallen.length - 1 ? lengthMs : (times[index] ?? lengthMs), ...death }));
  return {
    no,
    map,
    lengthMs,
    circles: CIRCLES.map((share) => Math.round(share * lengthMs)),
    deaths,
    absent,
    winner: standing()[0] ?? 0,
    breakMs: Math.round(rng.between(7, 11.5) * MINUTE),
  };
}

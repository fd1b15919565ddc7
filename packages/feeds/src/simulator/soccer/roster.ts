import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { Lineup, LineupPlayer } from '@matchpoint/contracts/match/soccer';
import { playerId } from '../../player-id.ts';
import { personName, type Culture } from '../data/person-names.ts';
import { Rng } from '../prng.ts';
import type { Team } from '../world.ts';

export type Position = 'GK' | 'DF' | 'MF' | 'FW';

export interface Footballer {
  readonly ref: PlayerRef;
  readonly pos: Position;
  /** Whether the player comes from another country than the club. */
  readonly foreign: boolean;
}

export interface Roster {
  readonly players: readonly Footballer[];
  readonly coach: string;
}

const SHAPE: readonly (readonly [Position, number])[] = [
  ['GK', 3],
  ['DF', 8],
  ['MF', 8],
  ['FW', 5],
];
const NUMBERS: Readonly<Record<Position, readonly number[]>> = {
  GK: [1, 13, 31],
  DF: [2, 3, 4, 5, 12, 15, 24, 33],
  MF: [6, 8, 10, 14, 16, 18, 20, 25],
  FW: [7, 9, 11, 19, 22],
};
const ABROAD: readonly Culture[] = ['western', 'southern'];

/** Returns a team's roster; the same for every match of the seed. */
export function rosterOf(seed: string, team: Team): Roster {
  const rng = new Rng(seed, 'squad', team.key);
  const taken = new Set<string>();
  const foreign = team.culture === 'chinese' ? 0.2 : 0.35;
  const person = (): { readonly name: string; readonly foreign: boolean } => {
    for (;;) {
      const isForeign = rng.chance(foreign);
      const name = personName(isForeign ? rng.pick(ABROAD) : team.culture, rng);
      if (taken.has(name)) continue;
      taken.add(name);
      return { name, foreign: isForeign };
    }
  };
  const players = SHAPE.flatMap(([pos, count]) =>
    NUMBERS[pos].slice(0, count).map((no): Footballer => {
      const { name, foreign: isForeign } = person();
      return { ref: { id: playerId(`simulator:${team.key}:${no}`), name, no }, pos, foreign: isForeign };
    }),
  );
  return { players, coach: person().name };
}

const FORMATIONS = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-3', '4-1-4-1', '5-3-2'] as const;

/** The missing players, the starters and the bench of a team in a match. */
export interface Selection {
  readonly formation: string;
  readonly starters: readonly Footballer[];
  readonly bench: readonly Footballer[];
  readonly missing: Lineup['missing'];
  readonly coach: string;
  readonly captain: PlayerRef;
}

export function selectEleven(squad: Roster, rng: Rng): Selection {
  const formation = rng.weighted(FORMATIONS, (_, index) => 8 - index);
  const rows = formation.split('-').map(Number);
  const wanted: Record<Position, number> = {
    GK: 1,
    DF: rows[0] ?? 4,
    MF: rows.slice(1, -1).reduce((sum, count) => sum + count, 0),
    FW: rows.at(-1) ?? 1,
  };
  const absent = new Map<string, Lineup['missing'][number]>();
  for (let count = rng.poisson(1.3); count > 0; count -= 1) {
    const player = rng.pick(squad.players.filter(({ pos }) => pos !== 'GK'));
    const spare = squad.players.filter(({ pos, ref }) => pos === player.pos && !absent.has(ref.name)).length - 1;
    if (absent.has(player.ref.name) || spare < wanted[player.pos] + 1) continue;
    const reason = rng.weighted(['injury', 'suspension', 'international', 'illness'] as const, (_, index) => [70, 18, 4, 8][index] ?? 0);
    absent.set(player.ref.name, { player: player.ref, reason });
  }
  const fit = squad.players.filter(({ ref }) => !absent.has(ref.name));
  // The first players of a position are its regulars; now and then a reserve starts.
  const starters = (['GK', 'DF', 'MF', 'FW'] as const).flatMap((line) => {
    const choice = fit.filter(({ pos }) => pos === line);
    const ordered = choice
      .map((player, index) => ({ player, order: index + (line === 'GK' ? 0 : rng.normal(0, 1.2)) }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ player }) => player);
    return ordered.slice(0, wanted[line]);
  });
  const chosen = new Set(starters.map(({ ref }) => ref.name));
  const rest = fit.filter(({ ref }) => !chosen.has(ref.name));
  const spareKeeper = rest.find(({ pos }) => pos === 'GK');
  const bench = rest.filter((player) => player.pos !== 'GK' || player === spareKeeper).slice(0, 10);
  const captain = rng.pick(starters.filter(({ pos }) => pos === 'DF' || pos === 'MF')).ref;
  return { formation, starters, bench, missing: Array.from(absent.values()), coach: squad.coach, captain };
}

/** Returns the places of the eleven of a formation on their own half, percent (contracts, `LineupPlayer`), goalkeeper first. */
export function placesOf(formation: string): { x: number; y: number }[] {
  const rows = [1, ...formation.split('-').map(Number)];
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: row === 0 ? 6 : Math.round(24 + ((row - 1) * 68) / Math.max(1, rows.length - 2)),
      y: Math.round(((index + 1) * 100) / (count + 1)),
    })),
  );
}

/** What is known about a player of a line-up during the match. */
interface Performance {
  readonly rating: (player: PlayerRef) => number | undefined;
  readonly average: (player: PlayerRef) => [number, number] | undefined;
}

/** Returns the line-up as it is shown: starters at their positions, with ratings and average places once there are any. */
export function lineupOf(selection: Selection, confirmed: boolean, { rating, average }: Performance): Lineup {
  const places = placesOf(selection.formation);
  const shown = ({ ref, pos }: Footballer): LineupPlayer => {
    const value = rating(ref);
    const place = average(ref);
    return {
      player: ref,
      pos,
      ...(ref === selection.captain ? { captain: true } : {}),
      ...(value === undefined ? {} : { rating: value }),
      ...(place === undefined ? {} : { average: place }),
    };
  };
  return {
    formation: selection.formation,
    confirmed,
    players: selection.starters.map((player, index) => ({ ...shown(player), ...places[index] })),
    bench: selection.bench.map(shown),
    coach: selection.coach,
    missing: selection.missing,
  };
}

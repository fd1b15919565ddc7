import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, GameDetail, SeriesDetail } from '@matchpoint/contracts/match/series';

type Pair = readonly [number, number];

/** A map of a series with its rounds and players. */
export interface CsMap {
  readonly game: GameDetail;
  readonly detail: CsGame;
}

const SIDES = [0, 1] as const;

/** Returns the maps that began and have details. */
export function csMaps(series: SeriesDetail): CsMap[] {
  return series.games.flatMap((game) => (game.detail?.kind === 'cs' ? [{ game, detail: game.detail }] : []));
}

/** Equipment of a team, without grenades, from which on a round counts as a full buy. */
const FULL_BUY = 18_000;

/** What the card of a map compares; a statistic that the feed does not have is missing. */
export interface CsMapStats {
  readonly pistols?: Pair;
  /** Percentage of rounds won among those in which both teams bought in full. */
  readonly fullBuy?: Pair;
  readonly opening?: Pair;
  readonly clutches?: Pair;
}

/** Returns the statistics of both teams on one map. */
export function mapStats({ detail }: CsMap): CsMapStats {
  const { rounds, players, maxRounds } = detail;
  const won = (list: CsGame['rounds']): Pair => [
    list.filter(({ side }) => side === 0).length,
    list.filter(({ side }) => side === 1).length,
  ];
  const pistols = rounds.filter(({ no }) => no === 1 || no === Math.ceil(maxRounds / 2) + 1);
  const full = rounds.filter(({ economy }) => economy !== undefined && Math.min(...economy) >= FULL_BUY);
  const fullWon = won(full);
  const sum = (key: 'openingKills' | 'clutches'): Pair | undefined =>
    players.flat().some((player) => player[key] !== undefined)
      ? [total(players[0], (player) => player[key] ?? 0), total(players[1], (player) => player[key] ?? 0)]
      : undefined;
  const [opening, clutches] = [sum('openingKills'), sum('clutches')];
  const share = (count: number) => Math.round((count / full.length) * 100);
  return {
    ...(pistols.length === 0 ? {} : { pistols: won(pistols) }),
    ...(full.length === 0 ? {} : { fullBuy: [share(fullWon[0]), share(fullWon[1])] satisfies Pair }),
    ...(opening === undefined ? {} : { opening }),
    ...(clutches === undefined ? {} : { clutches }),
  };
}

function total(players: readonly CsPlayer[], of: (player: CsPlayer) => number): number {
  return players.reduce((sum, player) => sum + of(player), 0);
}

/** Returns the best player of a map by rating, without ratings by kills; undefined before anybody killed. */
export function bestOfMap({ detail }: CsMap): { readonly side: 0 | 1; readonly player: CsPlayer } | undefined {
  const all = SIDES.flatMap((side) => detail.players[side].map((player) => ({ side, player })));
  const [best] = all.toSorted((a, b) => (b.player.rating ?? 0) - (a.player.rating ?? 0) || b.player.kills - a.player.kills);
  return best === undefined || best.player.kills === 0 ? undefined : best;
}

/** The statistics of a player over some maps. Means are weighted by rounds. */
export interface CsTotals {
  readonly player: PlayerRef;
  readonly maps: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly adr: number | undefined;
  readonly kast: number | undefined;
  readonly opening: Pair | undefined;
  readonly clutches: number | undefined;
  readonly rating: number | undefined;
}

/** Returns the players of a team with their totals over some maps, the best rated first. */
export function playerTotals(maps: readonly CsMap[], side: 0 | 1): CsTotals[] {
  const entries = new Map<string, { player: CsPlayer; rounds: number }[]>();
  for (const { detail } of maps) {
    const rounds = roundsOf(detail);
    for (const player of detail.players[side]) {
      const key = String(player.player.id);
      entries.set(key, [...(entries.get(key) ?? []), { player, rounds }]);
    }
  }
  return [...entries.values()]
    .flatMap((list): CsTotals[] => {
      const [first] = list;
      if (first === undefined) return [];
      const sum = (of: (player: CsPlayer) => number) => list.reduce((all, { player }) => all + of(player), 0);
      const mean = (key: 'adr' | 'kast' | 'rating') => weightedMean(list.map(({ player, rounds }) => [player[key], rounds]));
      const has = (key: 'openingKills' | 'clutches') => list.some(({ player }) => player[key] !== undefined);
      return [
        {
          player: first.player.player,
          maps: list.length,
          kills: sum(({ kills }) => kills),
          deaths: sum(({ deaths }) => deaths),
          assists: sum(({ assists }) => assists),
          adr: mean('adr'),
          kast: mean('kast'),
          opening: has('openingKills')
            ? [sum(({ openingKills = 0 }) => openingKills), sum(({ openingDeaths = 0 }) => openingDeaths)]
            : undefined,
          clutches: has('clutches') ? sum(({ clutches = 0 }) => clutches) : undefined,
          rating: mean('rating'),
        },
      ];
    })
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.kills - a.kills);
}

function roundsOf({ rounds, halves }: CsGame): number {
  return rounds.length > 0 ? rounds.length : halves.reduce((sum, half) => sum + half.score[0] + half.score[1], 0);
}

function weightedMean(values: readonly (readonly [number | undefined, number])[]): number | undefined {
  const known = values.flatMap(([value, weight]) => (value === undefined || weight === 0 ? [] : [[value, weight] as const]));
  const weight = known.reduce((sum, [, one]) => sum + one, 0);
  return weight === 0 ? undefined : known.reduce((sum, [value, one]) => sum + value * one, 0) / weight;
}

export type DuelKind = 'all' | 'opening' | 'awp';

/** The kills of each player of home over each of away and the other way round; `kills[row][column]` is [of the row, of the column]. */
export interface Duels {
  readonly home: readonly PlayerRef[];
  readonly away: readonly PlayerRef[];
  readonly kills: readonly (readonly Pair[])[];
}

/** Returns the duels on some maps; undefined when the feed has no kills. */
export function duelsOf(maps: readonly CsMap[], kind: DuelKind): Duels | undefined {
  const counted = new Map<string, number>();
  for (const { detail } of maps) {
    const begun = new Set<number>();
    for (const { kind: what, player, victim, round, detail: weapon } of detail.events) {
      if (what !== 'kill' || player === undefined || victim === undefined) continue;
      const isOpening = round !== undefined && !begun.has(round);
      if (round !== undefined) begun.add(round);
      if ((kind === 'opening' && !isOpening) || (kind === 'awp' && weapon !== 'awp')) continue;
      const key = `${player.id} ${victim.id}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  }
  const [home, away] = [playersOf(maps, 0), playersOf(maps, 1)];
  const hasKills = maps.some(({ detail }) => detail.events.some((event) => event.kind === 'kill' && event.victim !== undefined));
  if (!hasKills || home.length === 0 || away.length === 0) return undefined;
  const of = (killer: PlayerRef, victim: PlayerRef) => counted.get(`${killer.id} ${victim.id}`) ?? 0;
  return { home, away, kills: home.map((row) => away.map((column): Pair => [of(row, column), of(column, row)])) };
}

function playersOf(maps: readonly CsMap[], side: 0 | 1): PlayerRef[] {
  const players = new Map(maps.flatMap(({ detail }) => detail.players[side].map(({ player }) => [String(player.id), player] as const)));
  return [...players.values()];
}

/** Returns how a duel is shown: the side that is ahead, and whether by four kills or more. */
export function duelTone([row, column]: Pair): { readonly side: 0 | 1; readonly deep: boolean } | undefined {
  if (row === column) return undefined;
  return { side: row > column ? 0 : 1, deep: Math.abs(row - column) >= 4 };
}

/** Returns the most equipment that a team had in a round of some maps, rounded up to full thousands: the scale of all of them. */
export function economyReach(maps: readonly CsMap[]): number {
  const most = Math.max(0, ...maps.flatMap(({ detail }) => detail.rounds.flatMap(({ economy }) => economy ?? [])));
  return Math.ceil(most / 5000) * 5000;
}

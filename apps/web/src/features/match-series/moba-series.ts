import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { GameDetail, MobaGame, MobaPlayer, SeriesDetail } from '@matchpoint/contracts/match/series';
import { OBJECTIVES } from './moba-view.ts';

/** A game of a series with its draft, players and objectives. */
export interface SeriesGame {
  readonly game: GameDetail;
  readonly detail: MobaGame;
}

/** Returns the games that began and have details; their gold graphs reach to the gold of the teams. */
export function mobaGames(series: SeriesDetail): SeriesGame[] {
  return series.games.flatMap((game) =>
    game.detail?.kind === 'moba' ? [{ game, detail: { ...game.detail, goldDiff: goldPoints(game, game.detail) } }] : [],
  );
}

/**
 * Returns the gold graph of a game with the difference of the teams' gold as its end: the graph has whole minutes only, so it would end with
 * another number than the teams. A game in play ends within the minute after its last point.
 */
export function goldPoints({ lengthSec }: Pick<GameDetail, 'lengthSec'>, { goldDiff, teams }: MobaGame): [number, number][] {
  const last = goldDiff.at(-1);
  const now = teams[0].gold - teams[1].gold;
  if (last === undefined || goldDiff.length < 2 || teams[0].gold + teams[1].gold === 0 || last[1] === now) return goldDiff;
  const at = lengthSec === undefined ? last[0] + 0.5 : Math.max(last[0], lengthSec / 60);
  return at === last[0] ? [...goldDiff.slice(0, -1), [at, now]] : [...goldDiff, [at, now]];
}

/** Returns the scale that the gold graphs of some games share: the largest difference, rounded up, and the last minute. */
export function goldScale(games: readonly SeriesGame[]): { readonly reach: number; readonly end: number } {
  const values = games.flatMap(({ detail }) => detail.goldDiff.map(([, value]) => Math.abs(value)));
  const most = Math.max(0, ...values);
  const step = most > 40_000 ? 10_000 : most > 4_000 ? 5_000 : 1_000;
  const minutes = games.map(({ game, detail }) => Math.max((game.lengthSec ?? 0) / 60, detail.goldDiff.at(-1)?.[0] ?? 0));
  return { reach: Math.max(step, Math.ceil(most / step) * step), end: Math.max(10, ...minutes) };
}

/** The statistics of a player over the games of a series. */
export interface MobaTotals {
  readonly player: PlayerRef;
  readonly side: 0 | 1;
  readonly role: string;
  readonly games: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  /** Kills and assists divided by the team's kills, 0 to 1. */
  readonly share: number | undefined;
  readonly damagePerMinute: number | undefined;
  readonly goldPerTenMinutes: number | undefined;
}

/** Returns the players of a series with their totals, the best (kills + assists) / deaths first. */
export function seriesTotals(games: readonly SeriesGame[]): MobaTotals[] {
  const lines = new Map<string, { side: 0 | 1; list: { line: MobaPlayer; minutes: number; teamKills: number }[] }>();
  for (const { game, detail } of games) {
    const minutes = (game.lengthSec ?? (detail.goldDiff.at(-1)?.[0] ?? 0) * 60) / 60;
    for (const side of [0, 1] as const) {
      for (const line of detail.players[side]) {
        // A source without names uses the hero as the player's name.
        if (line.player.name === line.hero) continue;
        const entry = lines.get(String(line.player.id)) ?? { side, list: [] };
        entry.list.push({ line, minutes, teamKills: detail.teams[side].kills });
        lines.set(String(line.player.id), entry);
      }
    }
  }
  return [...lines.values()]
    .flatMap(({ side, list }): MobaTotals[] => {
      const [first] = list;
      if (first === undefined) return [];
      const sum = (of: (one: (typeof list)[number]) => number) => list.reduce((all, one) => all + of(one), 0);
      const minutes = sum((one) => one.minutes);
      const teamKills = sum((one) => one.teamKills);
      const [kills, deaths, assists] = [sum(({ line }) => line.kills), sum(({ line }) => line.deaths), sum(({ line }) => line.assists)];
      const hasDamage = list.every(({ line }) => line.damage !== undefined);
      return [
        {
          player: first.line.player,
          side,
          role: first.line.role,
          games: list.length,
          kills,
          deaths,
          assists,
          share: teamKills === 0 ? undefined : Math.min(1, (kills + assists) / teamKills),
          damagePerMinute: hasDamage && minutes > 0 ? sum(({ line }) => line.damage ?? 0) / minutes : undefined,
          goldPerTenMinutes: minutes > 0 ? (sum(({ line }) => line.gold) / minutes) * 10 : undefined,
        },
      ];
    })
    .toSorted((a, b) => kda(b) - kda(a));
}

function kda({ kills, deaths, assists }: MobaTotals): number {
  return (kills + assists) / Math.max(1, deaths);
}

/** Returns the sums of both teams over a series by key, in the order that is usual for the game; keys that nobody has are left out. */
export function seriesObjectives(
  gameId: number,
  games: readonly SeriesGame[],
): { readonly key: string; readonly of: readonly [number, number] }[] {
  const sum = (of: (team: MobaGame['teams'][0]) => number) =>
    [0, 1].map((side) => games.reduce((all, { detail }) => all + of(detail.teams[side === 0 ? 0 : 1]), 0));
  const row = (key: string, of: (team: MobaGame['teams'][0]) => number) => {
    const [home = 0, away = 0] = sum(of);
    return home + away === 0 ? [] : [{ key, of: [home, away] as const }];
  };
  const keys = OBJECTIVES[gameId] ?? [];
  return [
    ...row('kills', ({ kills }) => kills),
    ...row('towers', ({ towers }) => towers),
    ...[...keys, 'elders'].flatMap((key) => row(key, ({ objectives }) => objectives[key] ?? 0)),
    ...row('first_blood', ({ firsts = [] }) => (firsts.includes('blood') ? 1 : 0)),
    ...row('first_tower', ({ firsts = [] }) => (firsts.includes('tower') ? 1 : 0)),
  ];
}

/** Returns the mean length of the games that each team won, seconds; undefined for a team without a win. */
export function winLengths(games: readonly SeriesGame[]): [number | undefined, number | undefined] {
  const mean = (side: 0 | 1) => {
    const lengths = games.flatMap(({ game }) => (game.winner === side && game.lengthSec !== undefined ? [game.lengthSec] : []));
    return lengths.length === 0 ? undefined : Math.round(lengths.reduce((sum, one) => sum + one, 0) / lengths.length);
  };
  return [mean(0), mean(1)];
}

import type { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, GameDetail, MobaGame, MobaPlayer, SeriesDetail } from '@matchpoint/contracts/match/series';
import type { PlayedGame, PlayerMatchStats } from './player-match-stats.ts';
import { StatTotalsBuilder } from '../stat-totals.ts';

/** The stats of a player while the games of a series are added. */
interface Entry {
  readonly ref: PlayerRef;
  readonly side: Side;
  pos: string | undefined;
  readonly totals: StatTotalsBuilder;
  readonly games: PlayedGame[];
}

const MINUTE_SEC = 60;

/** Returns the stats of the players of finished games of a series. */
export function seriesPlayers(detail: SeriesDetail, teamIds: readonly TeamId[]): PlayerMatchStats[] {
  const entries = new Map<PlayerId, Entry>();
  for (const game of detail.games) {
    if (game.status !== 'finished' || game.winner === undefined || game.detail === undefined) continue;
    if (game.detail.kind === 'moba') addMobaGame(entries, game, game.detail);
    else addCsGame(entries, game, game.detail);
  }
  return [...entries.values()].flatMap(({ ref, side, pos, totals, games }) => {
    const teamId = teamIds[side];
    return teamId === undefined ? [] : [{ playerId: ref.id, name: ref.name, no: ref.no, pos, teamId, side, stats: totals.build(), games }];
  });
}

function entryOf(entries: Map<PlayerId, Entry>, ref: PlayerRef, side: Side): Entry {
  const entry = entries.get(ref.id) ?? { ref, side, pos: undefined, totals: new StatTotalsBuilder(), games: [] };
  entries.set(ref.id, entry);
  return entry;
}

function addMobaGame(entries: Map<PlayerId, Entry>, game: GameDetail, moba: MobaGame): void {
  const rated = moba.players.flat().some((player) => player.mvp !== undefined);
  for (const side of [0, 1] as const) {
    const kills = moba.players[side].reduce((sum, player) => sum + player.kills, 0);
    for (const player of moba.players[side]) {
      // A source without names uses the hero as the player's name.
      if (player.player.name === player.hero) continue;
      const entry = entryOf(entries, player.player, side);
      entry.pos = player.role === '' ? entry.pos : player.role;
      addMobaStats(entry.totals, player, kills, game.lengthSec);
      if (rated) entry.totals.add('mvp', player.mvp === true ? 1 : 0);
      entry.games.push(gameOf(player.hero, 'hero', game.winner === side, player));
    }
  }
}

function addMobaStats(totals: StatTotalsBuilder, player: MobaPlayer, teamKills: number, lengthSec: number | undefined): void {
  addKills(totals, player);
  totals.add('kill_participation', player.kills + player.assists, teamKills);
  totals.add('rating', player.rating);
  if (lengthSec === undefined || lengthSec <= 0) return;
  const minutes = lengthSec / MINUTE_SEC;
  totals.add('gpm', player.gpm === undefined ? player.gold : player.gpm * minutes, minutes);
  totals.add('cs_per_min', player.cs, minutes);
  totals.add('damage_per_min', player.damage, minutes);
  totals.add('xpm', player.xpm === undefined ? undefined : player.xpm * minutes, minutes);
}

function addCsGame(entries: Map<PlayerId, Entry>, game: GameDetail, cs: CsGame): void {
  const rounds = cs.rounds.length > 0 ? cs.rounds.length : cs.halves.reduce((sum, half) => sum + half.score[0] + half.score[1], 0);
  for (const side of [0, 1] as const) {
    for (const player of cs.players[side]) {
      const entry = entryOf(entries, player.player, side);
      addCsStats(entry.totals, player, rounds);
      if (game.map !== undefined) entry.games.push(gameOf(game.map, 'map', game.winner === side, player));
    }
  }
}

function addCsStats(totals: StatTotalsBuilder, player: CsPlayer, rounds: number): void {
  addKills(totals, player);
  totals.add('rating', player.rating);
  totals.add('headshot_rate', player.headshots, player.kills);
  totals.add('opening_kills', player.openingKills);
  totals.add('multi_kills', player.multiKills);
  totals.add('clutches', player.clutches);
  if (rounds === 0) return;
  totals.add('adr', player.adr === undefined ? undefined : player.adr * rounds, rounds);
  totals.add('kast', player.kast === undefined ? undefined : (player.kast / 100) * rounds, rounds);
}

function addKills(totals: StatTotalsBuilder, player: Pick<MobaPlayer, 'kills' | 'deaths' | 'assists'>): void {
  totals.add('games', 1);
  for (const key of ['kills', 'deaths', 'assists'] as const) totals.add(key, player[key]);
}

function gameOf(
  key: string,
  kind: PlayedGame['kind'],
  won: boolean,
  { kills, deaths, assists }: Pick<MobaPlayer, 'kills' | 'deaths' | 'assists'>,
): PlayedGame {
  return { key, kind, won, kills, deaths, assists };
}

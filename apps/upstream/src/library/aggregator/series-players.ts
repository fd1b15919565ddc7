import type { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, GameDetail, MobaGame, MobaPlayer, SeriesDetail } from '@matchpoint/contracts/match/series';
import type { PlayedGame, PlayerLine } from './player-line.ts';
import { TallyBuilder } from '../stat-totals.ts';

/** A player while the games of a series are gone through. */
interface Entry {
  readonly ref: PlayerRef;
  readonly side: Side;
  pos: string | undefined;
  readonly tally: TallyBuilder;
  readonly games: PlayedGame[];
}

const MINUTE_SEC = 60;

/** Who played in the games of a series that came to their end. */
export function seriesPlayers(detail: SeriesDetail, teamIds: readonly TeamId[]): PlayerLine[] {
  const entries = new Map<PlayerId, Entry>();
  for (const game of detail.games) {
    if (game.status !== 'finished' || game.winner === undefined || game.detail === undefined) continue;
    if (game.detail.kind === 'moba') addMoba(entries, game, game.detail);
    else addCs(entries, game, game.detail);
  }
  return [...entries.values()].flatMap(({ ref, side, pos, tally, games }) => {
    const teamId = teamIds[side];
    return teamId === undefined ? [] : [{ playerId: ref.id, name: ref.name, no: ref.no, pos, teamId, side, figures: tally.done(), games }];
  });
}

function entryOf(entries: Map<PlayerId, Entry>, ref: PlayerRef, side: Side): Entry {
  const entry = entries.get(ref.id) ?? { ref, side, pos: undefined, tally: new TallyBuilder(), games: [] };
  entries.set(ref.id, entry);
  return entry;
}

function addMoba(entries: Map<PlayerId, Entry>, game: GameDetail, moba: MobaGame): void {
  const rated = moba.players.flat().some((player) => player.mvp !== undefined);
  for (const side of [0, 1] as const) {
    const kills = moba.players[side].reduce((sum, player) => sum + player.kills, 0);
    for (const player of moba.players[side]) {
      // A source that knows no names calls its players by their heroes.
      if (player.player.name === player.hero) continue;
      const entry = entryOf(entries, player.player, side);
      entry.pos = player.role === '' ? entry.pos : player.role;
      addMobaFigures(entry.tally, player, kills, game.lengthSec);
      if (rated) entry.tally.add('mvp', player.mvp === true ? 1 : 0);
      entry.games.push(gameOf(player.hero, 'hero', game.winner === side, player));
    }
  }
}

function addMobaFigures(tally: TallyBuilder, player: MobaPlayer, teamKills: number, lengthSec: number | undefined): void {
  addKills(tally, player);
  tally.add('kill_participation', player.kills + player.assists, teamKills);
  tally.add('rating', player.rating);
  if (lengthSec === undefined || lengthSec <= 0) return;
  const minutes = lengthSec / MINUTE_SEC;
  tally.add('gpm', player.gpm === undefined ? player.gold : player.gpm * minutes, minutes);
  tally.add('cs_per_min', player.cs, minutes);
  tally.add('damage_per_min', player.damage, minutes);
  tally.add('xpm', player.xpm === undefined ? undefined : player.xpm * minutes, minutes);
}

function addCs(entries: Map<PlayerId, Entry>, game: GameDetail, cs: CsGame): void {
  const rounds = cs.rounds.length > 0 ? cs.rounds.length : cs.halves.reduce((sum, half) => sum + half.score[0] + half.score[1], 0);
  for (const side of [0, 1] as const) {
    for (const player of cs.players[side]) {
      const entry = entryOf(entries, player.player, side);
      addCsFigures(entry.tally, player, rounds);
      if (game.map !== undefined) entry.games.push(gameOf(game.map, 'map', game.winner === side, player));
    }
  }
}

function addCsFigures(tally: TallyBuilder, player: CsPlayer, rounds: number): void {
  addKills(tally, player);
  tally.add('rating', player.rating);
  tally.add('headshot_rate', player.headshots, player.kills);
  tally.add('opening_kills', player.openingKills);
  tally.add('multi_kills', player.multiKills);
  tally.add('clutches', player.clutches);
  if (rounds === 0) return;
  tally.add('adr', player.adr === undefined ? undefined : player.adr * rounds, rounds);
  tally.add('kast', player.kast === undefined ? undefined : (player.kast / 100) * rounds, rounds);
}

function addKills(tally: TallyBuilder, player: Pick<MobaPlayer, 'kills' | 'deaths' | 'assists'>): void {
  tally.add('games', 1);
  for (const key of ['kills', 'deaths', 'assists'] as const) tally.add(key, player[key]);
}

function gameOf(
  key: string,
  kind: PlayedGame['kind'],
  won: boolean,
  { kills, deaths, assists }: Pick<MobaPlayer, 'kills' | 'deaths' | 'assists'>,
): PlayedGame {
  return { key, kind, won, kills, deaths, assists };
}

import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { PlayerId } from '@matchpoint/contracts/ids';
import type { PlayerCard, PlayerDetail, PlayerMatch } from '@matchpoint/contracts/player/player';
import type { Clock } from '../../clock.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { nameIn } from '../../matches/person-name.ts';
import { presentLeague, presentTeam } from '../../matches/present-match.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { statsOf, playerStatSpecs } from '../../library/stats.ts';
import { mergePools, presentPools } from '../../library/pools.ts';
import type { PlayerMatchRow, PlayerRow, PlayerStore } from './store.ts';
import { mergeStatTotals } from '../../library/stat-totals.ts';

const PAGE_SIZE = 30;
const MATCHES_PAGE_SIZE = 20;
const FORM_MATCHES = 10;
/** Number of recent matches whose heroes or maps form a player's pool. */
const POOL_MATCHES = 200;
const MAX_POOLS = 40;
const MAX_TEAMMATES = 30;
const YEAR_MS = 365 * 86_400_000;

interface Deps {
  readonly store: PlayerStore;
  readonly names: NameStore;
  readonly matches: MatchReader;
  readonly clock: Clock;
}

/** Reads of the player library. */
export class PlayerService {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async page(input: JavaParsed<'playerLibrary'>, lan: Locale): Promise<JavaResult<'playerLibrary'>> {
    const { store } = this.#deps;
    const { pageIndex, ...query } = input;
    const [rows, total] = await Promise.all([
      store.page(query, { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE }),
      store.count(query),
    ]);
    return { list: await this.#cards(rows, lan), total, pageIndex, pageSize: PAGE_SIZE };
  }

  /**
   * Returns the page of a player.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: PlayerId, lan: Locale): Promise<PlayerDetail> {
    const { store, names, clock } = this.#deps;
    const row = await this.#player(id);
    const [career, recent, honours, mates] = await Promise.all([
      store.career(id),
      store.matches(id, { limit: POOL_MATCHES, offset: 0 }),
      store.honours(id),
      row.team_id === null ? [] : store.teammates(row.team_id, id, clock.now() - YEAR_MS, MAX_TEAMMATES),
    ]);
    const [[card], leagues, teams] = await Promise.all([
      this.#cards([row], lan),
      names.leagues(career.map((one) => one.league_id)),
      names.teams(career.map((one) => one.team_id)),
    ]);
    if (card === undefined) throw new JavaFailure('NOT_FOUND');
    const specs = playerStatSpecs(row.game_id);
    return {
      ...card,
      ...(row.country === null ? {} : { country: row.country }),
      ...(row.born === null ? {} : { born: row.born }),
      totals: statsOf(specs, mergeStatTotals(career.map((one) => one.stats)), row.played),
      career: career.map((one) => ({
        ...(one.season === '' ? {} : { season: one.season }),
        league: presentLeague(one.league_id, { leagues }, lan),
        team: presentTeam(one.team_id, undefined, { teams }, lan),
        played: one.played,
        won: one.won,
        stats: statsOf(specs, one.stats, one.played),
      })),
      form: formOf(recent),
      pools: presentPools(
        mergePools(recent.flatMap((match) => match.games.map(({ won, ...game }) => ({ ...game, played: 1, won: won ? 1 : 0 })))),
        MAX_POOLS,
      ),
      honours: honours.map((one) => ({
        league: presentLeague(one.league_id, { leagues }, lan),
        season: one.season,
        place: one.place,
        team: presentTeam(one.team_id, undefined, { teams }, lan),
      })),
      mates: mates.map(({ id: mate, name, pos }) => ({ id: mate, name: nameIn(name, lan), ...(pos === null ? {} : { pos }) })),
    };
  }

  /**
   * Returns one page of a player's matches.
   * @throws {JavaFailure} NOT_FOUND
   */
  async matches(input: JavaParsed<'playerMatches'>, lan: Locale): Promise<JavaResult<'playerMatches'>> {
    const { store, matches } = this.#deps;
    const { playerId, pageIndex } = input;
    const player = await this.#player(playerId);
    const rows = await store.matches(playerId, { limit: MATCHES_PAGE_SIZE, offset: (pageIndex - 1) * MATCHES_PAGE_SIZE });
    const shown =
      rows.length === 0 ? [] : await matches.some({ ids: rows.map((row) => row.match_id) }, 'start_desc', MATCHES_PAGE_SIZE, lan);
    const byId = new Map(shown.map((match) => [match.id, match]));
    const list = rows.flatMap((row): PlayerMatch[] => {
      const match = byId.get(row.match_id);
      if (match === undefined) return [];
      return [
        {
          match,
          ...(row.side === null ? {} : { side: row.side }),
          // For one match the average equals the value, so none is given.
          stats: statsOf(playerStatSpecs(player.game_id), row.stats, 0),
          pool: row.games.map((game) => game.key),
        },
      ];
    });
    return { list, total: player.played, pageIndex, pageSize: MATCHES_PAGE_SIZE };
  }

  async #player(id: PlayerId): Promise<PlayerRow> {
    const row = await this.#deps.store.player(id);
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return row;
  }

  async #cards(rows: readonly PlayerRow[], lan: Locale): Promise<PlayerCard[]> {
    const teams = await this.#deps.names.teams(rows.flatMap((row) => row.team_id ?? []));
    return rows.map((row) => ({
      id: row.id,
      gameId: row.game_id,
      origin: row.origin,
      name: nameIn(row.name, lan),
      letter: row.letter,
      ...(row.number === null ? {} : { no: row.number }),
      ...(row.pos === null ? {} : { pos: row.pos }),
      ...(row.team_id === null ? {} : { team: presentTeam(row.team_id, undefined, { teams }, lan) }),
      played: row.played,
    }));
  }
}

/** Returns the latest results, oldest first; a rating is the average over the games of the match. */
function formOf(rows: readonly PlayerMatchRow[]): PlayerDetail['form'] {
  return rows
    .flatMap(({ start_at: at, result, stats }) => {
      if (result === null) return [];
      const [sum = 0, times = 0] = stats['rating'] ?? [];
      return [{ at, result, ...(times === 0 ? {} : { rating: Math.round((sum / times) * 100) / 100 }) }];
    })
    .slice(0, FORM_MATCHES)
    .toReversed();
}

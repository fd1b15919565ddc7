import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { DataCenter, LeagueCard, LeagueDetail, LeagueTable } from '@matchpoint/contracts/league/league';
import type { Standings } from '@matchpoint/contracts/match/match';
import type { PlayerRanking, PoolEntry } from '@matchpoint/contracts/player/stat';
import type { Clock } from '../../clock.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { nameIn } from '../../matches/person-name.ts';
import { type EloReader, placeOf } from '../../library/elo.ts';
import { presentLeague, presentTeam } from '../../matches/present-match.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { presentTables, type Table } from '../../matches/standings.ts';
import { mergePools, presentPools } from '../../library/pools.ts';
import { type Ranking, rankingsOf } from './player-rankings.ts';
import { factsOf, type MatchFact, type MatchTotals } from './match-facts.ts';
import { mergeStatTotals } from '../../library/stat-totals.ts';
import { presentBracket, presentSwiss } from './present-bracket.ts';
import type { GameDay, LeagueEntryRow, LeagueStore } from './store.ts';
import { type NameOrder, nameOrder } from '../../library/name-order.ts';
import { currentRound, roundName, roundsOf } from './rounds.ts';
import { type SeasonService, seasonField } from './season-service.ts';
import type { LeagueSeason, SeasonReader } from '../../library/season-reader.ts';

const PAGE_SIZE = 30;
const RANKING_ROWS = 20;
/** A round shows at most this many matches. */
const MAX_ROUND_MATCHES = 200;
const DAY_MS = 86_400_000;
const DATA_CENTER_LIMITS = {
  leagues: 12,
  tables: 3,
  rankingLeagues: 3,
  rankings: 3,
  rankingRows: 10,
  pools: 30,
  poolDays: 90,
  factDays: 30,
  eloTeams: 100,
  activeDays: 45,
};

const DATA_CENTER_TTL_MS = 15_000;

/** The content of a data center, independent of language. */
interface DataCenterContent {
  readonly leading: readonly LeagueEntryRow[];
  readonly tables: readonly { readonly season: LeagueSeason; readonly groups: readonly Table[] }[];
  readonly rankings: readonly { readonly season: LeagueSeason; readonly rankings: readonly Ranking[] }[];
  readonly pools: readonly PoolEntry[];
  readonly facts: readonly MatchFact[];
}

interface Deps {
  readonly store: LeagueStore;
  readonly seasons: SeasonReader;
  readonly names: NameStore;
  readonly matches: MatchReader;
  readonly clock: Clock;
  readonly elo: EloReader;
  readonly parts: SeasonService;
}

/** Reads of the league library. */
export class LeagueService {
  readonly #deps: Deps;
  readonly #dataCenters = new Map<string, { readonly at: number; readonly dataCenter: Promise<DataCenterContent> }>();
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async page(input: JavaParsed<'leagueLibrary'>, lan: Locale): Promise<JavaResult<'leagueLibrary'>> {
    const { store, clock } = this.#deps;
    const order = nameOrder(lan);
    const { pageIndex } = input;
    const [rows, total, countries] = await Promise.all([
      store.page(input, order, { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE }, clock.now()),
      store.count(input, order),
      store.countries(input.gameId),
    ]);
    return { list: await this.#cards(rows, lan), total, pageIndex, pageSize: PAGE_SIZE, countries };
  }

  /**
   * Returns the overview of a league.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: LeagueId, lan: Locale): Promise<LeagueDetail> {
    const { store, seasons: reader, names } = this.#deps;
    const [entry, seasons, champions] = await Promise.all([store.entry(id, nameOrder(lan)), reader.seasons(id), store.champions(id)]);
    const [newest] = seasons;
    if (entry === undefined || newest === undefined) throw new JavaFailure('NOT_FOUND');
    const [hasTable, bracket, teams, [card]] = await Promise.all([
      this.#hasTable(newest),
      reader.bracket(newest),
      names.teams(champions.map((one) => one.team_id)),
      this.#cards([{ ...entry, league_id: id, teams: newest.teams }], lan),
    ]);
    if (card === undefined) throw new JavaFailure('NOT_FOUND');
    return {
      ...card,
      ...seasonField(newest),
      seasons: seasons.flatMap(({ season }) => (season === '' ? [] : [season])),
      has: {
        table: hasTable,
        bracket: bracket.length > 0,
        players: newest.has_players,
        teams: newest.teams > 0,
        pools: newest.has_pools,
      },
      champions: champions.map(({ season, team_id: team }) => ({ season, team: presentTeam(team, undefined, { teams }, lan) })),
    };
  }

  /**
   * Returns the table and the bracket of a season.
   * @throws {JavaFailure} NOT_FOUND
   */
  async table(input: JavaParsed<'leagueTable'>, lan: Locale): Promise<LeagueTable> {
    const season = await this.#season(input);
    const [groups, points, knockout] = await Promise.all([
      this.#tables(season, lan, input.scope),
      this.#deps.parts.points(season, lan),
      this.#bracket(season, lan),
    ]);
    return { ...seasonField(season), scope: input.scope, groups, points, ...knockout };
  }

  /**
   * Returns the rounds of a season and the matches of one of them.
   * @throws {JavaFailure} NOT_FOUND, also for an unknown round
   */
  async fixtures(input: JavaParsed<'leagueFixtures'>, lan: Locale): Promise<JavaResult<'leagueFixtures'>> {
    const { seasons, matches, clock } = this.#deps;
    const season = await this.#season(input);
    const rounds = roundsOf(await seasons.rows(season));
    const chosen = input.round === undefined ? currentRound(rounds, clock.now()) : rounds.find((round) => round.key === input.round);
    if (chosen === undefined) throw new JavaFailure('NOT_FOUND');
    return {
      ...seasonField(season),
      rounds: rounds.map((round) => ({
        key: round.key,
        name: roundName(round, lan),
        from: round.from,
        to: round.to,
        matches: round.ids.length,
      })),
      round: {
        key: chosen.key,
        name: roundName(chosen, lan),
        matches: await matches.some({ ids: chosen.ids }, 'start_asc', MAX_ROUND_MATCHES, lan),
      },
    };
  }

  /**
   * Returns the player rankings of a season.
   * @throws {JavaFailure} NOT_FOUND
   */
  async players(input: JavaParsed<'leaguePlayers'>, lan: Locale): Promise<JavaResult<'leaguePlayers'>> {
    const season = await this.#season(input);
    const rows = await this.#deps.store.playerSeasons(season.league_id, season.season);
    return { ...seasonField(season), rankings: await this.#rankings(season.game_id, rankingsOf(season.game_id, rows, RANKING_ROWS), lan) };
  }

  /**
   * Returns the teams of a season by their place in the table, then by name.
   * @throws {JavaFailure} NOT_FOUND
   */
  async teams(input: JavaParsed<'leagueTeams'>, lan: Locale): Promise<JavaResult<'leagueTeams'>> {
    const { store, names } = this.#deps;
    const season = await this.#season(input);
    const [ids, groups] = await Promise.all([store.teams(season.league_id, season.season), this.#tables(season, lan, 'total')]);
    const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.teamId, row])));
    const [teams, elo] = await Promise.all([names.teams(ids), this.#deps.elo.rankings(season.game_id)]);
    return {
      ...seasonField(season),
      list: ids.map((id) => {
        const row = rows.get(id);
        const place = placeOf(elo, id)?.row;
        return {
          team: presentTeam(id, undefined, { teams }, lan),
          ...(row === undefined ? {} : { row }),
          ...(place === undefined ? {} : { elo: { rank: place.rank, rating: place.rating } }),
        };
      }),
    };
  }

  async dataCenter(gameId: GameId, lan: Locale): Promise<DataCenter> {
    const found = await this.#dataCenterContent(gameId, nameOrder(lan));
    const ids = [...found.tables, ...found.rankings].map(({ season }) => season.league_id);
    const [leagues, cards, tables, rankings] = await Promise.all([
      this.#deps.names.leagues(ids),
      this.#cards(found.leading, lan),
      Promise.all(found.tables.map(({ season, groups }) => this.#presentTables(season.game_id, groups, lan))),
      Promise.all(found.rankings.map(({ season, rankings: own }) => this.#rankings(season.game_id, own, lan))),
    ]);
    return {
      leagues: cards,
      tables: found.tables.map(({ season }, index) => ({
        league: presentLeague(season.league_id, { leagues }, lan),
        ...seasonField(season),
        groups: tables[index] ?? [],
      })),
      rankings: found.rankings.flatMap(({ season }, index) =>
        (rankings[index] ?? []).map((ranking) => ({ league: presentLeague(season.league_id, { leagues }, lan), ranking })),
      ),
      pools: [...found.pools],
      elo: await this.#elo(gameId, lan),
      facts: [...found.facts],
    };
  }

  async #elo(gameId: GameId, lan: Locale): Promise<DataCenter['elo']> {
    const rankings = (await this.#deps.elo.rankings(gameId)).map(({ rows, ...ranking }) => ({
      ...ranking,
      rows: rows.slice(0, DATA_CENTER_LIMITS.eloTeams),
    }));
    const teams = await this.#deps.names.teams(rankings.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)));
    return rankings.map(({ rows, ...ranking }) => ({
      ...ranking,
      rows: rows.map(({ teamId, ...row }) => ({ ...row, team: presentTeam(teamId, undefined, { teams }, lan) })),
    }));
  }

  /** Returns the content of a data center, cached for some seconds; it is the same for all languages. */
  async #dataCenterContent(gameId: GameId, order: NameOrder): Promise<DataCenterContent> {
    const now = this.#deps.clock.now();
    const key = `${gameId} ${order}`;
    const cached = this.#dataCenters.get(key);
    if (cached !== undefined && now - cached.at < DATA_CENTER_TTL_MS) return cached.dataCenter;
    const dataCenter = this.#readDataCenter(gameId, order, now);
    this.#dataCenters.set(key, { at: now, dataCenter });
    dataCenter.catch(() => this.#dataCenters.delete(key));
    return dataCenter;
  }

  async #readDataCenter(gameId: GameId, order: NameOrder, now: number): Promise<DataCenterContent> {
    const { store, seasons } = this.#deps;
    const today = Math.floor(now / DAY_MS);
    const [leading, days] = await Promise.all([
      store.leading(gameId, order, DATA_CENTER_LIMITS.leagues, { from: now - DATA_CENTER_LIMITS.activeDays * DAY_MS, to: now }),
      store.days(gameId, today - DATA_CENTER_LIMITS.poolDays),
    ]);
    const newest = await Promise.all(leading.map(({ league_id: id }) => seasons.season(id, undefined)));
    const [tables, rankings] = await Promise.all([this.#leadingTables(newest), this.#leadingRankings(newest)]);
    const pools = presentPools(mergePools(days.flatMap((day) => day.pools)), DATA_CENTER_LIMITS.pools, 'all');
    const recent = days.filter((day) => day.day > today - DATA_CENTER_LIMITS.factDays);
    return { leading, tables, rankings, pools, facts: factsOf(gameId, totalsOfDays(recent)) };
  }

  async #season(input: { readonly leagueId: LeagueId; readonly season?: string | undefined }): Promise<LeagueSeason> {
    return this.#deps.seasons.season(input.leagueId, input.season);
  }

  async #cards(rows: readonly LeagueEntryRow[], lan: Locale): Promise<LeagueCard[]> {
    const ids = rows.map((row) => row.league_id);
    const [leagues, live] = await Promise.all([this.#deps.names.leagues(ids), this.#deps.store.live(ids)]);
    return rows.flatMap((row) => {
      const league = leagues.get(row.league_id);
      if (league === undefined) return [];
      return [
        {
          ...presentLeague(row.league_id, { leagues }, lan),
          gameId: league.game_id,
          origin: league.origin,
          ...(league.country === null ? {} : { country: league.country }),
          letter: row.letter,
          teams: row.teams,
          matches: row.matches,
          live: live.get(row.league_id) ?? 0,
        },
      ];
    });
  }

  async #hasTable(season: LeagueSeason): Promise<boolean> {
    const { seasons } = this.#deps;
    return (hasTwoSides(season.game_id) ? await seasons.tables(season) : (await seasons.totals(season)).points).length > 0;
  }

  async #tables(season: LeagueSeason, lan: Locale, scope: LeagueTable['scope']): Promise<Standings[]> {
    if (!hasTwoSides(season.game_id)) return [];
    return this.#presentTables(season.game_id, await this.#deps.seasons.tables(season, scope), lan);
  }

  async #presentTables(gameId: GameId, tables: readonly Table[], lan: Locale): Promise<Standings[]> {
    const teams = await this.#deps.names.teams(tables.flatMap((table) => table.lines.map((line) => line.teamId)));
    return presentTables(tables, gameId, teams, lan);
  }

  /** Returns the knock-out and the Swiss stage of a season; live ties contain their match. */
  async #bracket(season: LeagueSeason, lan: Locale): Promise<Pick<LeagueTable, 'bracket' | 'swiss'>> {
    const { seasons, names, matches } = this.#deps;
    const [rounds, swiss] = await Promise.all([seasons.bracket(season), seasons.swiss(season)]);
    const ties = [...rounds, ...(swiss?.rounds.flatMap(({ boxes }) => boxes) ?? [])].flatMap((round) => round.ties);
    const liveIds = ties.flatMap(({ liveId }) => liveId ?? []);
    const [teams, live] = await Promise.all([
      names.teams(ties.flatMap((tie) => tie.teams)),
      liveIds.length === 0 ? [] : matches.some({ ids: liveIds }, 'start_asc', liveIds.length, lan),
    ]);
    const context = { teams, live: new Map(live.map((match) => [match.id, match])), lan };
    return { bracket: presentBracket(rounds, context), ...(swiss === undefined ? {} : { swiss: presentSwiss(swiss, context) }) };
  }

  async #rankings(gameId: GameId, rankings: readonly Ranking[], lan: Locale): Promise<PlayerRanking[]> {
    const rows = rankings.flatMap((ranking) => ranking.rows);
    const [teams, names] = await Promise.all([
      this.#deps.names.teams(rows.map((row) => row.teamId)),
      this.#deps.store.playerNames([...new Set(rows.map((row) => row.playerId))]),
    ]);
    return rankings.map((ranking) => ({
      key: ranking.key,
      unit: ranking.unit,
      rows: ranking.rows.flatMap(({ teamId, playerId: id, ...row }) => {
        const name = names.get(id);
        return name === undefined
          ? []
          : [{ ...row, player: { id, name: nameIn(name, lan), gameId }, team: presentTeam(teamId, undefined, { teams }, lan) }];
      }),
    }));
  }

  /** Returns the tables of the first leagues that have one. */
  async #leadingTables(seasons: readonly LeagueSeason[]): Promise<DataCenterContent['tables']> {
    const found: { season: LeagueSeason; groups: readonly Table[] }[] = [];
    for (const season of seasons.filter((one) => hasTwoSides(one.game_id))) {
      if (found.length === DATA_CENTER_LIMITS.tables) break;
      const groups = await this.#deps.seasons.tables(season);
      if (groups.length > 0) found.push({ season, groups });
    }
    return found;
  }

  async #leadingRankings(seasons: readonly LeagueSeason[]): Promise<DataCenterContent['rankings']> {
    const leading = seasons.filter((season) => season.has_players).slice(0, DATA_CENTER_LIMITS.rankingLeagues);
    return Promise.all(
      leading.map(async (season) => {
        const rows = await this.#deps.store.playerSeasons(season.league_id, season.season);
        return { season, rankings: rankingsOf(season.game_id, rows, DATA_CENTER_LIMITS.rankingRows).slice(0, DATA_CENTER_LIMITS.rankings) };
      }),
    );
  }
}

function hasTwoSides(gameId: GameId): boolean {
  return gameById(gameId)?.kind === 'versus';
}

function totalsOfDays(days: readonly GameDay[]): MatchTotals {
  return {
    matches: days.reduce((sum, day) => sum + day.matches, 0),
    homeWins: days.reduce((sum, day) => sum + day.home_wins, 0),
    stats: mergeStatTotals(days.map((day) => day.stats)),
  };
}

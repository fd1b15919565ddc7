import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { TeamComparison } from '@matchpoint/contracts/team/comparison';
import type { SquadPlayer, TeamCard, TeamDetail, TeamElo, TeamStats } from '@matchpoint/contracts/team/team';
import type { Clock } from '../../clock.ts';
import { JavaFailure } from '../../java/failure.ts';
import { textIn } from '../../java/localized-text.ts';
import { type EloReader, placeOf } from '../../library/elo.ts';
import { nameOrder } from '../../library/name-order.ts';
import type { SeasonReader } from '../../library/season-reader.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { nameIn } from '../../matches/person-name.ts';
import { presentLeague, presentTeam } from '../../matches/present-match.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { presentTables } from '../../matches/standings.ts';
import { statsOf, playerStatSpecs, teamStatSpecs } from '../../library/stats.ts';
import { mergePools, presentPools } from '../../library/pools.ts';
import { mergeStatTotals } from '../../library/stat-totals.ts';
import { formMatch, headToHeadRecord } from './head-to-head.ts';
import { positionOrder } from './position.ts';
import type { FormRow, SquadRow, TeamEntryRow, TeamStore } from './store.ts';

const PAGE_SIZE = 30;
const FIXTURES_PAGE_SIZE = 20;
const FORM_MATCHES = 10;
const ADJACENT_MATCHES = 5;
/** Leagues whose tables a team page shows. */
const MAX_TABLES = 4;
/** Matches of two teams against each other that a comparison shows: past ones, and below future ones. */
const MAX_PAST_MEETINGS = 10;
const MAX_NEXT_MEETINGS = 3;
/** Results with their opponents on a team's page. */
const LATEST_RESULTS = 20;
const RESULTS_CHART_MATCHES = 40;
const MAX_POOLS = 40;
/** Matches that stats are aggregated over, at most. */
const MAX_MATCHES = 400;
const YEAR_MS = 365 * 86_400_000;

interface Deps {
  readonly store: TeamStore;
  readonly seasons: SeasonReader;
  readonly names: NameStore;
  readonly matches: MatchReader;
  readonly clock: Clock;
  readonly elo: EloReader;
}

/** Reads of the team library. */
export class TeamService {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Returns one page of the team list.
   * @throws {JavaFailure} NOT_FOUND for an unknown league
   */
  async page(input: JavaParsed<'teamLibrary'>, lan: Locale): Promise<JavaResult<'teamLibrary'>> {
    const { store, seasons } = this.#deps;
    const { pageIndex, gameId, leagueId, letter } = input;
    const season = leagueId === undefined ? undefined : (await seasons.season(leagueId, undefined)).season;
    const query = { gameId, leagueId, season, letter };
    const order = nameOrder(lan);
    const [rows, total] = await Promise.all([
      store.page(query, order, { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE }),
      store.count(query, order),
    ]);
    return { list: await this.#cards(rows, lan), total, pageIndex, pageSize: PAGE_SIZE };
  }

  /**
   * Returns the page of a team.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: TeamId, lan: Locale): Promise<TeamDetail> {
    const { store, names, matches } = this.#deps;
    const entry = await this.#entry(id, lan);
    const [seasons, lines, honours, last, next, players, elo, latest] = await Promise.all([
      store.seasons(id),
      store.matches(id, {}, FORM_MATCHES * 2),
      store.honours(id),
      matches.some({ teamId: id, states: ['finished'] }, 'start_desc', ADJACENT_MATCHES, lan),
      matches.some({ teamId: id, states: ['live', 'upcoming'] }, 'start_asc', ADJACENT_MATCHES, lan),
      store.squadSize(id, this.#yearAgo()),
      this.#elo(id, entry.game_id),
      store.form(id, LATEST_RESULTS),
    ]);
    const newest = newestSeasons(seasons, this.#yearAgo());
    const [[card], rows] = await Promise.all([this.#cards([entry], lan), this.#rows(id, entry.game_id, newest.slice(0, MAX_TABLES), lan)]);
    const leagues = await names.leagues([...newest, ...honours].map((one) => one.league_id));
    if (card === undefined) throw new JavaFailure('NOT_FOUND');
    return {
      ...card,
      leagues: newest.map((one) => presentLeague(one.league_id, { leagues }, lan)),
      rows,
      form: lines
        .flatMap(({ result }) => result ?? [])
        .slice(0, FORM_MATCHES)
        .toReversed(),
      honours: honours.map(({ league_id: league, season, place }) => ({ league: presentLeague(league, { leagues }, lan), season, place })),
      last,
      next,
      players,
      ...(elo === undefined ? {} : { elo }),
      results: await this.#results(latest, lan),
    };
  }

  /** Returns the team's place in the world ranking that the data center shows. */
  async #elo(id: TeamId, gameId: GameId): Promise<TeamElo | undefined> {
    const place = placeOf(await this.#deps.elo.rankings(gameId), id);
    if (place === undefined) return undefined;
    const { ranking, row } = place;
    const { origin, national, until, rows } = ranking;
    return { rank: row.rank, of: rows.length, rating: row.rating, change: row.change, origin, national, until };
  }

  /** Returns results with their opponents, oldest first; a match of many teams or without a score has none. */
  async #results(rows: readonly FormRow[], lan: Locale): Promise<TeamDetail['results']> {
    const teams = await this.#deps.names.teams(rows.flatMap((row) => row.opponent ?? []));
    return rows
      .toReversed()
      .flatMap(({ match_id: matchId, start_at: at, result, scored, conceded, opponent }): TeamDetail['results'] =>
        result === null || scored === null || conceded === null || opponent === null
          ? []
          : [{ matchId, at, result, score: [scored, conceded], opponent: presentTeam(opponent, undefined, { teams }, lan) }],
      );
  }

  /**
   * Returns one page of a team's past or future matches.
   * @throws {JavaFailure} NOT_FOUND
   */
  async fixtures(input: JavaParsed<'teamFixtures'>, lan: Locale): Promise<JavaResult<'teamFixtures'>> {
    const { teamId, pageIndex, when } = input;
    await this.#entry(teamId, lan);
    const { list, total } = await this.#deps.matches.page(
      {
        filter: { teamId, states: when === 'next' ? ['live', 'upcoming'] : ['finished'] },
        order: when === 'next' ? 'start_asc' : 'start_desc',
        pageIndex,
        pageSize: FIXTURES_PAGE_SIZE,
      },
      lan,
    );
    return { list, total, pageIndex, pageSize: FIXTURES_PAGE_SIZE };
  }

  /**
   * Returns the squad of a team.
   * @throws {JavaFailure} NOT_FOUND
   */
  async squad(id: TeamId, lan: Locale): Promise<JavaResult<'teamSquad'>> {
    const entry = await this.#entry(id, lan);
    const rows = await this.#deps.store.squad(id, this.#yearAgo());
    const players = new Map<PlayerId, SquadRow[]>();
    for (const row of rows) players.set(row.player_id, [...(players.get(row.player_id) ?? []), row]);
    const list = [...players.values()].flatMap((own) => squadPlayer(entry.game_id, own, lan));
    const no = (player: SquadPlayer) => player.no ?? Infinity;
    return {
      list: list.toSorted(
        (a, b) => positionOrder(a.pos) - positionOrder(b.pos) || no(a) - no(b) || b.played - a.played || (a.name < b.name ? -1 : 1),
      ),
    };
  }

  /**
   * Returns the stats of a team in a season, or in the last year.
   * @throws {JavaFailure} NOT_FOUND, also for an unknown season
   */
  async stats(input: JavaParsed<'teamStats'>, lan: Locale): Promise<TeamStats> {
    const { store, names, seasons } = this.#deps;
    const { teamId, leagueId } = input;
    const entry = await this.#entry(teamId, lan);
    const season = leagueId === undefined ? undefined : await seasons.season(leagueId, input.season);
    const of = season === undefined ? { from: this.#yearAgo() } : { league: leagueId, season: season.season };
    const lines = await store.matches(teamId, of, MAX_MATCHES);
    const leagues = leagueId === undefined ? undefined : await names.leagues([leagueId]);
    const count = (result: 'W' | 'D' | 'L') => lines.filter((line) => line.result === result).length;
    const drawn = count('D');
    return {
      ...(season === undefined || season.season === '' ? {} : { season: season.season }),
      ...(leagues === undefined || leagueId === undefined ? {} : { league: presentLeague(leagueId, { leagues }, lan) }),
      played: lines.length,
      won: count('W'),
      ...(drawn > 0 || gameById(entry.game_id)?.sport === 'soccer' ? { drawn } : {}),
      lost: count('L'),
      stats: statsOf(teamStatSpecs(entry.game_id), mergeStatTotals(lines.map((line) => line.stats)), lines.length),
      pools: presentPools(mergePools(lines.flatMap((line) => line.pools)), MAX_POOLS),
      results: lines
        .slice(0, RESULTS_CHART_MATCHES)
        .toReversed()
        .flatMap(({ start_at: at, scored, conceded }): TeamStats['results'] =>
          scored === null || conceded === null ? [] : [[at, scored, conceded]],
        ),
    };
  }

  /**
   * Compares two teams.
   * @throws {JavaFailure} NOT_FOUND, also for the same team twice and for teams of different games
   */
  async compare(pair: readonly [TeamId, TeamId], lan: Locale): Promise<TeamComparison> {
    const { store, matches } = this.#deps;
    const [team, other] = pair;
    const [first, second] = await Promise.all([this.#entry(team, lan), this.#entry(other, lan)]);
    if (team === other || first.game_id !== second.game_id) throw new JavaFailure('NOT_FOUND');
    const [meetings, ...forms] = await Promise.all([
      store.headToHead(pair, MAX_MATCHES),
      store.form(team, FORM_MATCHES),
      store.form(other, FORM_MATCHES),
    ]);
    const idsOf = (over: boolean) => meetings.flatMap((row) => (row.over === over ? [row.match_id] : []));
    const [[ours, theirs], last, next] = await Promise.all([
      this.#forms(forms, lan),
      matches.some({ ids: idsOf(true).slice(0, MAX_PAST_MEETINGS), states: ['finished'] }, 'start_desc', MAX_PAST_MEETINGS, lan),
      matches.some({ ids: idsOf(false), states: ['live', 'upcoming'] }, 'day', MAX_NEXT_MEETINGS, lan),
    ]);
    return { form: [ours, theirs], record: headToHeadRecord(meetings), last, next };
  }

  async #forms([first, second]: readonly [readonly FormRow[], readonly FormRow[]], lan: Locale): Promise<TeamComparison['form']> {
    const teams = await this.#deps.names.teams([...first, ...second].flatMap((row) => row.opponent ?? []));
    const shown = (rows: readonly FormRow[]) =>
      rows.toReversed().map((row) => formMatch(row, row.opponent === null ? undefined : textIn(teams.get(row.opponent)?.names ?? {}, lan)));
    return [shown(first), shown(second)];
  }

  #yearAgo(): number {
    return this.#deps.clock.now() - YEAR_MS;
  }

  async #entry(id: TeamId, lan: Locale): Promise<TeamEntryRow> {
    const entry = await this.#deps.store.entry(id, nameOrder(lan));
    if (entry === undefined) throw new JavaFailure('NOT_FOUND');
    return entry;
  }

  async #cards(rows: readonly TeamEntryRow[], lan: Locale): Promise<TeamCard[]> {
    const { names } = this.#deps;
    const [teams, leagues] = await Promise.all([
      names.teams(rows.map((row) => row.team_id)),
      names.leagues(rows.flatMap((row) => row.league_id ?? [])),
    ]);
    return rows.map((row) => ({
      ...presentTeam(row.team_id, undefined, { teams }, lan),
      gameId: row.game_id,
      origin: teams.get(row.team_id)?.origin ?? 'live',
      letter: row.letter,
      ...(row.country === null ? {} : { country: row.country }),
      ...(row.league_id === null ? {} : { league: presentLeague(row.league_id, { leagues }, lan) }),
    }));
  }

  /** Returns the team's row of each table in which it is listed. */
  async #rows(
    id: TeamId,
    gameId: GameId,
    seasons: readonly { readonly league_id: LeagueId; readonly season: string }[],
    lan: Locale,
  ): Promise<TeamDetail['rows']> {
    if (gameById(gameId)?.kind !== 'versus') return [];
    const { names, seasons: reader } = this.#deps;
    const found = await Promise.all(
      seasons.map(async ({ league_id: leagueId, season }) => {
        const tables = await reader.tables(await reader.season(leagueId, season));
        const own = tables.filter((table) => table.lines.some((line) => line.teamId === id));
        const [leagues, teams] = await Promise.all([
          names.leagues([leagueId]),
          names.teams(own.flatMap((table) => table.lines.map((line) => line.teamId))),
        ]);
        return presentTables(own, gameId, teams, lan)
          .flatMap((table) => table.rows.find((row) => row.teamId === id) ?? [])
          .map((row) => ({ league: presentLeague(leagueId, { leagues }, lan), ...(season === '' ? {} : { season }), row }));
      }),
    );
    return found.flat();
  }
}

/** Returns the newest season of each league in which a team played within the last year, or its newest season of all. */
function newestSeasons<T extends { readonly league_id: LeagueId; readonly last_at: number }>(seasons: readonly T[], from: number): T[] {
  const byLeague = new Map<LeagueId, T>();
  for (const season of seasons) if (!byLeague.has(season.league_id)) byLeague.set(season.league_id, season);
  const all = [...byLeague.values()];
  const recent = all.filter((season) => season.last_at >= from);
  return recent.length > 0 ? recent : all.slice(0, 1);
}

function squadPlayer(gameId: GameId, rows: readonly SquadRow[], lan: Locale): SquadPlayer[] {
  const [first] = rows;
  if (first === undefined) return [];
  const played = rows.reduce((sum, row) => sum + row.played, 0);
  return [
    {
      id: first.player_id,
      name: nameIn(first.name, lan),
      ...(first.number === null ? {} : { no: first.number }),
      ...(first.pos === null ? {} : { pos: first.pos }),
      ...(first.country === null ? {} : { country: first.country }),
      ...(first.born === null ? {} : { born: first.born }),
      played,
      stats: statsOf(playerStatSpecs(gameId), mergeStatTotals(rows.map((row) => row.stats)), played),
    },
  ];
}

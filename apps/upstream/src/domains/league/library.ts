import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { BracketTie, DataCentre, LeagueCard, LeagueDetail, LeagueTable } from '@matchpoint/contracts/league/league';
import type { Standings } from '@matchpoint/contracts/match/match';
import type { PlayerRanking } from '@matchpoint/contracts/player/figure';
import type { Clock } from '../../clock.ts';
import { JavaFailure } from '../../java/failure.ts';
import { wordOf } from '../../java/words.ts';
import type { NameStore } from '../match/names.ts';
import { presentLeague, presentTeam } from '../match/present.ts';
import type { MatchService } from '../match/service.ts';
import { presentTables } from '../match/standings.ts';
import { mergePools, presentPools } from '../player/pool.ts';
import { type Ranking, rankingsOf } from '../player/rankings.ts';
import { mergeTallies, type Tally } from '../player/tally.ts';
import type { BracketRound, Tie } from './bracket.ts';
import { type GameDay, type LeagueEntryRow, type LeagueLibraryStore, nameOrder } from './library-store.ts';
import { currentRound, roundName, roundsOf } from './rounds.ts';
import type { LeagueSeason, SeasonReader } from './season-reader.ts';

const PAGE_SIZE = 30;
const RANKING_ROWS = 20;
/** A round is shown whole up to this. */
const ROUND_MATCHES = 200;
const DAY_MS = 86_400_000;
const CENTRE = {
  leagues: 12,
  tables: 3,
  rankingLeagues: 3,
  rankings: 3,
  rankingRows: 10,
  pools: 30,
  poolDays: 90,
  factDays: 30,
  activeDays: 45,
};

interface Deps {
  readonly store: LeagueLibraryStore;
  readonly seasons: SeasonReader;
  readonly names: NameStore;
  readonly matches: MatchService;
  readonly clock: Clock;
}

/** Reads of the library of leagues. */
export class LeagueLibrary {
  readonly #deps: Deps;
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

  /** @throws {JavaFailure} NOT_FOUND */
  async detail(id: LeagueId, lan: Locale): Promise<LeagueDetail> {
    const { store, seasons: reader, names } = this.#deps;
    const [entry, seasons, champions] = await Promise.all([store.entry(id, nameOrder(lan)), reader.seasons(id), store.champions(id)]);
    const [newest] = seasons;
    if (entry === undefined || newest === undefined) throw new JavaFailure('NOT_FOUND');
    const [tables, bracket, teams, [card]] = await Promise.all([
      reader.tables(newest),
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
        table: isVersus(newest.game_id) && tables.length > 0,
        bracket: bracket.length > 0,
        players: newest.has_players,
        teams: newest.teams > 0,
        pools: newest.has_pools,
      },
      champions: champions.map(({ season, team_id: team }) => ({ season, team: presentTeam(team, undefined, { teams }, lan) })),
    };
  }

  /** @throws {JavaFailure} NOT_FOUND */
  async table(input: JavaParsed<'leagueTable'>, lan: Locale): Promise<LeagueTable> {
    const season = await this.#season(input);
    const [groups, bracket] = await Promise.all([this.#tables(season, lan, input.scope), this.#deps.seasons.bracket(season)]);
    return { ...seasonField(season), scope: input.scope, groups, bracket: await this.#bracket(bracket, lan) };
  }

  /** @throws {JavaFailure} NOT_FOUND, also for a round that there is not. */
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
        matches: await matches.some({ ids: chosen.ids }, 'start_asc', ROUND_MATCHES, lan),
      },
    };
  }

  /** @throws {JavaFailure} NOT_FOUND */
  async players(input: JavaParsed<'leaguePlayers'>, lan: Locale): Promise<JavaResult<'leaguePlayers'>> {
    const season = await this.#season(input);
    const rows = await this.#deps.store.ranked(season.league_id, season.season);
    return { ...seasonField(season), rankings: await this.#rankings(season.game_id, rankingsOf(season.game_id, rows, RANKING_ROWS), lan) };
  }

  /** By their place in the table, then by name. @throws {JavaFailure} NOT_FOUND */
  async teams(input: JavaParsed<'leagueTeams'>, lan: Locale): Promise<JavaResult<'leagueTeams'>> {
    const { store, names } = this.#deps;
    const season = await this.#season(input);
    const [ids, groups] = await Promise.all([store.teams(season.league_id, season.season), this.#tables(season, lan, 'total')]);
    const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.teamId, row])));
    const teams = await names.teams(ids);
    return {
      ...seasonField(season),
      list: ids.map((id) => {
        const row = rows.get(id);
        return { team: presentTeam(id, undefined, { teams }, lan), ...(row === undefined ? {} : { row }) };
      }),
    };
  }

  async centre(gameId: GameId, lan: Locale): Promise<DataCentre> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    const today = Math.floor(now / DAY_MS);
    const [leading, days] = await Promise.all([
      store.leading(gameId, nameOrder(lan), CENTRE.leagues, { from: now - CENTRE.activeDays * DAY_MS, to: now }),
      store.days(gameId, today - CENTRE.poolDays),
    ]);
    const [leagues, tables, rankings] = await Promise.all([
      this.#cards(leading, lan),
      this.#leadingTables(leading, lan),
      this.#leadingRankings(leading, lan),
    ]);
    return {
      leagues,
      tables,
      rankings,
      pools: presentPools(mergePools(days.flatMap((day) => day.pools)), CENTRE.pools, 'all'),
      facts: factsOf(
        gameId,
        days.filter((day) => day.day > today - CENTRE.factDays),
      ),
    };
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
          ...(league.country === null ? {} : { country: league.country }),
          letter: row.letter,
          teams: row.teams,
          matches: row.matches,
          live: live.get(row.league_id) ?? 0,
        },
      ];
    });
  }

  async #tables(season: LeagueSeason, lan: Locale, scope: LeagueTable['scope']): Promise<Standings[]> {
    if (!isVersus(season.game_id)) return [];
    const tables = await this.#deps.seasons.tables(season, scope);
    const teams = await this.#deps.names.teams(tables.flatMap((table) => table.lines.map((line) => line.teamId)));
    return presentTables(tables, season.game_id, teams, lan);
  }

  async #bracket(rounds: readonly BracketRound[], lan: Locale): Promise<LeagueTable['bracket']> {
    const teams = await this.#deps.names.teams(rounds.flatMap((round) => round.ties.flatMap((tie) => tie.teams)));
    const named = (id: TeamId): BracketTie['home'] => {
      const team = teams.get(id);
      return team === undefined ? undefined : { id, name: wordOf(team.names, lan), crest: team.crest };
    };
    const present = ({ matchIds, teams: [home, away], score, winner }: Tie): BracketTie => ({
      matchIds: [...matchIds],
      home: named(home),
      away: named(away),
      ...(score === undefined ? {} : { score: [score[0], score[1]] }),
      ...(winner === undefined ? {} : { winner }),
    });
    return rounds.map((round) => ({ name: wordOf(round.name, lan), ties: round.ties.map(present) }));
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
        return name === undefined ? [] : [{ ...row, player: { id, name, gameId }, team: presentTeam(teamId, undefined, { teams }, lan) }];
      }),
    }));
  }

  async #leadingTables(leading: readonly LeagueEntryRow[], lan: Locale): Promise<DataCentre['tables']> {
    const found: DataCentre['tables'] = [];
    for (const { league_id: id } of leading) {
      if (found.length === CENTRE.tables) break;
      const season = await this.#deps.seasons.season(id, undefined);
      const groups = await this.#tables(season, lan, 'total');
      if (groups.length === 0) continue;
      const leagues = await this.#deps.names.leagues([id]);
      found.push({ league: presentLeague(id, { leagues }, lan), ...seasonField(season), groups });
    }
    return found;
  }

  async #leadingRankings(leading: readonly LeagueEntryRow[], lan: Locale): Promise<DataCentre['rankings']> {
    const found: DataCentre['rankings'] = [];
    let asked = 0;
    for (const { league_id: id } of leading) {
      if (asked === CENTRE.rankingLeagues) break;
      const season = await this.#deps.seasons.season(id, undefined);
      if (!season.has_players) continue;
      const rows = await this.#deps.store.ranked(id, season.season);
      const first = rankingsOf(season.game_id, rows, CENTRE.rankingRows).slice(0, CENTRE.rankings);
      const rankings = await this.#rankings(season.game_id, first, lan);
      const leagues = await this.#deps.names.leagues([id]);
      found.push(...rankings.map((ranking) => ({ league: presentLeague(id, { leagues }, lan), ranking })));
      asked += 1;
    }
    return found;
  }
}

function isVersus(gameId: GameId): boolean {
  return gameById(gameId)?.kind === 'versus';
}

function seasonField({ season }: LeagueSeason): { season?: string } {
  return season === '' ? {} : { season };
}

type Fact = DataCentre['facts'][number];

function factsOf(gameId: GameId, days: readonly GameDay[]): Fact[] {
  const sport = gameById(gameId)?.sport;
  const matches = days.reduce((sum, day) => sum + day.matches, 0);
  if (matches === 0) return [];
  const tally = mergeTallies(days.map((day) => day.figures));
  const facts: Fact[] = [{ key: 'matches', value: matches }];
  // Both teams of a match are in the sums.
  const add = (key: Fact['key'], of: string, factor: number) => {
    const value = meanOf(tally, of);
    if (value !== undefined) facts.push({ key, value: Math.round(value * factor * 100) / 100 });
  };
  if (sport === 'soccer') add('goals_per_match', 'scored', 2);
  if (sport === 'basketball') add('points_per_match', 'scored', 2);
  if (sport === 'moba') add('kills_per_game', 'kills', 2);
  if (sport === 'moba') add('minutes_per_game', 'length', 1 / 60);
  if (sport === 'cs') add('rounds_per_map', 'rounds', 1);
  if (sport === 'soccer' || sport === 'basketball') {
    const wins = days.reduce((sum, day) => sum + day.home_wins, 0);
    facts.push({ key: 'home_wins', value: Math.round((wins / matches) * 1_000) / 10 });
  }
  return facts;
}

function meanOf(tally: Tally, key: string): number | undefined {
  const entry = tally[key];
  return entry === undefined || entry[1] === 0 ? undefined : entry[0] / entry[1];
}

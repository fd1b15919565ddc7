import type { LibraryVersions } from '../../library/library-versions.ts';
import { addDays, dayAtOffset, isCalendarDay } from '@matchpoint/calendar/calendar';
import type { GameId } from '@matchpoint/contracts/games';
import { GAME_IDS } from '@matchpoint/contracts/games';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Analysis, DayCount, MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { AnalysisReader } from './analysis.ts';
import { loadCorrections } from './correction-store.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { nameIn, peopleIn } from '../../matches/person-name.ts';
import { presentBattleRoyale, presentSummary, type Refs, teamsOf } from '../../matches/present-match.ts';
import type { MatchFilter, MatchOrder, MatchStore } from '../../matches/match-store.ts';
import type { MatchPage, MatchPageQuery, MatchReader } from '../../matches/match-reader.ts';
import type { MatchRow } from '../../matches/match-row.ts';
import { RankReader } from '../../matches/rank-reader.ts';

export const DAY_MS = 86_400_000;
/** Days default to Asia/Shanghai, which has no daylight saving time. */
const SHANGHAI_MS = 8 * 3_600_000;
/** How far the hot list looks ahead. */
const SOON_MS = 2 * DAY_MS;

/** Read access to matches. */
export class MatchService implements MatchReader {
  readonly #store: MatchStore;
  readonly #names: NameStore;
  readonly #analysis: AnalysisReader;
  readonly #ranks: RankReader;
  readonly #db: Queryable;
  readonly #clock: Clock;

  constructor(deps: {
    readonly store: MatchStore;
    readonly names: NameStore;
    readonly analysis: AnalysisReader;
    readonly db: Queryable;
    readonly clock: Clock;
    readonly versions: LibraryVersions;
  }) {
    this.#store = deps.store;
    this.#names = deps.names;
    this.#analysis = deps.analysis;
    this.#ranks = new RankReader(deps);
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  /** Returns the current day in Asia/Shanghai as UTC milliseconds, [from, to). */
  today(): { from: number; to: number } {
    const now = this.#clock.now();
    const from = now - ((now + SHANGHAI_MS) % DAY_MS);
    return { from, to: from + DAY_MS };
  }

  now(): number {
    return this.#clock.now();
  }

  /** Returns one page of a list with the total number of matches. */
  async page(query: MatchPageQuery, lan: Locale): Promise<MatchPage> {
    const { filter, order, pageIndex, pageSize } = query;
    const rows = await this.#store.list(filter, order, { index: pageIndex, size: pageSize });
    // A page that is not full determines the total without a count.
    const ends = rows.length < pageSize && (rows.length > 0 || pageIndex === 1);
    const total = ends ? (pageIndex - 1) * pageSize + rows.length : await this.#store.count(filter);
    return { serverAt: this.#clock.now(), list: await this.#present(rows, lan), total, pageIndex, pageSize };
  }

  /** Returns the first `limit` matches of a list. */
  async some(filter: MatchFilter, order: MatchOrder, limit: number, lan: Locale): Promise<MatchSummary[]> {
    return this.#present(await this.#store.list(filter, order, { index: 1, size: limit }), lan);
  }

  /** Returns all live matches of some games, most popular first. */
  async live(gameIds: readonly GameId[] | undefined, lan: Locale): Promise<{ serverAt: number; list: MatchSummary[] }> {
    const filter: MatchFilter = { states: ['live'], ...(gameIds === undefined ? {} : { gameIds }) };
    const rows = await this.#store.list(filter, 'popularity', { index: 1, size: 1_000 });
    return { serverAt: this.#clock.now(), list: await this.#present(rows, lan) };
  }

  /** Returns the hot list: live matches and matches within the next two days, most popular first. */
  async hot(gameId: GameId | undefined, limit: number, lan: Locale) {
    const now = this.#clock.now();
    const games = gameId === undefined ? {} : { gameIds: [gameId] };
    const [living, future] = await Promise.all([
      this.#store.list({ ...games, states: ['live'] }, 'popularity', { index: 1, size: limit }),
      this.#store.list({ ...games, states: ['upcoming'], from: now, to: now + SOON_MS }, 'popularity', { index: 1, size: limit }),
    ]);
    return { serverAt: now, living: await this.#present(living, lan), future: await this.#present(future, lan) };
  }

  /**
   * Returns one match with everything that its page shows.
   * @throws {JavaFailure} NOT_FOUND when this game has no such match
   */
  async detail(id: MatchId, gameId: GameId, lan: Locale): Promise<MatchDetail> {
    const row = await this.#store.detail(id);
    if (row === undefined || row.game_id !== gameId) throw new JavaFailure('NOT_FOUND');
    const { whole_fixture: fixture } = row;
    const detail = peopleIn(row.detail, lan);
    const [refs, corrections, analysis] = await Promise.all([
      this.#refs([row], detail.battleRoyale === undefined ? [] : row.team_ids),
      loadCorrections(this.#db, [id]),
      this.#analysis.of(row, lan),
    ]);
    const injuries = injuriesOf(detail);
    const whole: Analysis | undefined =
      analysis === undefined ? undefined : { ...analysis, ...(injuries === undefined ? {} : { injuries }) };
    return {
      ...presentSummary(row, refs, lan),
      ...(fixture.venue === undefined ? {} : { venue: nameIn(fixture.venue, lan) }),
      ...(fixture.referee === undefined ? {} : { referee: nameIn(fixture.referee, lan) }),
      ...(fixture.weather === undefined ? {} : { weather: presentWeather(fixture.weather) }),
      ...(row.season === null ? {} : { season: row.season }),
      // No source of the archive records how long a match took; its stored end is an estimate that orders lists.
      ...(row.ended_at === null || row.origin === 'archive' ? {} : { endedAt: row.ended_at }),
      corrections: corrections.get(id) ?? [],
      streams: [],
      vods: vodsOf(detail),
      ...(detail.soccer === undefined ? {} : { soccer: detail.soccer }),
      ...(detail.basketball === undefined ? {} : { basketball: detail.basketball }),
      ...(detail.series === undefined ? {} : { series: detail.series }),
      ...(detail.battleRoyale === undefined ? {} : { battleRoyale: presentBattleRoyale(detail.battleRoyale, refs, lan) }),
      ...(detail.oddsTable === undefined ? {} : { oddsTable: detail.oddsTable }),
      ...(whole === undefined ? {} : { analysis: whole }),
      source: fixture.attribution,
    };
  }

  /**
   * Returns the number of matches on each of `days` days from `day` (YYYY-MM-DD), in a zone given in minutes east of UTC.
   * @param replays `only` counts the programme of replays, which is not counted otherwise
   */
  async counts({ day, days, zone, gameId }: JavaParsed<'getSeriesCount'>, replays: 'exclude' | 'only' = 'exclude'): Promise<DayCount[]> {
    if (!isCalendarDay(day)) throw new JavaFailure('BAD_INPUT', `day: ${day} is not a day`);
    const games = gameId === undefined ? undefined : [gameId];
    const rows = await this.#store.dayCounts(dayAtOffset(day, zone).from, days, games, replays);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    return Array.from({ length: days }, (_, index) => {
      const row = byDay.get(index);
      return {
        day: addDays(day, index),
        matches: row?.matches ?? 0,
        finished: row?.finished ?? 0,
        live: row?.live ?? 0,
      };
    });
  }

  /** Returns the number of live matches and of kick-offs in a span for each game; every game is included. */
  async gameCounts(from: number, to: number): Promise<Map<GameId, { live: number; today: number }>> {
    const rows = await this.#store.gameCounts(from, to);
    const counts = new Map(GAME_IDS.map((id) => [id, { live: 0, today: 0 }]));
    for (const row of rows) counts.set(row.game_id, { live: row.live, today: row.today });
    return counts;
  }

  async #present(rows: readonly MatchRow[], lan: Locale): Promise<MatchSummary[]> {
    const refs = await this.#refs(rows);
    return rows.map((row) => presentSummary(row, refs, lan));
  }

  async #refs(rows: readonly MatchRow[], moreTeams: readonly TeamId[] = []): Promise<Refs> {
    const [leagues, teams, beats, ranks] = await Promise.all([
      this.#names.leagues(rows.map((row) => row.league_id)),
      this.#names.teams([...rows.flatMap((row) => teamsOf(row)), ...moreTeams]),
      rows.some((row) => row.state === 'live') ? this.#store.beats() : new Map<string, number>(),
      this.#ranks.of(rows),
    ]);
    return { leagues, teams, beats, ranks };
  }
}

const WEATHER = ['clear', 'clouds', 'rain', 'snow', 'wind', 'indoor'] as const;

function presentWeather(weather: { readonly kind: string; readonly celsius?: number | undefined }): NonNullable<MatchDetail['weather']> {
  return {
    kind: WEATHER.find((kind) => kind === weather.kind) ?? 'other',
    ...(weather.celsius === undefined ? {} : { celsius: weather.celsius }),
  };
}

function vodsOf(detail: { readonly series?: MatchDetail['series'] }): MatchDetail['vods'] {
  return (detail.series?.games ?? []).flatMap((game) => (game.vodUrl === undefined ? [] : [{ part: game.no, url: game.vodUrl }]));
}

function injuriesOf(detail: Pick<MatchDetail, 'soccer' | 'basketball'>): Analysis['injuries'] {
  const lineups = detail.soccer?.lineups;
  const missing = lineups === undefined ? detail.basketball?.missing : ([lineups[0].missing, lineups[1].missing] as const);
  if (missing === undefined || missing[0].length + missing[1].length === 0) return undefined;
  return [[...missing[0]], [...missing[1]]];
}

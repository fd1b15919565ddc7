import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { LeagueCalendar, LeagueTable, SeasonSummary } from '@matchpoint/contracts/league/league';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Clock } from '../../clock.ts';
import { textIn } from '../../java/localized-text.ts';
import { presentPools } from '../../library/pools.ts';
import type { LeagueSeason, SeasonReader } from '../../library/season-reader.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { presentTeam } from '../../matches/present-match.ts';
import { calendarDays, currentDay } from './calendar.ts';
import { factsOf } from './match-facts.ts';
import { type Stage, stagesOf } from './stages.ts';

/** A day of a calendar shows at most this many matches. */
const MAX_DAY_MATCHES = 200;
const MAX_POOLS = 200;

interface Deps {
  readonly seasons: SeasonReader;
  readonly names: NameStore;
  readonly matches: MatchReader;
  readonly clock: Clock;
}

/** Reads of single seasons: their figures, their calendars, their tables of points. */
export class SeasonService {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Returns a season in figures.
   * @throws {JavaFailure} NOT_FOUND
   */
  async summary(input: JavaParsed<'leagueSeason'>, lan: Locale): Promise<SeasonSummary> {
    const { seasons } = this.#deps;
    const season = await seasons.season(input.leagueId, input.season);
    const [rows, totals] = await Promise.all([seasons.rows(season), seasons.totals(season)]);
    const stages = stagesOf(season.game_id, rows);
    const sum = (value: (stage: Stage) => number) => stages.reduce((total, stage) => total + value(stage), 0);
    const [matches, finished, live] = [sum((stage) => stage.matches), sum((stage) => stage.finished), sum((stage) => stage.live)];
    return {
      ...seasonField(season),
      from: stages.length === 0 ? season.first_at : Math.min(...stages.map(({ from }) => from)),
      to: stages.length === 0 ? season.last_at : Math.max(...stages.map(({ to }) => to)),
      state: finished === matches ? 'finished' : finished + live === 0 ? 'upcoming' : 'live',
      matches,
      finished,
      teams: season.teams,
      ...(totals.games === undefined ? {} : { games: totals.games }),
      stages: stages.map(({ name, ...stage }) => ({ ...(name === undefined ? {} : { name: textIn(name, lan) }), ...stage })),
      facts: factsOf(season.game_id, totals).filter(({ key }) => key !== 'matches'),
      pools: presentPools(totals.pools, MAX_POOLS, 'all'),
    };
  }

  /**
   * Returns the days of a season with matches, and the matches of one day.
   * @throws {JavaFailure} NOT_FOUND
   */
  async calendar(input: JavaParsed<'leagueCalendar'>, lan: Locale): Promise<LeagueCalendar> {
    const { seasons, matches, clock } = this.#deps;
    const season = await seasons.season(input.leagueId, input.season);
    const days = calendarDays(await seasons.rows(season), input.zone);
    const day = input.day ?? currentDay(days, clock.now(), input.zone);
    const ids = days.find((one) => one.day === day)?.ids ?? [];
    return {
      ...seasonField(season),
      days: days.map((one) => ({ day: one.day, matches: one.ids.length, live: one.live })),
      ...(day === undefined ? {} : { day }),
      matches: ids.length === 0 ? [] : await matches.some({ ids }, 'start_asc', MAX_DAY_MATCHES, lan),
    };
  }

  /** Returns the points of the teams of a battle-royale season; empty for other games. */
  async points(season: LeagueSeason, lan: Locale): Promise<LeagueTable['points']> {
    const { points } = await this.#deps.seasons.totals(season);
    const teams = await this.#deps.names.teams(points.flatMap(({ lines }) => lines.map(({ teamId }) => teamId)));
    return points.map(({ names, days, lines }) => ({
      ...(names.length === 0 ? {} : { name: names.map((name) => textIn(name, lan)).join(' ') }),
      days: days.map(({ matchId, round, at }) => ({ matchId, name: round === null ? '' : textIn(round, lan), at })),
      rows: lines.map(({ teamId, days: own, ...line }) => {
        const { name, crest } = presentTeam(teamId, undefined, { teams }, lan);
        return { ...line, teamId, name, crest, days: [...own] };
      }),
    }));
  }
}

/** Returns the season as answers name it; matches without a season have none. */
export function seasonField({ season }: LeagueSeason): { season?: string } {
  return season === '' ? {} : { season };
}

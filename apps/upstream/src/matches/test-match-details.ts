import type { FeedState } from '@matchpoint/contracts/feed';
import { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { toWallClock } from '@matchpoint/feeds/match-time';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import { coverageOf } from './coverage.ts';
import { entityOrigin } from './entity-origin.ts';
import type { StoredLeague, StoredTeam } from './name-store.ts';
import { presentBattleRoyale, presentSummary } from './present-match.ts';
import { presentTables, tablesOf } from './standings.ts';
import type { SeasonRow } from './match-store.ts';
import type { MatchRow } from './match-row.ts';

/** A recording with its last state and the ids that it would have in a database. */
interface Known {
  readonly scheduled: ScheduledRecording;
  readonly state: FeedState;
  readonly row: MatchRow;
}

/**
 * Match pages of many recordings after their end, as the match service would return them, without a database. Form, head-to-head and
 * standings come from the other recordings. For tests of texts and highlights.
 */
export class TestMatchDetails {
  readonly #known: Known[] = [];
  readonly #leagues = new Map<string, StoredLeague>();
  readonly #teams = new Map<string, StoredTeam>();

  /** Adds a match under the next id. */
  async add(scheduled: ScheduledRecording): Promise<MatchId> {
    const { fixture } = scheduled;
    const recording = await scheduled.load();
    const state = toWallClock(recording.stateAt(Number.MAX_SAFE_INTEGER), { startAt: fixture.startAt, speed: 1 });
    const id = MatchId.parse(this.#known.length + 500_001);
    const teams = fixture.teams.map((team) => {
      const known = this.#teams.get(`${fixture.source} ${team.key}`);
      if (known !== undefined) return known;
      const made: StoredTeam = {
        id: TeamId.parse(this.#teams.size + 1),
        origin: entityOrigin(fixture.origin ?? 'live'),
        names: team.names,
        short_names: team.shorts,
        crest: team.crest,
      };
      this.#teams.set(`${fixture.source} ${team.key}`, made);
      return made;
    });
    const league: StoredLeague = this.#leagues.get(`${fixture.source} ${fixture.league.key}`) ?? {
      id: LeagueId.parse(this.#leagues.size + 1),
      game_id: fixture.gameId,
      origin: entityOrigin(fixture.origin ?? 'live'),
      names: fixture.league.names,
      short_names: fixture.league.shorts,
      hue: fixture.league.hue,
      tier: fixture.league.tier ?? null,
      country: null,
    };
    this.#leagues.set(`${fixture.source} ${fixture.league.key}`, league);
    const teamIds = teams.map((team) => team.id);
    this.#known.push({ scheduled, state: withTeamIds(state, teamIds), row: rowOf(id, scheduled, state, league.id, teamIds) });
    return id;
  }

  /** Returns the page of a match. `before`: as it was before anything was played. */
  detail(id: MatchId, lan: Locale, before = false): MatchDetail {
    const known = this.#known.find(({ row }) => row.id === id);
    if (known === undefined) throw new RangeError(`there is no match ${id}`);
    const { row, state, scheduled } = known;
    const { fixture } = scheduled;
    const leagues = new Map([...this.#leagues.values()].map((league) => [league.id, league]));
    const teams = new Map([...this.#teams.values()].map((team) => [team.id, team]));
    const refs = { leagues, teams, beats: new Map<string, number>() };
    const nameOf = (team: TeamId) => teams.get(team)?.names[lan] ?? teams.get(team)?.names['en_US'] ?? '';
    const [home, away] = row.team_ids;
    const analysis =
      row.summary.facts.kind === 'battle_royale' || home === undefined || away === undefined
        ? undefined
        : {
            h2h: this.#past(row, (other) => other.includes(home) && other.includes(away), nameOf),
            form: pairOf(home, away, (team) => this.#past(row, (other) => other.includes(team), nameOf)),
            next: pairOf(home, away, (team) => this.#next(row, team, nameOf)),
            standings: presentTables(
              tablesOf(row.game_id, this.#season(row, before)).filter((table) =>
                table.lines.some((line) => line.teamId === home || line.teamId === away),
              ),
              row.game_id,
              teams,
              lan,
            ),
          };
    return {
      ...presentSummary(before ? beforeRow(row) : row, refs, lan),
      ...(fixture.venue === undefined ? {} : { venue: fixture.venue }),
      ...(fixture.league.season === undefined ? {} : { season: fixture.league.season }),
      corrections: [],
      streams: [],
      vods: [],
      ...(before || state.soccer === undefined ? {} : { soccer: state.soccer }),
      ...(before || state.basketball === undefined ? {} : { basketball: state.basketball }),
      ...(before || state.series === undefined ? {} : { series: state.series }),
      ...(before || state.battleRoyale === undefined ? {} : { battleRoyale: presentBattleRoyale(state.battleRoyale, refs, lan) }),
      ...(state.oddsTable === undefined ? {} : { oddsTable: state.oddsTable }),
      ...(analysis === undefined ? {} : { analysis }),
      source: fixture.attribution,
    };
  }

  #past(row: MatchRow, wanted: (teams: readonly TeamId[]) => boolean, nameOf: (team: TeamId) => string): PastMatch[] {
    return this.#known
      .filter((one) => one.row.start_at < row.start_at && one.row.state === 'finished' && wanted(one.row.team_ids))
      .toSorted((a, b) => b.row.start_at - a.row.start_at)
      .slice(0, 10)
      .flatMap(({ row: other, state }) => {
        const { score } = state;
        return score === undefined ? [] : [{ ...nextOf(other, nameOf), score }];
      });
  }

  #next(row: MatchRow, team: TeamId, nameOf: (team: TeamId) => string): Omit<PastMatch, 'score'>[] {
    return this.#known
      .filter((one) => one.row.start_at > row.start_at && one.row.team_ids.includes(team))
      .toSorted((a, b) => a.row.start_at - b.row.start_at)
      .slice(0, 3)
      .map(({ row: other }) => nextOf(other, nameOf));
  }

  #season(row: MatchRow, before: boolean): SeasonRow[] {
    return this.#known
      .filter((one) => one.row.league_id === row.league_id && (one.row.start_at < row.start_at || (!before && one.row.id === row.id)))
      .map(({ row: other, state }) => ({
        id: other.id,
        league_id: other.league_id,
        team_ids: other.team_ids,
        start_at: other.start_at,
        home_score: state.score?.[0] ?? null,
        away_score: state.score?.[1] ?? null,
        winner: state.winner ?? null,
        ht: null,
        pen: null,
        et: null,
        state: other.state,
        status: other.status,
        result_type: other.result_type,
        stage: other.stage,
        round: other.round,
        group_name: other.group_name,
        confirmed: other.confirmed,
      }));
  }
}

function pairOf<T>(home: TeamId, away: TeamId, read: (team: TeamId) => T): [T, T] {
  return [read(home), read(away)];
}

function nextOf(row: MatchRow, nameOf: (team: TeamId) => string): Omit<PastMatch, 'score'> {
  const [home, away] = row.team_ids;
  if (home === undefined || away === undefined) throw new RangeError(`match ${row.id} does not have two teams`);
  return { id: row.id, startAt: row.start_at, league: '', home: { id: home, name: nameOf(home) }, away: { id: away, name: nameOf(away) } };
}

function rowOf(id: MatchId, { fixture }: ScheduledRecording, state: FeedState, leagueId: LeagueId, teamIds: readonly TeamId[]): MatchRow {
  const indexed = withTeamIds(state, teamIds);
  return {
    id,
    source: fixture.source,
    game_id: fixture.gameId,
    origin: fixture.origin ?? 'live',
    replay_of: fixture.replayOf ?? null,
    original_id: null,
    league_id: leagueId,
    season: fixture.league.season ?? null,
    team_ids: teamIds,
    stage: fixture.stage ?? null,
    round: fixture.round ?? null,
    group_name: fixture.group ?? null,
    fixture: {
      ...(fixture.neutral === undefined ? {} : { neutral: fixture.neutral }),
      ranks: fixture.teams.map((team) => team.rank ?? null),
    },
    start_at: state.startAt ?? fixture.startAt,
    start_exact: state.startExact ?? fixture.startExact,
    original_start_at: null,
    rescheduled: false,
    status: state.status,
    state: state.status === 'hidden' ? 'hidden' : matchState(state.status),
    phase: state.phase,
    confirmed: state.confirmed,
    result_type: state.resultType ?? null,
    rev: 1,
    feed_at: 0,
    popularity: state.popularity ?? 0,
    summary: {
      ...(state.score === undefined ? {} : { score: state.score }),
      ...(state.winner === undefined ? {} : { winner: state.winner }),
      facts: indexed.facts,
      ...(state.winRate === undefined ? {} : { winRate: state.winRate }),
      coverage: coverageOf(state),
    },
  };
}

/** Returns the row as it was before anything was played. */
function beforeRow(row: MatchRow): MatchRow {
  const { facts, winRate, coverage } = row.summary;
  const fresh =
    facts.kind === 'soccer'
      ? { kind: facts.kind }
      : facts.kind === 'basketball'
        ? { ...facts, periods: [] }
        : facts.kind === 'series'
          ? { ...facts, games: [] }
          : { ...facts, gameNo: 0, leaders: [] };
  return {
    ...row,
    status: 'scheduled',
    state: 'upcoming',
    phase: 'not_started',
    confirmed: false,
    result_type: null,
    summary: { facts: fresh, coverage, ...(winRate === undefined ? {} : { winRate }) },
  };
}

/** A feed identifies the teams of a battle royale by their index from 1. */
function withTeamIds(state: FeedState, teamIds: readonly TeamId[]): FeedState {
  const idOf = (index: TeamId): TeamId => teamIds[Number(index) - 1] ?? index;
  const { facts, battleRoyale } = state;
  return {
    ...state,
    facts:
      facts.kind === 'battle_royale' ? { ...facts, leaders: facts.leaders.map((one) => ({ ...one, teamId: idOf(one.teamId) })) } : facts,
    ...(battleRoyale === undefined
      ? {}
      : {
          battleRoyale: {
            ...battleRoyale,
            table: battleRoyale.table.map((line) => ({ ...line, teamId: idOf(line.teamId) })),
            games: battleRoyale.games.map((game) => ({
              ...game,
              players: game.players.map((player) => ({ ...player, teamId: idOf(player.teamId) })),
              events: game.events.map((event) => (event.teamId === undefined ? event : { ...event, teamId: idOf(event.teamId) })),
            })),
          },
        }),
  };
}

import type { GameId } from '@matchpoint/contracts/games';
import type { TeamId } from '@matchpoint/contracts/ids';
import type { Origin } from '@matchpoint/contracts/match/base';
import { ELO_MIN_PLAYED, ELO_START, eloChange } from '@matchpoint/contracts/rules/elo';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';

const DAY_MS = 86_400_000;
/** The change of a rating is that of this many days. */
const CHANGE_DAYS = 30;
/** Ratings are computed again after this. */
const TTL_MS = 10 * 60_000;
/** A ranking of fewer teams says nothing. */
const MIN_TEAMS = 6;

/** A team's rating; `change` is that of the last 30 days before the newest match. */
export interface EloRow {
  readonly rank: number;
  readonly teamId: TeamId;
  readonly rating: number;
  readonly change: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A ranking of teams that play against each other: real or simulated ones, clubs or national teams. */
export interface EloRanking {
  readonly origin: Origin;
  readonly national: boolean;
  /** Kick-off of the newest match that counts, UTC milliseconds. */
  readonly until: number;
  readonly rows: readonly EloRow[];
}

export interface EloMatch {
  readonly team_ids: readonly TeamId[];
  readonly start_at: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: 0 | 1 | null;
  readonly neutral: boolean | null;
  readonly kind: string;
  readonly simulated: boolean;
  readonly national: boolean;
}

interface Tally {
  rating: number;
  before: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

/** Reads world rankings by Elo rating (docs/decisions/049), computed from all stored results of a game and cached for ten minutes. */
export class EloReader {
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #cached = new Map<GameId, { readonly at: number; readonly rankings: Promise<EloRanking[]> }>();
  constructor(deps: { readonly db: Queryable; readonly clock: Clock }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  async rankings(gameId: GameId): Promise<EloRanking[]> {
    const now = this.#clock.now();
    const known = this.#cached.get(gameId);
    if (known !== undefined && now - known.at < TTL_MS) return known.rankings;
    const rankings = this.#read(gameId);
    this.#cached.set(gameId, { at: now, rankings });
    rankings.catch(() => this.#cached.delete(gameId));
    return rankings;
  }

  async #read(gameId: GameId): Promise<EloRanking[]> {
    // A replay repeats a match that has been counted; a match that was not played out says nothing.
    const { rows } = await this.#db.query<EloMatch>(
      `select m.team_ids, m.start_at, m.home_score, m.away_score, m.winner, (m.fixture ->> 'neutral')::boolean as neutral,
         coalesce(m.summary -> 'facts' ->> 'kind', '') as kind, m.origin = 'simulated' as simulated,
         (select bool_and(team.crest ? 'flag') from team where team.id = any (m.team_ids)) as national
       from match m where m.game_id = $1 and m.state = 'finished' and m.origin <> 'replay' and cardinality(m.team_ids) = 2
         and (m.result_type is null or m.result_type in ('normal', 'draw'))
       order by m.start_at, m.id`,
      [gameId],
    );
    return rankTeams(rows);
  }
}

/** Returns a team's row of the ranking in which it has played most; undefined for a team without enough matches. */
export function placeOf(rankings: readonly EloRanking[], team: TeamId): { ranking: EloRanking; row: EloRow } | undefined {
  const places = rankings.flatMap((ranking) => {
    const row = ranking.rows.find(({ teamId }) => teamId === team);
    return row === undefined ? [] : [{ ranking, row }];
  });
  return places.toSorted((a, b) => b.row.played - a.row.played)[0];
}

/** Returns the rankings of finished matches in the order of their kick-off, each best team first. */
export function rankTeams(matches: readonly EloMatch[]): EloRanking[] {
  const groups = new Map<string, EloMatch[]>();
  for (const match of matches) {
    const key = `${match.simulated ? 'simulated' : 'archive'} ${match.national}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [match]);
    else group.push(match);
  }
  return [...groups.values()].flatMap((group) => rankGroup(group) ?? []).toSorted((a, b) => b.rows.length - a.rows.length);
}

function rankGroup(matches: readonly EloMatch[]): EloRanking | undefined {
  const [first, last] = [matches[0], matches.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const since = last.start_at - CHANGE_DAYS * DAY_MS;
  const tallies = new Map<TeamId, Tally>();
  for (const match of matches) count(tallies, match, since);
  const ranked = [...tallies]
    .filter(([, { played }]) => played >= ELO_MIN_PLAYED)
    .toSorted(([idA, a], [idB, b]) => b.rating - a.rating || Number(idA) - Number(idB));
  if (ranked.length < MIN_TEAMS) return undefined;
  const rows = ranked.map(([teamId, { rating, before, played, won, drawn, lost }], index) => ({
    rank: index + 1,
    teamId,
    rating: Math.round(rating),
    change: Math.round(rating) - Math.round(before),
    played,
    won,
    drawn,
    lost,
  }));
  return { origin: first.simulated ? 'simulated' : 'archive', national: first.national, until: last.start_at, rows };
}

function count(tallies: Map<TeamId, Tally>, match: EloMatch, since: number): void {
  const { team_ids: ids, home_score: homeScore, away_score: awayScore, winner, kind, neutral } = match;
  const [home, away] = ids.map((id) => tallyOf(tallies, id));
  if (home === undefined || away === undefined) return;
  const outcome = outcomeOf(match);
  if (outcome === undefined) return;
  const margin = (homeScore ?? 0) - (awayScore ?? 0);
  // A shoot-out decides who advances, not who was better.
  const isDraw = kind === 'soccer' && margin === 0 && winner !== null;
  const change = eloChange(home.rating, away.rating, { kind, neutral: neutral === true, outcome: isDraw ? 0.5 : outcome, margin });
  home.rating += change;
  away.rating -= change;
  const results =
    isDraw || outcome === 0.5 ? (['drawn', 'drawn'] as const) : outcome === 1 ? (['won', 'lost'] as const) : (['lost', 'won'] as const);
  home[results[0]] += 1;
  away[results[1]] += 1;
  for (const tally of [home, away]) {
    tally.played += 1;
    if (match.start_at <= since) tally.before = tally.rating;
  }
}

function outcomeOf({ winner, home_score: home, away_score: away }: EloMatch): 0 | 0.5 | 1 | undefined {
  if (winner !== null) return winner === 0 ? 1 : 0;
  if (home === null || away === null) return undefined;
  return home === away ? 0.5 : home > away ? 1 : 0;
}

function tallyOf(tallies: Map<TeamId, Tally>, id: TeamId): Tally {
  const known = tallies.get(id);
  if (known !== undefined) return known;
  const tally = { rating: ELO_START, before: ELO_START, played: 0, won: 0, drawn: 0, lost: 0 };
  tallies.set(id, tally);
  return tally;
}

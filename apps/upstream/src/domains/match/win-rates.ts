import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { MatchWinRates, UseRecord } from '@matchpoint/contracts/match/win-rates';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { entityOrigin } from '../../matches/entity-origin.ts';
import type { StoredReplayOf } from '../../matches/match-row.ts';

const DAY_MS = 86_400_000;
/** How far the counts look back: a season with its changes of the title, and not the one before. */
const SPAN_MS = 120 * DAY_MS;
/** Heroes of a title are the same for all its matches of a day, and only a correction of an older match changes them. */
const HEROES_TTL_MS = 10 * 60_000;
const MAX_CACHED = 200;

interface MatchKey {
  readonly game_id: GameId;
  readonly origin: Origin;
  readonly team_ids: readonly TeamId[];
  readonly start_at: number;
  readonly replay_of: StoredReplayOf | null;
}

/**
 * Win rates of heroes and maps before a match, from the pools of finished matches (`team_match`). Only days before that of the kick-off count,
 * so the counts of a page stay the same while its match is played, and never reveal a result of a replay.
 */
export class WinRateReader {
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #heroes = new Map<string, { readonly at: number; readonly records: Promise<UseRecord[]> }>();

  constructor(deps: { readonly db: Queryable; readonly clock: Clock }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  /**
   * Returns the win rates that the page of a series shows; of another match without any records.
   * @throws {JavaFailure} NOT_FOUND when there is no such match
   */
  async of(id: MatchId): Promise<MatchWinRates> {
    const { rows } = await this.#db.query<MatchKey>(
      `select game_id, origin, team_ids, start_at, replay_of from match where id = $1 and state <> 'hidden'`,
      [id],
    );
    const match = rows[0];
    if (match === undefined) throw new JavaFailure('NOT_FOUND');
    const before = Math.min(match.replay_of?.startAt ?? match.start_at, this.#clock.now());
    const to = Math.floor(before / DAY_MS) * DAY_MS;
    const span = { from: to - SPAN_MS, to };
    const sport = gameById(match.game_id)?.sport;
    const [home, away] = match.team_ids;
    return {
      ...span,
      heroes: sport === 'moba' ? await this.#heroesOf(match, span) : [],
      maps: sport === 'cs' && home !== undefined && away !== undefined ? await this.#mapsOf(home, away, span) : [[], []],
    };
  }

  #heroesOf({ game_id: gameId, origin }: MatchKey, span: Span): Promise<UseRecord[]> {
    const of = entityOrigin(origin);
    const now = this.#clock.now();
    const key = `${gameId} ${of} ${span.to}`;
    const cached = this.#heroes.get(key);
    if (cached !== undefined && now - cached.at < HEROES_TTL_MS) return cached.records;
    const records = this.#readHeroes(gameId, of, span);
    if (this.#heroes.size >= MAX_CACHED) this.#heroes.clear();
    this.#heroes.set(key, { at: now, records });
    records.catch(() => this.#heroes.delete(key));
    return records;
  }

  async #readHeroes(gameId: GameId, origin: string, { from, to }: Span): Promise<UseRecord[]> {
    const { rows } = await this.#db.query<UseRecord>(
      `select use.key, sum(use.played)::int as played, sum(use.won)::int as won, sum(use.bans)::int as bans
       from team_match t join league l on l.id = t.league_id
         cross join lateral jsonb_to_recordset(t.pools) as use (key text, kind text, played int, won int, bans int)
       where t.game_id = $1 and t.start_at >= $2 and t.start_at < $3 and t.over and l.origin = $4 and use.kind = 'hero'
       group by use.key order by played desc, use.key limit 400`,
      [gameId, from, to, origin],
    );
    return rows;
  }

  async #mapsOf(home: TeamId, away: TeamId, { from, to }: Span): Promise<[UseRecord[], UseRecord[]]> {
    const { rows } = await this.#db.query<UseRecord & { readonly team_id: TeamId }>(
      `select t.team_id, use.key, sum(use.played)::int as played, sum(use.won)::int as won, sum(use.bans)::int as bans
       from team_match t cross join lateral jsonb_to_recordset(t.pools) as use (key text, kind text, played int, won int, bans int)
       where t.team_id = any($1) and t.start_at >= $2 and t.start_at < $3 and t.over and use.kind = 'map'
       group by t.team_id, use.key order by played desc, use.key`,
      [[home, away], from, to],
    );
    const of = (team: TeamId) =>
      rows.flatMap(({ team_id: id, key, played, won, bans }) => (id === team ? [{ key, played, won, bans }] : []));
    return [of(home), of(away)];
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

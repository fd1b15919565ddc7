import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { lockOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { gameSteps, type GoalStep, goalSteps, periodSteps } from './goal-steps.ts';

const SOCCER = 202;
const BASKETBALL = 201;

interface GoalDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly lines: ChatLines;
}

/** A broadcast in play whose match has another score than its chat has announced. */
interface ChangedScore {
  readonly broadcast_id: BroadcastId;
  readonly room_id: UserId;
  readonly match_id: MatchId;
  readonly game_id: GameId;
  readonly team_ids: readonly TeamId[];
  readonly score: Pair;
  /** Null when the match was just linked. */
  readonly announced: Pair | null;
  readonly events: readonly SoccerEvent[] | null;
  /** Of basketball. */
  readonly periods: readonly BasketballPeriod[] | null;
  /** Of a series. */
  readonly advantage: Pair | null;
}

/** SQL of the periods of basketball that are over: those before the last one, and that one in a break and at the end. */
const ENDED_PERIODS = `(select coalesce(jsonb_agg(period.value order by period.no), '[]')
  from jsonb_array_elements(match.summary -> 'facts' -> 'periods') with ordinality period (value, no)
  where period.no < jsonb_array_length(match.summary -> 'facts' -> 'periods') or match.summary ->> 'status' = 'finished'
    or match.summary ->> 'phase' in ('half_time', 'finished') or match.summary ->> 'phase' like '%\\_end')`;
/**
 * `$1`: one broadcast, or null for all. The score is that of the match, for basketball that at the end of the last period. A match without a score has
 * none yet.
 */
const CHANGED_SCORES = `select broadcast.id as broadcast_id, broadcast.anchor_id as room_id, match.id as match_id, match.game_id, match.team_ids,
    to_jsonb(now_score.score) as score, to_jsonb(announced.score) as announced, match.detail -> 'soccer' -> 'events' as events, ended.periods,
    match.summary -> 'facts' -> 'advantage' as advantage
  from broadcast join match on match.id = broadcast.match_id and match.state <> 'hidden'
      and (match.game_id in (${SOCCER}, ${BASKETBALL}) or match.summary -> 'facts' ->> 'kind' = 'series')
    cross join lateral (select case when match.game_id = ${BASKETBALL} then ${ENDED_PERIODS} end as periods) ended
    cross join lateral (select case when match.game_id = ${BASKETBALL}
      then array[coalesce((select sum((value ->> 'home')::numeric)::int from jsonb_array_elements(ended.periods)), 0),
        coalesce((select sum((value ->> 'away')::numeric)::int from jsonb_array_elements(ended.periods)), 0)]
      else array[coalesce((match.summary -> 'score' ->> 0)::numeric::int, 0), coalesce((match.summary -> 'score' ->> 1)::numeric::int, 0)]
      end as score) now_score
    left join announced_score announced on announced.broadcast_id = broadcast.id and announced.match_id = match.id
  where broadcast.ended_at is null and announced.score is distinct from now_score.score and ($1::bigint is null or broadcast.id = $1)`;

/** Goals of the matches that rooms show, won games of series, and ended periods of basketball, as lines of their chats. */
export class GoalLines {
  readonly #deps: GoalDeps;
  constructor(deps: GoalDeps) {
    this.#deps = deps;
  }

  /**
   * Writes the lines of goals since the last run, each once: the announced score is stored with the lines. The score at which a match is linked is
   * not announced. Several processes may run it.
   */
  async run(): Promise<void> {
    const { pool } = this.#deps;
    const { rows } = await pool.query<ChangedScore>(CHANGED_SCORES, [null]);
    for (const row of rows) await transaction(pool, (db) => this.#announce(db, row));
  }

  async #announce(db: Connection, { broadcast_id: broadcastId, room_id: roomId }: ChangedScore): Promise<void> {
    await lockRoom(db, roomId);
    if ((await lockOpenBroadcast(db, roomId))?.id !== broadcastId) return;
    // Another process may have announced it meanwhile.
    const { rows } = await db.query<ChangedScore>(CHANGED_SCORES, [broadcastId]);
    const [row] = rows;
    if (row === undefined) return;
    const { match_id: matchId, score, announced } = row;
    await db.query(
      `insert into announced_score (broadcast_id, match_id, score) values ($1, $2, $3)
       on conflict (broadcast_id, match_id) do update set score = excluded.score`,
      [broadcastId, matchId, score],
    );
    if (announced === null) return;
    const at = this.#deps.clock.now();
    for (const { side, ...goal } of stepsOf(announced, row)) {
      const teamId = row.team_ids[side];
      if (teamId === undefined) continue;
      await this.#deps.lines.write(db, { kind: 'goal', roomId, broadcastId, detail: { ...goal, side, teamId }, at });
    }
  }
}

function stepsOf(announced: Pair, { game_id: gameId, score, events, periods, advantage }: ChangedScore): GoalStep[] {
  if (gameId === SOCCER) return goalSteps(announced, score, events ?? []);
  return gameId === BASKETBALL ? periodSteps(announced, periods ?? []) : gameSteps(announced, score, advantage ?? undefined);
}

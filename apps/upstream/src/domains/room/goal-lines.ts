import type { BroadcastId, MatchId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { lockOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { goalSteps } from './goal-steps.ts';

const SOCCER = 202;

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
  readonly team_ids: readonly TeamId[];
  readonly score: Pair;
  /** Null when the match was just linked. */
  readonly announced: Pair | null;
  readonly events: readonly SoccerEvent[] | null;
}

/** `$1`: one broadcast, or null for all. A match without a score has none yet. */
const CHANGED_SCORES = `select broadcast.id as broadcast_id, broadcast.anchor_id as room_id, match.id as match_id, match.team_ids,
    to_jsonb(now_score.score) as score, to_jsonb(announced.score) as announced, match.detail -> 'soccer' -> 'events' as events
  from broadcast join match on match.id = broadcast.match_id and match.game_id = ${SOCCER} and match.state <> 'hidden'
    cross join lateral (select array[coalesce((match.summary -> 'score' ->> 0)::numeric::int, 0),
      coalesce((match.summary -> 'score' ->> 1)::numeric::int, 0)] as score) now_score
    left join announced_score announced on announced.broadcast_id = broadcast.id and announced.match_id = match.id
  where broadcast.ended_at is null and announced.score is distinct from now_score.score and ($1::bigint is null or broadcast.id = $1)`;

/** Goals of the matches that rooms show, as lines of their chats. */
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
    const { match_id: matchId, score, announced, events } = row;
    await db.query(
      `insert into announced_score (broadcast_id, match_id, score) values ($1, $2, $3)
       on conflict (broadcast_id, match_id) do update set score = excluded.score`,
      [broadcastId, matchId, score],
    );
    if (announced === null) return;
    const at = this.#deps.clock.now();
    for (const { side, ...goal } of goalSteps(announced, score, events ?? [])) {
      const teamId = row.team_ids[side];
      if (teamId === undefined) continue;
      await this.#deps.lines.write(db, { kind: 'goal', roomId, broadcastId, detail: { ...goal, side, teamId }, at });
    }
  }
}

import type { StreamState } from '@matchpoint/contracts/anchor/anchor';
import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';

/** A broadcast as its picture needs it. */
export interface StreamBroadcast {
  readonly id: BroadcastId;
  readonly anchor_id: UserId;
  readonly game_id: GameId;
  readonly price: number;
  readonly demo: boolean;
  readonly stream: StreamState;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly match_id: MatchId | null;
  /** The matches that it showed, by time. */
  readonly links: readonly { readonly matchId: MatchId | null; readonly fromAt: number }[];
}

/** A row is read again after this time: every viewer requests a playlist every few seconds. */
const MAX_AGE_MS = 1_000;
const MAX_ENTRIES = 2_000;

/** Reads broadcasts by number, for viewers of their pictures. */
export class BroadcastReader {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #known = new Map<BroadcastId, { readonly readAt: number; readonly broadcast: Promise<StreamBroadcast | undefined> }>();

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns a broadcast, at most a second old; undefined when there is none. */
  find(id: BroadcastId): Promise<StreamBroadcast | undefined> {
    const now = this.#clock.now();
    const known = this.#known.get(id);
    if (known !== undefined && now - known.readAt < MAX_AGE_MS && now >= known.readAt) return known.broadcast;
    const broadcast = this.#read(id);
    this.#known.delete(id);
    this.#known.set(id, { readAt: now, broadcast });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_ENTRIES) break;
      this.#known.delete(oldest);
    }
    broadcast.catch(() => this.#known.delete(id));
    return broadcast;
  }

  async #read(id: BroadcastId): Promise<StreamBroadcast | undefined> {
    const { rows } = await this.#pool.query<StreamBroadcast>(
      `select id, anchor_id, game_id, price, demo, stream, started_at, ended_at, match_id,
         (select coalesce(jsonb_agg(jsonb_build_object('matchId', l.match_id, 'fromAt', l.from_at) order by l.from_at), '[]')
          from broadcast_match l where l.broadcast_id = broadcast.id) as links
       from broadcast where id = $1`,
      [id],
    );
    return rows[0];
  }
}

/** Returns the match that a broadcast shows at an instant; undefined for none. */
export function matchOf({ links, match_id }: StreamBroadcast, at: number): MatchId | undefined {
  const link = links.findLast(({ fromAt }) => fromAt <= at) ?? links[0];
  return (link === undefined ? match_id : link.matchId) ?? undefined;
}

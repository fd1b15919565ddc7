import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { Queryable } from '../db/pool.ts';
import type { PlayedBroadcast } from './room-media.ts';

/** A count of connections is not known any more when it was reported longer ago, milliseconds. */
const AUDIENCE_MAX_AGE_MS = 30_000;

/** A broadcast in play. */
export interface OpenBroadcast {
  readonly id: BroadcastId;
  readonly anchor_id: UserId;
  readonly title: string;
  readonly game_id: GameId;
  readonly match_id: MatchId | null;
  readonly price: number;
  readonly started_at: number;
  readonly stream: PlayedBroadcast['stream'];
  readonly audience: number | null;
  readonly audience_at: number | null;
  readonly demo: boolean;
}

/** The columns of an OpenBroadcast, from `broadcast`. */
export const OPEN_BROADCAST_COLUMNS = `broadcast.id, broadcast.anchor_id, broadcast.title, broadcast.game_id, broadcast.match_id,
  broadcast.price, broadcast.started_at, broadcast.stream, broadcast.audience, broadcast.audience_at, broadcast.demo`;

const OPEN_BROADCAST = `select ${OPEN_BROADCAST_COLUMNS} from broadcast where anchor_id = $1 and ended_at is null`;

/** Returns the broadcast in play of a room. */
export async function findOpenBroadcast(db: Queryable, roomId: UserId): Promise<OpenBroadcast | undefined> {
  const { rows } = await db.query<OpenBroadcast>({ name: 'open-broadcast', text: OPEN_BROADCAST, values: [roomId] });
  return rows[0];
}

/** Returns the same, locked until the transaction ends; rows of users are locked before it, accounts of the ledger after it. */
export async function lockOpenBroadcast(db: Queryable, roomId: UserId): Promise<OpenBroadcast | undefined> {
  const { rows } = await db.query<OpenBroadcast>(`${OPEN_BROADCAST} for no key update`, [roomId]);
  return rows[0];
}

/** Returns a broadcast as the media layer knows it. */
export function playedBroadcastOf(broadcast: OpenBroadcast): PlayedBroadcast {
  const { id, anchor_id: anchorId, match_id: matchId, started_at: startedAt, stream, price, demo } = broadcast;
  return { id, anchorId, matchId: matchId ?? undefined, startedAt, stream, price, demo };
}

/** Returns the count of connections to show; undefined when nobody has reported it recently. @param now UTC milliseconds */
export function shownAudience(
  { audience, audience_at: at }: Pick<OpenBroadcast, 'audience' | 'audience_at'>,
  now: number,
): number | undefined {
  return audience === null || at === null || now - at > AUDIENCE_MAX_AGE_MS ? undefined : audience;
}

/** SQL of the same count, or null. @param now the placeholder of the present time */
export function audienceSql(now: `$${number}`): string {
  return `case when broadcast.audience_at >= ${now}::bigint - ${AUDIENCE_MAX_AGE_MS} then broadcast.audience end`;
}

import { z } from 'zod';
import { GameIdSchema } from './match/match.ts';
import { UserEvent } from './user/event.ts';
import { MatchId } from './ids.ts';
import { lenientInteger } from './lenient.ts';
import { RoomEvent } from './room/room.ts';

/**
 * The messages of the realtime topics (DESIGN §5). They contain no localized texts except proper names, so one frame serves all locales.
 *
 * `live` and `live.{gameId}` carry `LiveMessage`; `match.{id}` carries `MatchMessage`; `user.{uid}` carries `UserMessage`, to that user;
 * `room.{id}` carries `RoomMessage`.
 */

const PatchOpSchema = z.union([
  z.tuple([z.array(z.union([z.string(), z.number()]))]),
  z.tuple([z.array(z.union([z.string(), z.number()])), z.json()]),
]);

/**
 * The change of one match. `ops` (rules/patch.ts) lead from the state that the match had from revision `from` to revision `base`
 * (both inclusive; on the live topics many revisions share one summary) to the state of revision `rev`.
 *
 * A receiver that holds revision r: r ≥ rev → ignore; from ≤ r ≤ base → apply, hold `rev`; otherwise → refetch that query (`nextStep`
 * in rules/delta.ts). `ops` never touch the fields of `LOCALISED_FIELDS`.
 */
export const MatchDelta = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  from: lenientInteger,
  base: lenientInteger,
  rev: lenientInteger,
  /** When the bridge saw the change, UTC milliseconds. Feed-to-screen time is measured from the upstream's `feedAt` instead. */
  at: lenientInteger,
  ops: z.array(PatchOpSchema),
});
export type MatchDelta = z.infer<typeof MatchDelta>;

/**
 * `deltas`: changes of `MatchSummary` rows, batched for 100 ms. A match that enters play has `from: 0, base: rev − 1` and a write
 * for every volatile field; a list that should contain it and does not refetches after a short random delay.
 * `pulse`: at least every 10 s. `late` lists matches in play whose feed has sent nothing for more than 30 s (数据延迟), with the time of its
 * last message; `upstreamSince` is set while the bridge cannot reach the upstream.
 * `resync`: the history is incomplete, refetch after a short random delay.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deltas'), items: z.array(MatchDelta) }),
  z.object({
    type: z.literal('pulse'),
    at: lenientInteger,
    late: z.array(z.object({ id: MatchId, feedAt: lenientInteger })),
    upstreamSince: lenientInteger.optional(),
  }),
  z.object({ type: z.literal('resync') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** `delta`: a change of the whole `MatchDetail`; here every revision is a message and `from` equals `base` unless the bridge skipped some. */
export const MatchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), delta: MatchDelta }),
  z.object({ type: z.literal('resync') }),
]);
export type MatchMessage = z.infer<typeof MatchMessage>;

/**
 * Events of one user, on their own topic: every open page and app of the user receives them. `gold` is the whole balance: the newest is valid.
 * `session`: these sessions have ended; a receiver with one of these names is a visitor from now on. `profile`, `preferences`, `followedMatches`:
 * read that again. `resync`: the history is incomplete, read all of it again.
 */
export const UserMessage = z.discriminatedUnion('type', [...UserEvent.options, z.object({ type: z.literal('resync') })]);
export type UserMessage = z.infer<typeof UserMessage>;

/** On the wire an event of the upstream has the id by which the bridge recognises those that it has published. */
const PUBLISHED = { eventId: z.string().optional() };

const [message, removed, combo, muted, unmuted, rules, pinned, stream, info] = RoomEvent.options;

/**
 * Events of one room. `audience`: connections to the room, from time to time and when it changed. `dropped`: a receiver that was slow or away
 * does not get this many of the oldest lines. `resync`: the history is incomplete, read room and chat again.
 */
export const RoomMessage = z.discriminatedUnion('type', [
  message.extend(PUBLISHED),
  removed.extend(PUBLISHED),
  combo.extend(PUBLISHED),
  muted.extend(PUBLISHED),
  unmuted.extend(PUBLISHED),
  rules.extend(PUBLISHED),
  pinned.extend(PUBLISHED),
  stream.extend(PUBLISHED),
  info.extend(PUBLISHED),
  z.object({ type: z.literal('dropped'), count: lenientInteger }),
  z.object({ type: z.literal('audience'), count: lenientInteger }),
  z.object({ type: z.literal('resync') }),
]);
export type RoomMessage = z.infer<typeof RoomMessage>;

/** Position of a topic's history: `${epoch}:${offset}`. HTTP snapshots carry it; a subscription takes it as `after`. */
export const Position = z.string().regex(/^[A-Za-z0-9_-]{1,32}:\d{1,16}$/);
export type Position = z.infer<typeof Position>;

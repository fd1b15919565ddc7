import { z } from 'zod';
import { type Id, isBeyondNumbers, parseId } from './rules/id.ts';

/** True while `acceptOwnIdsOnly` runs. Parsing is synchronous, so callers cannot interleave. */
let isOwnOnly = false;

/**
 * An id whose kind another field names. Accepts a number, and digits as text (with spaces around them and leading zeros, as APIs of operators
 * send them); a number beyond 2^53 is refused, because the parser of JSON has rounded it already (`parseExactJson` keeps its digits).
 */
export const AnyId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{15,19}$/)
    .refine((text): text is `${bigint}` => isBeyondNumbers(text) && !isOwnOnly, 'is beyond 2^53'),
  z
    .string()
    .regex(/^\s*\d+\s*$/)
    .transform((text, context): Id => {
      const id = parseId(text.trim().replace(/^0+/, ''));
      if (id !== undefined && (typeof id === 'number' || !isOwnOnly)) return id;
      context.issues.push({ code: 'custom', message: 'is no id', input: text });
      return z.NEVER;
    }),
]);

/**
 * Runs `parse` and refuses every id beyond 2^53 as invalid: our own upstream issues none, and its columns are not compared with texts. `parse`
 * must be synchronous.
 */
export function acceptOwnIdsOnly<T>(parse: () => T): T {
  isOwnOnly = true;
  try {
    return parse();
  } finally {
    isOwnOnly = false;
  }
}

export const MatchId = AnyId.brand<'MatchId'>();
export type MatchId = z.infer<typeof MatchId>;

export const LeagueId = AnyId.brand<'LeagueId'>();
export type LeagueId = z.infer<typeof LeagueId>;

export const TeamId = AnyId.brand<'TeamId'>();
export type TeamId = z.infer<typeof TeamId>;

export const PlayerId = AnyId.brand<'PlayerId'>();
export type PlayerId = z.infer<typeof PlayerId>;

export const UserId = AnyId.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const NewsId = AnyId.brand<'NewsId'>();
export type NewsId = z.infer<typeof NewsId>;

export const VideoId = AnyId.brand<'VideoId'>();
export type VideoId = z.infer<typeof VideoId>;

export const PostId = AnyId.brand<'PostId'>();
export type PostId = z.infer<typeof PostId>;

export const CommentId = AnyId.brand<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

export const PlanId = AnyId.brand<'PlanId'>();
export type PlanId = z.infer<typeof PlanId>;

export const BroadcastId = AnyId.brand<'BroadcastId'>();
export type BroadcastId = z.infer<typeof BroadcastId>;

export const ChatMessageId = AnyId.brand<'ChatMessageId'>();
export type ChatMessageId = z.infer<typeof ChatMessageId>;

export const GiftId = AnyId.brand<'GiftId'>();
export type GiftId = z.infer<typeof GiftId>;

export const ProductId = AnyId.brand<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;
export const BoxId = AnyId.brand<'BoxId'>();
export type BoxId = z.infer<typeof BoxId>;

export const BoxDrawId = AnyId.brand<'BoxDrawId'>();
export type BoxDrawId = z.infer<typeof BoxDrawId>;

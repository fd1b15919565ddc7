import { z } from 'zod';
import { lenientInteger } from './lenient.ts';

/** Ids are positive integers below 2^53 on every wire (DESIGN §3: "ids are numeric"). */
const id = lenientInteger.pipe(z.number().int().positive());

export const MatchId = id.brand<'MatchId'>();
export type MatchId = z.infer<typeof MatchId>;

export const LeagueId = id.brand<'LeagueId'>();
export type LeagueId = z.infer<typeof LeagueId>;

export const TeamId = id.brand<'TeamId'>();
export type TeamId = z.infer<typeof TeamId>;

/** 48 bits derived from the player's key in the source: the same player has the same id in every match. */
export const PlayerId = id.brand<'PlayerId'>();
export type PlayerId = z.infer<typeof PlayerId>;

export const UserId = id.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const NewsId = id.brand<'NewsId'>();
export type NewsId = z.infer<typeof NewsId>;

export const VideoId = id.brand<'VideoId'>();
export type VideoId = z.infer<typeof VideoId>;

export const PostId = id.brand<'PostId'>();
export type PostId = z.infer<typeof PostId>;

export const CommentId = id.brand<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

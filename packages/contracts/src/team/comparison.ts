import { z } from 'zod';
import { MatchId } from '../ids.ts';
import { lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { Instant, Pair } from '../match/base.ts';
import { MatchSummary } from '../match/match.ts';

/** One of a team's newest matches in a word. `score` is its own first. In a match of many teams it has a `place` in place of result and opponent. */
export const FormMatch = z.object({
  matchId: MatchId,
  at: Instant,
  result: openEnum(['W', 'D', 'L']).optional(),
  place: lenientInteger.optional(),
  score: Pair.optional(),
  opponent: z.string().optional(),
});
export type FormMatch = z.infer<typeof FormMatch>;

/** Matches in which both were, counted for the first: won, drawn, lost; among many teams who was placed ahead. */
export const MeetingRecord = z.object({
  /** Those whose outcome is known. */
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger,
  lost: lenientInteger,
  /** Goals, points or games of the two, where each of these matches says them. */
  score: Pair.optional(),
});
export type MeetingRecord = z.infer<typeof MeetingRecord>;

/** Two teams of one game beside each other: their form (newest last, at most ten), and their matches against each other. */
export const TeamComparison = z.object({
  form: z.tuple([z.array(FormMatch), z.array(FormMatch)]),
  record: MeetingRecord,
  /** Newest first. */
  last: lenientArray(MatchSummary),
  /** In play, then to come. */
  next: lenientArray(MatchSummary),
});
export type TeamComparison = z.infer<typeof TeamComparison>;

import { z } from 'zod';
import { MatchId } from '../ids.ts';
import { lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { Instant, Pair } from '../match/base.ts';
import { MatchSummary } from '../match/match.ts';

/** A recent match of a team. `score` has the team's own score first. In a match of many teams `place` replaces result and opponent. */
export const FormMatch = z.object({
  matchId: MatchId,
  at: Instant,
  result: openEnum(['W', 'D', 'L']).optional(),
  place: lenientInteger.optional(),
  score: Pair.optional(),
  opponent: z.string().optional(),
});
export type FormMatch = z.infer<typeof FormMatch>;

/** Matches of both teams, from the first team's view: won, drawn, lost; among many teams the better place wins. */
export const MeetingRecord = z.object({
  /** Matches with a known outcome. */
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger,
  lost: lenientInteger,
  /** Goals, points or games of both, when all of these matches contain them. */
  score: Pair.optional(),
});
export type MeetingRecord = z.infer<typeof MeetingRecord>;

/** Comparison of two teams of one game: their form (newest last, at most ten) and their head-to-head matches. */
export const TeamComparison = z.object({
  form: z.tuple([z.array(FormMatch), z.array(FormMatch)]),
  record: MeetingRecord,
  /** Newest first. */
  last: lenientArray(MatchSummary),
  /** In play, then upcoming. */
  next: lenientArray(MatchSummary),
});
export type TeamComparison = z.infer<typeof TeamComparison>;

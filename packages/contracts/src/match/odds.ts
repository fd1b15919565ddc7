import { z } from 'zod';
import { lenientArray, lenientBoolean, lenientInteger, lenientNumber, section } from '../lenient.ts';
import { Instant } from './base.ts';

/**
 * One price of a market. `a` is home / over, `b` away / under, `x` the draw.
 * asian and total: Hong-Kong odds (stake excluded) around `line`; asian's `line` is the home team's handicap (−0.5: home gives half a goal).
 * euro: decimal odds (stake included), no `line`; sports without a draw leave `x` out. (product.md §1.4)
 */
export const OddsQuote = z.object({
  a: lenientNumber,
  b: lenientNumber,
  x: lenientNumber.optional(),
  line: lenientNumber.optional(),
});
export type OddsQuote = z.infer<typeof OddsQuote>;

/** The market's leading quote for a list row, with the move of each price since the previous one: −1, 0, 1. */
export const OddsBriefQuote = OddsQuote.extend({
  move: z.object({ a: lenientNumber, b: lenientNumber, x: lenientNumber.optional() }),
});
export type OddsBriefQuote = z.infer<typeof OddsBriefQuote>;

/**
 * 让球, 大小, 欧指 of a list row. `suspended` while a decision is open. `closing`: the prices are those before kick-off, by which the result
 * of a finished match is settled.
 */
export const OddsBrief = z.object({
  asian: OddsBriefQuote.optional(),
  total: OddsBriefQuote.optional(),
  euro: OddsBriefQuote.optional(),
  suspended: lenientBoolean.optional(),
  closing: lenientBoolean.optional(),
});
export type OddsBrief = z.infer<typeof OddsBrief>;

/** One company's quotes of one market; company names are masked ("36*"). `history` is oldest first and ends with `current`. */
export const OddsRow = z.object({
  company: z.string(),
  opening: OddsQuote,
  current: OddsQuote,
  closing: OddsQuote.optional(),
  suspended: lenientBoolean.optional(),
  history: z.array(z.object({ at: Instant, quote: OddsQuote })),
});
export type OddsRow = z.infer<typeof OddsRow>;

/** Prices of the winner of one game of a series, decimal (stake included) without a draw. `no` is counted from 1. */
export const GameOdds = z.object({ no: lenientInteger, euro: z.array(OddsRow) });
export type GameOdds = z.infer<typeof GameOdds>;

/**
 * The three markets, and single games of a series where companies quote them. All settle on regular time plus stoppage; basketball's include
 * overtime (product.md §1.4, §1.5).
 */
export const OddsTable = z.object({
  asian: z.array(OddsRow),
  total: z.array(OddsRow),
  euro: z.array(OddsRow),
  games: section('games', lenientArray(GameOdds)),
});
export type OddsTable = z.infer<typeof OddsTable>;

/** Probability of each outcome in whole percent; they sum to 100. */
export const WinRate = z.object({ home: lenientNumber, draw: lenientNumber.optional(), away: lenientNumber });
export type WinRate = z.infer<typeof WinRate>;

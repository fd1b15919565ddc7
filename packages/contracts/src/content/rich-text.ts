import { z } from 'zod';
import { LeagueId, MatchId, PlayerId, TeamId, VideoId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientArray } from '../lenient.ts';
import { GameIdSchema } from '../match/match.ts';

/**
 * The text of an article as data, never as HTML: an article cannot contain what no block can express (reliability §4.2). Readers omit blocks
 * of an unknown kind.
 */

/** A link to another site: http or https only. */
export const ExternalUrl = z.url({ protocol: /^https?$/ }).max(2_000);
/** A picture of this site (`/files/…`) or of another. */
export const PicturePath = z.union([z.string().regex(/^\/files\/[A-Za-z0-9_.-]{1,128}$/), z.url({ protocol: /^https$/ }).max(2_000)]);

/** An entity of this site that a text mentions. */
export const EntityRef = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team'), id: TeamId }),
  z.object({ kind: z.literal('player'), id: PlayerId }),
  z.object({ kind: z.literal('league'), id: LeagueId }),
  z.object({ kind: z.literal('match'), id: MatchId, gameId: GameIdSchema }),
]);
export type EntityRef = z.infer<typeof EntityRef>;

export const Span = z.object({
  text: z.string().max(5_000),
  bold: lenientBoolean.optional(),
  italic: lenientBoolean.optional(),
  href: ExternalUrl.optional(),
  ref: EntityRef.optional(),
});
export type Span = z.infer<typeof Span>;
const spans = z.array(Span).max(400);

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), text: z.string().max(200) }),
  z.object({ kind: z.literal('quote'), spans, by: z.string().max(100).optional() }),
  z.object({ kind: z.literal('list'), ordered: lenientBoolean.default(false), items: z.array(spans).max(100) }),
  z.object({
    kind: z.literal('image'),
    path: PicturePath,
    alt: z.string().max(300).default(''),
    width: lenientInteger,
    height: lenientInteger,
    caption: z.string().max(300).optional(),
  }),
  /** The first column is the header of its row. */
  z.object({
    kind: z.literal('table'),
    caption: z.string().max(200).optional(),
    head: z.array(z.string().max(60)).max(12),
    rows: z.array(z.array(z.string().max(120)).max(12)).max(60),
  }),
  /** The card of a match with its current score. */
  z.object({ kind: z.literal('match'), id: MatchId, gameId: GameIdSchema }),
  z.object({ kind: z.literal('video'), id: VideoId, gameId: GameIdSchema }),
]);
export type Block = z.infer<typeof Block>;

export const RichText = lenientArray(Block);
export type RichText = z.infer<typeof RichText>;

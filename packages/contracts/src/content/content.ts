import { z } from 'zod';
import { DEFAULT_HUE, MISSING_NUMBER } from '../rules/decorations.ts';
import { CommentId, MatchId, UserId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { CrestSpec, Instant, Pair } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { REPORT_REASONS } from '../rules/content.ts';
import { Role } from '../user/user.ts';
import { PicturePath } from './rich-text.ts';

/** Kinds of items that have comments. */
export const SubjectKind = z.enum(['news', 'video', 'post']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** Kinds of items that can be liked. */
export const LikeKind = z.enum(['news', 'video', 'post', 'comment']);
export type LikeKind = z.infer<typeof LikeKind>;

/** Kinds of items that can be reported. */
export const ReportKind = z.enum(['news', 'video', 'post', 'comment', 'danmaku', 'user', 'plan', 'chat']);
export type ReportKind = z.infer<typeof ReportKind>;
export const ReportReasonField = z.enum(REPORT_REASONS);

/** The author of an item. Without `uid` it is the site itself or a deleted account. */
export const Author = z.object({
  uid: UserId.optional(),
  username: z.string(),
  avatar: section('avatar', z.string()),
  roles: decorative(lenientArray(Role), () => []),
  /** Written by the site's editors. */
  official: decorative(lenientBoolean, () => false),
  /** A person of the demo world, whose texts a program writes. */
  demo: section('demo', lenientBoolean),
});
export type Author = z.infer<typeof Author>;

/** Returns the author of an item that names none. */
export function editors(): Author {
  return { username: '', roles: [], official: true };
}

/** The language of a text: the requested one, or the nearest available. */
export const TextLanguage = z.enum(['zh_CN', 'zh_tw', 'en_US']);
export type TextLanguage = z.infer<typeof TextLanguage>;

/** Returns the language of a text that names none: that of the product's home market (spec §1). */
export function defaultLanguage(): TextLanguage {
  return 'zh_CN';
}

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** `wide` and `small`: only on covers of that size; on both without it. Small covers have fewer, larger parts. */
type CoverSize = 'wide' | 'small';
const CoverSizeSchema = z.enum(['wide', 'small']).optional();

/** A drawing of what an article is about, in a view box of 320 × 180: paths first, then crests, then texts. */
export interface CoverDrawing {
  readonly ground: string;
  readonly paths: readonly {
    readonly d: string;
    readonly fill?: string | undefined;
    readonly stroke?: string | undefined;
    /** Width of the stroke. */
    readonly width?: number | undefined;
    readonly dashed?: boolean | undefined;
    readonly on?: CoverSize | undefined;
  }[];
  readonly crests: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly crest: CrestSpec;
    readonly on?: CoverSize | undefined;
  }[];
  readonly texts: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly text: string;
    readonly fill: string;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly on?: CoverSize | undefined;
  }[];
}

/** Its type is written out: the table of endpoints would otherwise exceed what the compiler writes into a declaration. */
const CoverDrawingSchema: z.ZodType<CoverDrawing> = z.object({
  ground: Colour,
  paths: z
    .array(
      z.object({
        d: z
          .string()
          .max(6_000)
          .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$/),
        fill: Colour.optional(),
        stroke: Colour.optional(),
        width: lenientNumber.optional(),
        dashed: lenientBoolean.optional(),
        on: CoverSizeSchema,
      }),
    )
    .max(60),
  crests: z.array(z.object({ x: lenientNumber, y: lenientNumber, size: lenientNumber, crest: CrestSpec, on: CoverSizeSchema })).max(12),
  texts: z
    .array(
      z.object({
        x: lenientNumber,
        y: lenientNumber,
        size: lenientNumber,
        text: z.string().max(60),
        fill: Colour,
        anchor: z.enum(['start', 'middle', 'end']),
        on: CoverSizeSchema,
      }),
    )
    .max(40),
});
/** The image of an item in a list: a picture, or a drawing of its match or league (DESIGN §8: no trademarked logos). */
export const Cover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), path: PicturePath, width: lenientInteger, height: lenientInteger }),
  /** `label`: a short caption, such as the league and round. */
  z.object({
    kind: z.literal('match'),
    home: CrestSpec,
    away: CrestSpec,
    score: Pair.optional(),
    hue: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    label: z.string().default(''),
    /** Drawn instead of the crests and the score. */
    drawing: section('coverDrawing', CoverDrawingSchema),
  }),
  z.object({
    kind: z.literal('league'),
    short: z.string(),
    hue: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    label: z.string().default(''),
    drawing: section('coverDrawing', CoverDrawingSchema),
  }),
]);
export type Cover = z.infer<typeof Cover>;

/** Returns the cover of an item that has none. */
export function plainCover(): Cover {
  return { kind: 'league', short: '', hue: DEFAULT_HUE, label: '' };
}

export const MatchLink = z.object({ id: MatchId, gameId: GameIdSchema });
export type MatchLink = z.infer<typeof MatchLink>;

/**
 * Who can read an item. `published`: everybody. `review`: only its author, until it was moderated. `rejected`, `removed`: only its author,
 * with the reason.
 */
export const ContentState = openEnum(['published', 'review', 'rejected', 'removed']);
export type ContentState = z.infer<typeof ContentState>;

/** A reply to a comment, or to another reply to it (`replyTo`). */
export const Reply = z.object({
  id: CommentId,
  author: Author,
  text: z.string(),
  at: Instant,
  likes: decorative(lenientInteger, () => 0),
  /** The reply that this one answers; absent when it answers the comment itself. */
  replyTo: z.object({ id: CommentId, username: z.string(), uid: UserId.optional() }).optional(),
});
export type Reply = z.infer<typeof Reply>;

/** A comment with its first replies, oldest first. A deleted comment with replies stays as a placeholder without text and author's name. */
export const Comment = Reply.omit({ replyTo: true }).extend({
  replies: decorative(lenientInteger, () => 0),
  firstReplies: decorative(lenientArray(Reply), () => []),
  deleted: lenientBoolean.default(false),
});
export type Comment = z.infer<typeof Comment>;

/** The position of a comment or reply: its root comment (itself for a comment) and, for a reply, the page of the replies to that comment. */
export const CommentPlace = z.object({ rootId: CommentId, replyPage: lenientInteger.optional() });
export type CommentPlace = z.infer<typeof CommentPlace>;

/**
 * A page of comments. `count`: number of comments and replies, for the heading; `total`: number of comments, for paging. `target`: the position
 * of the requested comment on this page; absent when it does not exist.
 */
export const CommentPage = z.object({
  list: lenientArray(Comment),
  total: decorative(lenientInteger, () => MISSING_NUMBER),
  count: decorative(lenientInteger, () => MISSING_NUMBER),
  target: section('target', CommentPlace),
  pageIndex: decorative(lenientInteger, () => 1),
  pageSize: decorative(lenientInteger, () => 20),
});
export type CommentPage = z.infer<typeof CommentPage>;

import { z } from 'zod';
import { DEFAULT_HUE, missingCrest } from '../rules/decorations.ts';
import { AnyId } from '../ids.ts';
import { decorative, lenientArray, lenientInteger, section } from '../lenient.ts';
import { CrestSpec, Instant, Origin } from '../match/base.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { NewsCard } from '../news/news.ts';
import { Post } from '../post/post.ts';
import { UserCard } from '../user/user.ts';
import { VideoCard } from '../video/video.ts';

/** The kinds of results, in the order of their groups. */
export const SEARCH_KINDS = ['team', 'player', 'league', 'match', 'news', 'video', 'post', 'expert', 'anchor', 'user'] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

const named = { id: AnyId, name: z.string(), gameId: GameIdSchema.optional(), origin: Origin };

/** One search result, with its card where the kind has one; a player has the crest of the team. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team'), ...named, crest: decorative(CrestSpec, missingCrest), sub: z.string().default('') }),
  z.object({ kind: z.literal('player'), ...named, crest: CrestSpec.optional(), sub: z.string().default('') }),
  z.object({
    kind: z.literal('league'),
    ...named,
    short: decorative(z.string(), () => ''),
    hue: decorative(z.string(), () => DEFAULT_HUE),
  }),
  z.object({ kind: z.literal('match'), id: AnyId, match: MatchSummary }),
  z.object({ kind: z.literal('news'), id: AnyId, news: NewsCard }),
  z.object({ kind: z.literal('video'), id: AnyId, video: VideoCard }),
  z.object({ kind: z.literal('post'), id: AnyId, post: Post }),
  z.object({ kind: z.enum(['user', 'expert', 'anchor']), id: AnyId, user: UserCard }),
]);
export type SearchHit = z.infer<typeof SearchHit>;

/** The results of one kind, best first. */
export const SearchGroup = z.object({ kind: SearchKind, total: lenientInteger, hits: lenientArray(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

/** `understood`: the corrected text that was searched after a typing error, for "是不是要找". */
export const SearchResult = z.object({
  text: z.string(),
  understood: z.string().optional(),
  groups: z.array(SearchGroup),
  pageIndex: lenientInteger.default(1),
  pageSize: lenientInteger.default(20),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Restricts suggestions to one kind and game, for choosing a team or player. */
export const SuggestOnly = z.object({ kind: z.enum(['team', 'player']), gameId: GameIdSchema });
export type SuggestOnly = z.infer<typeof SuggestOnly>;

/** A line of the typeahead: a name and its target. */
export const Suggestion = z.object({
  kind: SearchKind,
  id: AnyId,
  name: z.string(),
  gameId: GameIdSchema.optional(),
  sub: z.string().default(''),
  crest: CrestSpec.optional(),
  at: Instant.optional(),
  origin: Origin,
  /** Original kick-off of a replay, UTC milliseconds. */
  originalAt: section('originalAt', Instant),
});
export type Suggestion = z.infer<typeof Suggestion>;

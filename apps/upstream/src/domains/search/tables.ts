import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, NewsId, PlayerId, PostId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { SearchKind } from '@matchpoint/contracts/search/search';

/** What has entries: everything that is searched but matches, which are found by their teams and leagues. */
export type EntryKind = Exclude<SearchKind, 'match'>;
/** What is found by the words of its text: thousands may have the same. */
export type ArticleKind = 'news' | 'video' | 'post';
/** What is found by its name. */
export type NamedKind = Exclude<EntryKind, ArticleKind>;

interface Ids {
  readonly team: TeamId;
  readonly player: PlayerId;
  readonly league: LeagueId;
  readonly match: MatchId;
  readonly news: NewsId;
  readonly video: VideoId;
  readonly post: PostId;
  readonly expert: UserId;
  readonly anchor: UserId;
  readonly user: UserId;
}
/** The id of what is of a kind. */
export type IdOf<K extends SearchKind> = Ids[K];

/** A row of `search_entry`. */
export interface SearchEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly game_id: GameId | null;
  readonly parent_id: number | null;
  readonly weight: number;
  readonly at: number;
  readonly names: readonly string[];
  readonly tokens: readonly string[];
  readonly near: readonly number[];
}

/** The tables that entries are made from, as `search_queue.subject` names them. */
export const SUBJECTS = ['league', 'team', 'player', 'user', 'video', 'news', 'post'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** People stand under what they are to others. */
const PEOPLE = ['expert', 'anchor', 'user'] as const satisfies readonly EntryKind[];

/** Under which kinds a subject's entries may stand. */
export function kindsOf(subject: Subject): readonly EntryKind[] {
  return subject === 'user' ? PEOPLE : [subject];
}

import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, NewsId, PlayerId, PostId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { SearchKind } from '@matchpoint/contracts/search/search';

/** Kinds that have entries: all but matches, which are found by their teams and leagues. */
export type EntryKind = Exclude<SearchKind, 'match'>;
/** Kinds that are found by the words of their text, which may occur in thousands. */
export type ArticleKind = 'news' | 'video' | 'post';
/** Kinds that are found by their name. */
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
/** The id type of a kind. */
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
  readonly fuzzy_neighbours: readonly number[];
}

/** The source tables of entries, as `search_queue.subject` names them. */
export const SUBJECTS = ['league', 'team', 'player', 'user', 'video', 'news', 'post'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The kinds of a user, by their roles. */
const PEOPLE = ['expert', 'anchor', 'user'] as const satisfies readonly EntryKind[];

/** Returns the kinds under which a subject may have entries. */
export function kindsOf(subject: Subject): readonly EntryKind[] {
  return subject === 'user' ? PEOPLE : [subject];
}

import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, PostId } from '@matchpoint/contracts/ids';
import type { Post } from '@matchpoint/contracts/post/post';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';

/** An element of `post_item.pictures`. */
export interface StoredImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A row of `post_item` with its author and the game of its match. */
export interface PostRow {
  readonly id: PostId;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly StoredImage[];
  readonly game_id: GameId | null;
  readonly match_id: MatchId | null;
  readonly match_game_id: GameId | null;
  readonly state: Post['state'];
  readonly reason: string | null;
  readonly likes: number;
  readonly comments: number;
  readonly views: number;
  readonly published_at: number;
  readonly author: StoredAuthor;
}

/** The SQL between `select` and `where` that reads a PostRow. */
export const POST_ROW = `post.id, post.title, post.text, post.pictures, post.game_id, post.match_id, match.game_id as match_game_id,
    post.state, post.reason, post.likes, post.comments, post.views, post.published_at, ${AUTHOR}
  from post_item post join app_user author on author.id = post.author_id left join match on match.id = post.match_id`;

import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, PostId } from '@matchpoint/contracts/ids';
import type { Post } from '@matchpoint/contracts/post/post';
import { AUTHOR, presentAuthor, type StoredAuthor } from '../../users/author.ts';
import { pathOfFile } from '../../users/user-row.ts';
import type { StoredImage } from './post-images.ts';

/** Signs of a post that a list shows. */
const LIST_GRAPHEMES = 300;

/** A post as the database holds it, with its author and the game of its match. */
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

/** Everything between `select` and `where` that makes a PostRow. */
export const POST_ROW = `post.id, post.title, post.text, post.pictures, post.game_id, post.match_id, match.game_id as match_game_id,
    post.state, post.reason, post.likes, post.comments, post.views, post.published_at, ${AUTHOR}
  from post_item post join app_user author on author.id = post.author_id left join match on match.id = post.match_id`;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** A post as a reader sees it. `whole`: on its own page; in lists a long one is cut. */
export function presentPost(row: PostRow, whole: boolean): Post {
  const shown = whole ? row.text : firstGraphemes(row.text);
  return {
    kind: 'post',
    id: row.id,
    title: row.title,
    text: shown,
    cut: shown !== row.text,
    // Those of a refused post are not served, not to its author either: they may be why.
    pictures: isRejected(row) ? [] : row.pictures.map(({ name, width, height }) => ({ path: pathOfFile(name), width, height })),
    ...(row.game_id === null ? {} : { gameId: row.game_id }),
    ...(row.match_id === null || row.match_game_id === null ? {} : { match: { id: row.match_id, gameId: row.match_game_id } }),
    author: presentAuthor(row.author),
    publishedAt: row.published_at,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    state: row.state,
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

function isRejected({ state }: PostRow): boolean {
  return state === 'rejected' || state === 'removed';
}

function firstGraphemes(text: string): string {
  // No sign is shorter than one code unit.
  if (text.length <= LIST_GRAPHEMES) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === LIST_GRAPHEMES) return text.slice(0, index);
    count += 1;
  }
  return text;
}

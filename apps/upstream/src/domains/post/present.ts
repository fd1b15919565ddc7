import type { Post } from '@matchpoint/contracts/post/post';
import { presentAuthor } from '../../users/author.ts';
import { pathOfFile } from '../../users/user-row.ts';
import type { PostRow } from './tables.ts';

/** Graphemes of a post that a list shows. */
const LIST_GRAPHEMES = 300;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Returns a post as readers see it. `whole`: for the post's own page; lists cut long texts. */
export function presentPost(row: PostRow, whole: boolean): Post {
  const shown = whole ? row.text : firstGraphemes(row.text);
  return {
    kind: 'post',
    id: row.id,
    title: row.title,
    text: shown,
    cut: shown !== row.text,
    // The images of a rejected post are not served, not even to its author: they may be the reason for the rejection.
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
  // Every grapheme has at least one code unit, so a short text needs no segmentation.
  if (text.length <= LIST_GRAPHEMES) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === LIST_GRAPHEMES) return text.slice(0, index);
    count += 1;
  }
  return text;
}

import { SEARCH_TEXT_GRAPHEMES } from './search-text.ts';

/** Limits of user texts (our decision where the spec has none). Lengths count graphemes. */
export const CONTENT_LIMITS = {
  comment: 500,
  postTitle: 40,
  postText: 5_000,
  postPictures: 9,
  reportNote: 200,
  searchText: SEARCH_TEXT_GRAPHEMES,
} as const;

/** Maximum graphemes of one danmaku: fewer for Chinese, which is denser (product.md §1.11). */
export const DANMAKU_GRAPHEMES = { han: 40, other: 80 } as const;
/** Colours of a danmaku by index; the first is white. Each is readable on a moving picture with a dark edge. */
export const DANMAKU_COLOURS = ['#FFFFFF', '#FFE14D', '#7CE38B', '#6FB7FF', '#FF8A8A', '#D7F205'] as const;

/** Reasons of a report (product.md §5). */
export const REPORT_REASONS = ['ads', 'abuse', 'porn', 'politics', 'gambling', 'false', 'infringement', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Number of items on a page of a list. */
export const PAGE_SIZES = { news: 20, video: 24, post: 20, comment: 20, reply: 10, library: 30, search: 20 } as const;

/** Returns the number of graphemes of a text. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

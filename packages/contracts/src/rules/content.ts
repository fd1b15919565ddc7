/** Limits of what users write (decided where the spec is silent). Lengths count what a reader sees as one sign (graphemes). */
export const CONTENT_LIMITS = {
  comment: 500,
  postTitle: 40,
  postText: 5_000,
  postPictures: 9,
  reportNote: 200,
  searchText: 50,
} as const;

/** Signs of one danmaku: Chinese says more with less (product.md §1.11). */
export const DANMAKU_GRAPHEMES = { han: 40, other: 80 } as const;
/** Colours of a danmaku by index; the first is white. Each is readable on a moving picture with a dark edge. */
export const DANMAKU_COLOURS = ['#FFFFFF', '#FFE14D', '#7CE38B', '#6FB7FF', '#FF8A8A', '#D7F205'] as const;

/** Why something is reported (product.md §5). */
export const REPORT_REASONS = ['ads', 'abuse', 'porn', 'politics', 'gambling', 'false', 'infringement', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How many items a page of a list holds. */
export const PAGE_SIZES = { news: 20, video: 24, post: 20, comment: 20, reply: 10, library: 30, search: 20 } as const;

/** How many signs a text has for its reader. */
export function graphemeCount(text: string): number {
  let signs = 0;
  for (const _ of graphemes.segment(text)) signs += 1;
  return signs;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

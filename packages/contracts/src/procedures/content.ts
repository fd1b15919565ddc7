import { contentEndpoints } from '../java/content.ts';

const { like, report, viewed } = contentEndpoints;

export const contentProcedures = {
  /** Likes an item or takes the like back. NOT_FOUND, RATE_LIMITED. */
  like: { input: like.input, output: like.result.omit({ under: true }) },
  /** Reports an item to the site. NOT_FOUND, BAD_INPUT, TEXT_TOO_LONG, RATE_LIMITED. */
  report: { input: report.input, output: report.result.omit({ hidden: true }) },
  /** Counts a view. A mutation that visitors may call too: prefetching a page does not count. */
  viewed: { input: viewed.input, output: viewed.result },
} as const;

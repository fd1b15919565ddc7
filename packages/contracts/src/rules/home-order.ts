/** The blocks of the home page that a user may put in his own order, as the site has them. */
export const HOME_BLOCKS = ['live', 'schedule', 'clips', 'news', 'preview', 'data'] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/**
 * The blocks in a saved order. A saved name that is no block (any more) is left out; a block that the saved order does not know (yet) keeps
 * its place behind the one that it stands behind by default.
 */
export function homeOrder(saved: readonly string[]): HomeBlock[] {
  const order = saved.flatMap((name) => HOME_BLOCKS.filter((block) => block === name));
  const kept = [...new Set(order)];
  for (const [index, block] of HOME_BLOCKS.entries()) {
    if (kept.includes(block)) continue;
    const before = HOME_BLOCKS[index - 1];
    kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, block);
  }
  return kept;
}

/** The blocks of the home page that a user can reorder, in the default order. */
export const HOME_BLOCKS = ['replays', 'live', 'schedule', 'clips', 'news', 'preview', 'data'] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/**
 * Returns the blocks in a saved order. Saved names of unknown blocks are omitted; a block that the saved order does not contain keeps its
 * position after its default predecessor; the first block comes first.
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

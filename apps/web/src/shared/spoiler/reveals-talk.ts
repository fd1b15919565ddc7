import type { RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { parseSpoiler } from '@matchpoint/contracts/rules/spoiler-setting';
import { useRevealed } from './revealed.ts';
import { useSpoilerText } from './spoiler-store.ts';

/**
 * Returns whether to read comments and chat of an item although they may contain a result: because the viewer has revealed the item, or hides
 * results of other leagues and matches only. Always false outside of the spoiler-free mode, on the server and during hydration.
 * @param isItemMasked whether the item itself is masked for the viewer
 */
export function useRevealsTalk(item: RevealedItem, isItemMasked: boolean): boolean {
  const setting = parseSpoiler(useSpoilerText());
  const isRevealed = useRevealed(item);
  if (setting === undefined) return false;
  return isRevealed || (setting.mode !== 'all' && !isItemMasked);
}

/** Returns the part of an input that reveals its item. */
export function revealInput(reveals: boolean): { readonly reveal?: true } {
  return reveals ? { reveal: true } : {};
}

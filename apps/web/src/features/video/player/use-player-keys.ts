import { useEffect, useEffectEvent } from 'react';
import { characterShortcutsEnabled } from '../../../lib/character-shortcuts.ts';
import { actionOfKey, type PlayerActions, type PlayerFacts } from './player-actions.ts';

/** Elements that handle keys themselves. */
const WRITES = 'input:not([type="range"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';
/** Sliders other than the seek bar handle arrow keys themselves. */
const SLIDES = 'input[type="range"]:not([data-place])';
/** Elements that the space bar activates. */
const PRESSED = 'button, a, summary, [role="button"], [role="tab"]';

/** Handles the player's keys on the whole page, except in text fields and dialogs. Character shortcuts can be turned off. */
export function usePlayerKeys(root: HTMLElement | null, acts: PlayerActions, factsNow: () => PlayerFacts): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (root === null || press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return;
    const target = press.target instanceof Element ? press.target : document.body;
    if (target.closest(WRITES) !== null || document.querySelector('dialog[open]') !== null) return;
    if (press.key.length === 1 && press.key !== ' ' && !characterShortcutsEnabled()) return;
    const inside = root.contains(target);
    if (press.key === ' ' && target.closest(PRESSED) !== null) return;
    // Outside the player, arrow keys scroll and select.
    const scrolls = press.key === 'ArrowUp' || press.key === 'ArrowDown';
    if (press.key.startsWith('Arrow') && (target.closest(SLIDES) !== null || (!inside && (scrolls || target !== document.body)))) return;
    const act = actionOfKey(press.key, acts, factsNow());
    if (act === undefined) return;
    press.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

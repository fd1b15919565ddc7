import { useEffect, useEffectEvent } from 'react';
import { characterShortcutsEnabled } from '../../../lib/character-shortcuts.ts';

/** The actions of the player of a room, shared by its buttons and keys. */
export interface RoomPlayerActions {
  readonly toggle: () => void;
  readonly mute: () => void;
  readonly volume: (volume: number) => void;
  readonly full: () => void;
  readonly wide: () => void;
  readonly pip: () => void;
  readonly danmaku: () => void;
}

const VOLUME_STEP = 0.1;
/** Elements that handle keys themselves. */
const WRITES = 'input:not([type="range"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';
/** Elements that the space bar activates. */
const PRESSED = 'button, a, summary, [role="button"], [role="tab"]';

/** Returns the action of a key (product.md §1.10, keyboard map); undefined when the key has none. */
export function roomActionOfKey(key: string, acts: RoomPlayerActions, volume: number): (() => void) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
    case 'k':
      return acts.toggle;
    case 'm':
      return acts.mute;
    case 'f':
      return acts.full;
    case 'w':
      return acts.wide;
    case 'p':
      return acts.pip;
    case 'd':
      return acts.danmaku;
    case 'ArrowUp':
      return () => acts.volume(Math.min(1, Math.round((volume + VOLUME_STEP) * 10) / 10));
    case 'ArrowDown':
      return () => acts.volume(Math.max(0, Math.round((volume - VOLUME_STEP) * 10) / 10));
    default:
      return undefined;
  }
}

/** Handles the player's keys on the whole page, except in text fields and dialogs; arrow keys only inside the player. */
export function useRoomKeys(root: HTMLElement | null, acts: RoomPlayerActions, volumeNow: () => number): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (root === null || press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return;
    const target = press.target instanceof Element ? press.target : document.body;
    if (target.closest(WRITES) !== null || document.querySelector('dialog[open]') !== null) return;
    if (press.key.length === 1 && press.key !== ' ' && !characterShortcutsEnabled()) return;
    if (press.key === ' ' && target.closest(PRESSED) !== null) return;
    if (press.key.startsWith('Arrow') && (!root.contains(target) || target.matches('input[type="range"]'))) return;
    const act = roomActionOfKey(press.key, acts, volumeNow());
    if (act === undefined) return;
    press.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

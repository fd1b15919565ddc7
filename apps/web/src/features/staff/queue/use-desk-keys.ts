import { useEffect, useRef } from 'react';
import { characterShortcutsEnabled } from '../../../lib/character-shortcuts.ts';

/** What each key of the desk does; a key without an action does nothing. Letters are given in lower case. */
export type DeskKeys = Readonly<Partial<Record<string, () => void>>>;

/** Elements that take letters themselves. Radio buttons and check boxes do not. */
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Runs actions by single keys, wherever the focus is. Keys do nothing while the user writes, in a dialog, with a modifier, or when
 * shortcuts of one character are switched off (WCAG 2.1.4).
 */
export function useDeskKeys(keys: DeskKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const isCharacter = event.key !== 'Escape';
      if (isCharacter && !characterShortcutsEnabled()) return;
      if (isCharacter && event.target instanceof Element && event.target.closest(WRITING) !== null) return;
      if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return;
      const action = current.current[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

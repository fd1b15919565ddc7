import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

/** Matches whose score stays beside every match page (product.md §1.1). */
export const MAX_PINS = 6;
const STORAGE_KEY = 'matchpoint-pins';
const pinsAtom = atom<readonly number[]>([]);

function stored(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, MAX_PINS) : [];
  } catch {
    return [];
  }
}

/** The pinned matches of this device. */
export function usePins(): { pins: readonly number[]; toggle: (id: number) => void } {
  const [pins, setPins] = useAtom(pinsAtom);
  useEffect(() => setPins(stored()), [setPins]);
  return {
    pins,
    toggle: (id) => {
      const next = pins.includes(id) ? pins.filter((one) => one !== id) : [...pins, id].slice(0, MAX_PINS);
      setPins(next);
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      } catch {
        // Private windows may refuse: the pins then last as long as the page.
      }
    },
  };
}

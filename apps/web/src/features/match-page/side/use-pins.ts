import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { readStorageJson, writeStorage } from '../../../lib/web-storage.ts';

/** How many matches keep their score beside every match page (product.md §1.1). */
export const MAX_PINS = 6;
const STORAGE_KEY = 'matchpoint-pins';
const pinsAtom = atom<readonly Id[]>([]);

function readPins(): Id[] {
  const value = readStorageJson('local', STORAGE_KEY);
  return Array.isArray(value) ? value.flatMap((id) => toId(id) ?? []).slice(0, MAX_PINS) : [];
}

/** Returns the pinned matches of this device, and a function that pins a match or unpins it. */
export function usePins(): { pins: readonly Id[]; toggle: (id: Id) => void } {
  const [pins, setPins] = useAtom(pinsAtom);
  useEffect(() => setPins(readPins()), [setPins]);
  return {
    pins,
    toggle: (id) => {
      const next = pins.includes(id) ? pins.filter((one) => one !== id) : [...pins, id].slice(0, MAX_PINS);
      setPins(next);
      writeStorage('local', STORAGE_KEY, JSON.stringify(next));
    },
  };
}

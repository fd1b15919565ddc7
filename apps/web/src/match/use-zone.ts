import { localZone, SHANGHAI, type Zone } from '@matchpoint/i18n/zone';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const STORAGE_KEY = 'matchpoint-zone';

/** Pages are rendered by Beijing time; the device's own zone takes over after hydration. */
const zoneAtom = atom<Zone>(SHANGHAI);

export interface ZoneChoice {
  readonly zone: Zone;
  readonly beijing: boolean;
  /** Whether the device's own zone is another one, so that there is a choice. */
  readonly toggle: () => void;
}

/** The zone that times on this page are in. */
export function useZone(): ZoneChoice {
  const zone = useAtomValue(zoneAtom);
  const setZone = useSetAtom(zoneAtom);
  const beijing = zone.id === SHANGHAI.id;
  return {
    zone,
    beijing,
    toggle: () => {
      setZone(beijing ? localZone() : SHANGHAI);
      remember(beijing ? 'local' : 'beijing');
    },
  };
}

/** Takes the device's zone, or the visitor's choice, once the page is hydrated. Stands in the frame once. */
export function useDeviceZone(): void {
  const setZone = useSetAtom(zoneAtom);
  useEffect(() => {
    if (remembered() !== 'beijing') setZone(localZone());
  }, [setZone]);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(choice: 'local' | 'beijing'): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

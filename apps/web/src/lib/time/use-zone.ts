import { localZone, SHANGHAI, type Zone } from '@matchpoint/i18n/time-zone';
import { useEffect, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'matchpoint-zone';

/**
 * Pages are rendered by Beijing time; the device's own zone takes over after hydration. It is a store of its own and no atom because parts
 * of a page hydrate one after the other: each must first see the zone that the server wrote with, whatever the others have moved on to.
 */
let zone: Zone = SHANGHAI;
const listeners = new Set<() => void>();

function setZone(next: Zone): void {
  if (next.id === zone.id) return;
  zone = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = (): Zone => zone;
const onServer = (): Zone => SHANGHAI;

export interface ZoneChoice {
  readonly zone: Zone;
  readonly beijing: boolean;
  /** Whether the device's own zone is another one, so that there is a choice. */
  readonly toggle: () => void;
}

/** The zone that times on this page are in. */
export function useZone(): ZoneChoice {
  const chosen = useSyncExternalStore(subscribe, current, onServer);
  const beijing = chosen.id === SHANGHAI.id;
  return {
    zone: chosen,
    beijing,
    toggle: () => {
      setZone(beijing ? localZone() : SHANGHAI);
      remember(beijing ? 'local' : 'beijing');
    },
  };
}

/** Takes the device's zone, or the visitor's choice, once the page is hydrated. Stands in the frame once. */
export function useDeviceZone(): void {
  useEffect(() => {
    if (remembered() !== 'beijing') setZone(localZone());
  }, []);
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

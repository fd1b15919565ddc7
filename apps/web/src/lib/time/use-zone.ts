import { localZone, SHANGHAI, type Zone } from '@matchpoint/i18n/time-zone';
import { atom } from 'jotai';
import { useEffect } from 'react';
import { clientStore, useClientAtomValue } from '../client-store.ts';
import { readStorage, writeStorage } from '../web-storage.ts';

const STORAGE_KEY = 'matchpoint-zone';

/** Pages are rendered in Beijing time; the device's zone, or the user's choice, replaces it after hydration. */
const zoneAtom = atom<Zone>(SHANGHAI);

function setZone(next: Zone): void {
  if (next.id !== clientStore.get(zoneAtom).id) clientStore.set(zoneAtom, next);
}

export interface ZoneChoice {
  readonly zone: Zone;
  /** Whether times are in Beijing time. */
  readonly beijing: boolean;
  /** Switches between Beijing time and the device's zone. */
  readonly toggle: () => void;
}

/** Returns the time zone of this page, and a switch that is stored on the device. */
export function useZone(): ZoneChoice {
  const zone = useClientAtomValue(zoneAtom, SHANGHAI);
  const beijing = zone.id === SHANGHAI.id;
  return {
    zone,
    beijing,
    toggle: () => {
      setZone(beijing ? localZone() : SHANGHAI);
      writeStorage('local', STORAGE_KEY, beijing ? 'local' : 'beijing');
    },
  };
}

/** Applies the device's zone, or the stored choice, once the page is hydrated. The shell calls it once. */
export function useDeviceZone(): void {
  useEffect(() => {
    if (readStorage('local', STORAGE_KEY) !== 'beijing') setZone(localZone());
  }, []);
}

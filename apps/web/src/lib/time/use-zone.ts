import { localZone, SHANGHAI, type Zone } from '@matchpoint/i18n/time-zone';
import { atom } from 'jotai';
import { useEffect } from 'react';
import { clientStore, useClientAtomValue } from '../client-store.ts';
import type { DeviceSetting } from '../device-setting.ts';
import { onStorageChange, readStorage, writeStorage } from '../web-storage.ts';

const STORAGE_KEY = 'matchpoint-zone';

/** `local` is the device's zone, `beijing` that of the server; anything else is an id of the IANA database. */
export type ZoneSetting = string;

/** Pages are rendered in Beijing time; the device's zone, or the user's choice, replaces it after hydration. */
const zoneAtom = atom<Zone>(SHANGHAI);
const settingAtom = atom<ZoneSetting>('beijing');

function setZone(next: Zone): void {
  if (next.id !== clientStore.get(zoneAtom).id) clientStore.set(zoneAtom, next);
}

/** Shows all times in the chosen zone. The code for named zones is loaded only for those who chose one. */
function apply(setting: ZoneSetting): void {
  clientStore.set(settingAtom, setting);
  if (setting === 'beijing') setZone(SHANGHAI);
  else if (setting === 'local') setZone(localZone());
  else {
    void import('@matchpoint/i18n/named-zone').then(({ namedZone }) => {
      if (clientStore.get(settingAtom) === setting) setZone(namedZone(setting) ?? localZone());
    });
  }
}

function choose(setting: ZoneSetting): void {
  writeStorage('local', STORAGE_KEY, setting);
  apply(setting);
}

function readZone(): ZoneSetting {
  return readStorage('local', STORAGE_KEY) ?? 'local';
}

export const zoneSetting = {
  read: readZone,
  write: choose,
  subscribe: (listener) => clientStore.sub(settingAtom, listener),
} satisfies DeviceSetting;

export interface ZoneChoice {
  readonly zone: Zone;
  /** Whether times are in Beijing time. */
  readonly beijing: boolean;
  readonly setting: ZoneSetting;
  /** Chooses a zone, which is stored on the device. */
  readonly choose: (setting: ZoneSetting) => void;
  /** Switches to Beijing time, or from it to the device's zone. */
  readonly toggle: () => void;
}

/** Returns the time zone of this page, and a switch that is stored on the device. */
export function useZone(): ZoneChoice {
  const zone = useClientAtomValue(zoneAtom, SHANGHAI);
  const setting = useClientAtomValue(settingAtom, 'beijing');
  const beijing = zone.id === SHANGHAI.id;
  return { zone, beijing, setting, choose, toggle: () => choose(beijing ? 'local' : 'beijing') };
}

/** Applies the device's zone, or the stored choice, once the page is hydrated, and follows other tabs. The shell calls it once. */
export function useDeviceZone(): void {
  useEffect(() => {
    const read = (): void => apply(readZone());
    read();
    return onStorageChange((key) => key === STORAGE_KEY, read);
  }, []);
}

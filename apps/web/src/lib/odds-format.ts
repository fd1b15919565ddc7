import { ODDS_FORMATS, type OddsFormat } from '@matchpoint/contracts/rules/odds-format';
import { atom } from 'jotai';
import { clientStore, useAtomSnapshot } from './client-store.ts';
import type { DeviceSetting } from './device-setting.ts';
import { onStorageChange, readStorage, writeStorage } from './web-storage.ts';

const STORAGE_KEY = 'matchpoint-odds-format';

function parseFormat(text: string | undefined): OddsFormat {
  return ODDS_FORMATS.find((format) => format === text) ?? 'decimal';
}

function readFormat(): OddsFormat {
  return parseFormat(readStorage('local', STORAGE_KEY));
}

/** The choice, or undefined until it is read or made; while a component uses it, it follows choices made in other tabs. */
const choiceAtom = atom<OddsFormat | undefined>(undefined);
choiceAtom.onMount = (set) => {
  set(readFormat());
  return onStorageChange(
    (key) => key === STORAGE_KEY,
    () => set(readFormat()),
  );
};

export const oddsFormatSetting = {
  read: readFormat,
  write: (text) => choose(parseFormat(text)),
  subscribe: (listener) => clientStore.sub(choiceAtom, listener),
} satisfies DeviceSetting;

/** Returns the format of 1X2 odds, decimal until another is chosen, with a function that chooses it; it is stored on this device. */
export function useOddsFormat(): [format: OddsFormat, choose: (format: OddsFormat) => void] {
  return [
    useAtomSnapshot(
      choiceAtom,
      () => clientStore.get(choiceAtom) ?? readFormat(),
      () => 'decimal',
    ),
    choose,
  ];
}

function choose(format: OddsFormat): void {
  writeStorage('local', STORAGE_KEY, format === 'decimal' ? undefined : format);
  clientStore.set(choiceAtom, format);
}

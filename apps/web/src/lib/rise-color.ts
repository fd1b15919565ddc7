import { RISE_COLORS, type RiseColor } from '@matchpoint/contracts/rules/display-setting';
import { atom } from 'jotai';
import { clientStore, useClientAtomValue } from './client-store.ts';
import type { DeviceSetting } from './device-setting.ts';
import { onStorageChange, readStorage, writeStorage } from './web-storage.ts';

const STORAGE_KEY = 'matchpoint-rise';
const ATTRIBUTE = 'data-rise';

/** Part of the script that runs before the first paint (lib/color-scheme.ts), so that no wrong color flashes. */
export const RISE_COLOR_STATEMENT = `try{var r=localStorage.getItem('${STORAGE_KEY}');if(r==='red'||r==='green')document.documentElement.setAttribute('${ATTRIBUTE}',r)}catch(e){}`;

function parseRiseColor(text: string | undefined): RiseColor {
  return RISE_COLORS.find((color) => color === text) ?? 'locale';
}

const choiceAtom = atom<RiseColor>('locale');
choiceAtom.onMount = (set) => {
  const update = (): void => set(apply(riseColorSetting.read()));
  update();
  return onStorageChange((key) => key === STORAGE_KEY, update);
};

export const riseColorSetting = {
  read: () => parseRiseColor(readStorage('local', STORAGE_KEY)),
  write: (text) => choose(parseRiseColor(text)),
  subscribe: (listener) => clientStore.sub(choiceAtom, listener),
} satisfies DeviceSetting;

/** Returns the color of rising odds, and a function that chooses it; it is stored on this device. */
export function useRiseColor(): [color: RiseColor, choose: (color: RiseColor) => void] {
  return [useClientAtomValue(choiceAtom, 'locale'), choose];
}

function choose(color: RiseColor): void {
  writeStorage('local', STORAGE_KEY, color === 'locale' ? undefined : color);
  clientStore.set(choiceAtom, apply(color));
}

function apply(color: RiseColor): RiseColor {
  if (color === 'locale') document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, color);
  return color;
}

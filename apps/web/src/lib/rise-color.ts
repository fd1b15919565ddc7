import { atom } from 'jotai';
import { clientStore, useClientAtomValue } from './client-store.ts';
import { onStorageChange, readStorage, writeStorage } from './web-storage.ts';

/** The color of rising odds; that of falling ones is the other. `locale`: red in Chinese locales and green elsewhere (product.md §3.1). */
export const RISE_COLORS = ['locale', 'red', 'green'] as const;
export type RiseColor = (typeof RISE_COLORS)[number];

const STORAGE_KEY = 'matchpoint-rise';
const ATTRIBUTE = 'data-rise';

/** Part of the script that runs before the first paint (lib/color-scheme.ts), so that no wrong color flashes. */
export const RISE_COLOR_STATEMENT = `try{var r=localStorage.getItem('${STORAGE_KEY}');if(r==='red'||r==='green')document.documentElement.setAttribute('${ATTRIBUTE}',r)}catch(e){}`;

const choiceAtom = atom<RiseColor>('locale');
choiceAtom.onMount = (set) => {
  const update = (): void => {
    const stored = readStorage('local', STORAGE_KEY);
    set(apply(RISE_COLORS.find((color) => color === stored) ?? 'locale'));
  };
  update();
  return onStorageChange((key) => key === STORAGE_KEY, update);
};

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

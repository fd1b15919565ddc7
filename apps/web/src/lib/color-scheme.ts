import { COLOR_SCHEME_CHOICES, type ColorSchemeChoice } from '@matchpoint/contracts/rules/display-setting';
import { atom } from 'jotai';
import { clientStore, useClientAtomValue } from './client-store.ts';
import type { DeviceSetting } from './device-setting.ts';
import { RISE_COLOR_STATEMENT } from './rise-color.ts';
import { onStorageChange, readStorage, writeStorage } from './web-storage.ts';

export type ColorScheme = 'light' | 'dark';

const STORAGE_KEY = 'matchpoint-theme';
/** The attribute that Mantine reads too, so that its components follow. */
const ATTRIBUTE = 'data-mantine-color-scheme';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Sets the scheme before the first paint, and the color of rising odds, so that no wrong one flashes. The text is constant so that the content security policy can
 * name its hash.
 */
export const COLOR_SCHEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}document.documentElement.setAttribute('${ATTRIBUTE}',t==='dark'||t==='light'?t:matchMedia('${DARK}').matches?'dark':'light');${RISE_COLOR_STATEMENT}})()`;

/** The stored choice; while a component uses it, it follows choices made in other tabs. */
const choiceAtom = atom<ColorSchemeChoice>('system');
choiceAtom.onMount = (set) => {
  const update = (): void => set(storedScheme() ?? 'system');
  update();
  return onStorageChange((key) => key === STORAGE_KEY, update);
};

/** The scheme in force; while a component uses it, it follows the system's preference and choices made in other tabs. */
const colorSchemeAtom = atom<ColorScheme>('light');
colorSchemeAtom.onMount = (set) => {
  const media = matchMedia(DARK);
  const update = (): void => set(applyScheme(storedScheme() ?? systemScheme()));
  const stop = onStorageChange((key) => key === STORAGE_KEY, update);
  media.addEventListener('change', update);
  set(currentColorScheme());
  return () => {
    stop();
    media.removeEventListener('change', update);
  };
};

export const colorSchemeSetting = {
  read: () => storedScheme() ?? 'system',
  write: (text) => choose(COLOR_SCHEME_CHOICES.find((choice) => choice === text) ?? 'system'),
  subscribe: (listener) => clientStore.sub(choiceAtom, listener),
} satisfies DeviceSetting;

/** Returns the scheme in force and a function that chooses one, which is stored on the device. */
export function useColorScheme(): [scheme: ColorScheme, choose: (scheme: ColorScheme) => void] {
  return [useClientAtomValue(colorSchemeAtom, 'light'), choose];
}

/** Returns the user's choice, and a function that makes one: following the system forgets the stored scheme. */
export function useColorSchemeChoice(): [choice: ColorSchemeChoice, choose: (choice: ColorSchemeChoice) => void] {
  return [useClientAtomValue(choiceAtom, 'system'), choose];
}

/** Calls `listener` after each change of the scheme, until the returned function is called. */
export function subscribeToColorScheme(listener: () => void): () => void {
  return clientStore.sub(colorSchemeAtom, listener);
}

function choose(choice: ColorSchemeChoice): void {
  writeStorage('local', STORAGE_KEY, choice === 'system' ? undefined : choice);
  clientStore.set(choiceAtom, choice);
  clientStore.set(colorSchemeAtom, applyScheme(choice === 'system' ? systemScheme() : choice));
}

function systemScheme(): ColorScheme {
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function storedScheme(): ColorScheme | undefined {
  const stored = readStorage('local', STORAGE_KEY);
  return stored === 'dark' || stored === 'light' ? stored : undefined;
}

/** Returns the scheme in force. Only for a browser. */
export function currentColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function applyScheme(scheme: ColorScheme): ColorScheme {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  return scheme;
}

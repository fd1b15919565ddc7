import { atom } from 'jotai';
import { clientStore, useClientAtomValue } from '../../../lib/client-store.ts';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-installation-line';
const DISMISSED = 'dismissed';

/** Hides the line before the first paint when it was dismissed. Constant, so that the content security policy can name its hash. */
export const INSTALLATION_LINE_SCRIPT = `try{if(localStorage.getItem('${STORAGE_KEY}')==='${DISMISSED}')document.documentElement.dataset.installationLine='off'}catch(e){}`;

const dismissedAtom = atom(false);
dismissedAtom.onMount = (set) => set(readStorage('local', STORAGE_KEY) === DISMISSED);

/** Returns whether this browser dismissed the line; false on the server and while the page is hydrated. */
export function useInstallationLineDismissed(): boolean {
  return useClientAtomValue(dismissedAtom, false);
}

/** Stores in this browser that the line is not shown again. */
export function dismissInstallationLine(): void {
  writeStorage('local', STORAGE_KEY, DISMISSED);
  clientStore.set(dismissedAtom, true);
}

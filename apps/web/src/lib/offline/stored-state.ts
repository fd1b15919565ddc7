import { atom } from 'jotai';
import { clientStore } from '../client-store.ts';

/** When the oldest content on the page was stored that the worker gave in place of the network, in UTC milliseconds of this device. */
export const storedContentAtom = atom<number | undefined>(undefined);

/** Notes that the page shows content that was stored at this time. */
export function noteStoredContent(at: number): void {
  clientStore.set(storedContentAtom, (before) => Math.min(at, before ?? at));
}

/** Forgets stored content: everything on the page is fetched from the network again. */
export function forgetStoredContent(): void {
  clientStore.set(storedContentAtom, undefined);
}

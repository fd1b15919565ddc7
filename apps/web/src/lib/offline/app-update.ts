import { atom } from 'jotai';

/** A newer version of the site that is ready; undefined while this page is of the newest. */
export const appUpdateAtom = atom<AppUpdate | undefined>(undefined);

export interface AppUpdate {
  /** Switches to the new version: the page loads again. */
  readonly apply: () => void;
}

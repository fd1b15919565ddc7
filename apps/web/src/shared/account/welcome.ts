import { atom } from 'jotai';

/** Counts welcomes of this page: each new one shows the banner for new users for 2.5 seconds (spec §2). */
export const welcomeAtom = atom(0);

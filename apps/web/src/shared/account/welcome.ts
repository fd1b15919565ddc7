import { atom } from 'jotai';

/** Counts the welcomes of this page: each new one shows the banner of a new user, for 2.5 seconds (spec §2). */
export const welcomeAtom = atom(0);

import { createContext } from 'react';

/** Whether the players of the current match have pages in the library; they are added when the match is over. */
export const LinkablePlayers = createContext(false);

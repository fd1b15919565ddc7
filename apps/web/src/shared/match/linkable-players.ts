import { createContext } from 'react';

/** Whether the players of the match that the page shows stand in the library: they come there when it is over. */
export const LinkablePlayers = createContext(false);

/** Parameters of the list of all games: an optional parameter that is not named would be taken over from the page that one is on. */
export const ALL_GAMES = { game: undefined } as const;

/** Parameters of a link to the list of all games. Without them the router would keep the current page's `game`. */
export const ALL_GAMES = { game: undefined } as const;

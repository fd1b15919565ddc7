/** The kinds of entities that have a library. */
export const LIBRARY_KINDS = ['league', 'squad', 'player'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export const LIBRARY_PATHS = { league: '/leagueLibrary', squad: '/squadLibrary', player: '/playerLibrary' } as const;

/** The features to which the pages belong. */
export const LIBRARY_FEATURES = { league: 'leagues', squad: 'teams', player: 'players' } as const;

/** The paths of single entities. */
export const ENTITY_PATHS = { league: '/leagueLibrary/$id', squad: '/squadLibrary/$id', player: '/playerLibrary/$id' } as const;

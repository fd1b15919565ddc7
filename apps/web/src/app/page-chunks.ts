/** What a bundler says about a module: the modules that it imports, and those that it loads on demand. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Returns the links of a module, or null for one that the bundler does not know. */
export type GetLinks = (id: string) => ModuleLinks | null;

type Ids = ReadonlySet<string>;

/** Modules of the pages whose first load is bounded, as paths from the package's root. */
const ENTRY = 'src/app/entry-client.tsx';
const HOME = 'src/routes/index.tsx';
const LISTS = ['src/routes/match.{-$game}.tsx', 'src/routes/$game.index.tsx'];
const MATCH = ['src/routes/$game.$id.tsx'];
/** Views of a match, of which a page loads one. */
const SPORTS = /^src\/features\/match-(soccer|basketball|series|battle-royale)\//;
/** Its pages share large dictionaries with others, which the other sports must not load. */
const ESPORTS = 'series';
/** A module is widely used when as many parts that are loaded on their own need it. */
const MANY = 15;
/** Parts whose code comes after the first view, while their styles come with the page. */
const DEFERRED = {
  entry: ['src/features/shell/frame-edges.tsx', 'src/features/search/header-search.tsx'],
  home: ['src/routes/-home-deferred-panels.tsx'],
  match: [
    'src/features/match-page/match-panels.tsx',
    'src/features/live/rooms/match-rooms.tsx',
    'src/features/match-page/plans/match-plans.tsx',
  ],
};

/**
 * Returns a function that names the chunk of a module of this app. For null the bundler decides: it adds the module to the chunk that
 * imports it. The name follows from the import graph, so a new module needs no entry in a list:
 *
 * - `frame`: modules that every page imports.
 * - `blocks`: modules that match pages share with home or with the lists of matches.
 * - `rows`: modules that the lists of matches share with home.
 * - `parts`: modules that match pages share with other pages.
 *
 * The chunks do not import each other in a cycle. The styles of a deferred part are in the style sheet of its page, which is loaded before
 * the part's code.
 *
 * @param root folder of the package, with a slash at its end
 */
export function pageChunks(root: string, links: GetLinks): (id: string) => string | null {
  const reach = reachOf(root, links);
  return (id) => {
    // What waits for the entry must not import it: the entry waits for the code of its page.
    if (id === root + ENTRY) return null;
    if (id.startsWith('\0')) return 'frame';
    return id.endsWith('.css') ? styleName(reach, id) : scriptName(reach, id);
  };
}

/** The modules that each part of the app imports, directly or through others. */
interface Reach {
  /** The modules that are loaded on their own. */
  readonly starts: Ids;
  readonly entry: Ids;
  readonly home: Ids;
  readonly list: Ids;
  /** The modules of a match page without those of its sport, once for each start, and those of each sport but esports. */
  readonly match: readonly Ids[];
  readonly esports: Ids;
  readonly homeDeferred: Ids;
  readonly others: Ids;
  /** What many of the others need, so that it must not bring the rows of matches to their pages. */
  readonly widelyUsed: Ids;
  readonly entryDeferred: Ids;
  readonly matchDeferred: Ids;
}

function scriptName(reach: Reach, id: string): string | null {
  const { starts, entry, home, list, homeDeferred, others, widelyUsed, matchDeferred } = reach;
  if (entry.has(id)) return 'frame';
  if (starts.has(id)) return null;
  const parts = inMatch(reach, id);
  const inRows = list.has(id) || homeDeferred.has(id);
  const elsewhere = others.has(id) || matchDeferred.has(id);
  if (home.has(id)) return inRows || elsewhere || parts > 0 ? 'frame' : null;
  if (parts > 0 && inRows) return 'blocks';
  if (list.has(id)) return !homeDeferred.has(id) ? null : widelyUsed.has(id) ? 'blocks' : 'rows';
  return parts > (elsewhere ? 0 : 1) ? 'parts' : null;
}

function styleName(reach: Reach, id: string): string | null {
  const { entry, entryDeferred, home, list, homeDeferred, others, widelyUsed, matchDeferred } = reach;
  const parts = inMatch(reach, id) + (matchDeferred.has(id) ? 1 : 0);
  if (entry.has(id) || entryDeferred.has(id) || home.has(id)) return 'frame';
  if (parts > 0 && (list.has(id) || homeDeferred.has(id))) return 'frame';
  if (list.has(id)) return !homeDeferred.has(id) ? null : widelyUsed.has(id) ? 'frame' : 'rows';
  if (homeDeferred.has(id)) return 'home';
  return matchDeferred.has(id) || parts > (others.has(id) ? 0 : 1) ? 'parts' : null;
}

/** Returns how many parts of match pages need a module; 0 for what esports alone need. */
function inMatch({ match, esports }: Reach, id: string): number {
  const parts = match.filter((ids) => ids.has(id)).length;
  return parts > 0 && esports.has(id) ? parts + 1 : parts;
}

function reachOf(root: string, links: GetLinks): Reach {
  const starts = startsOf(root + ENTRY, links);
  // `/…/apps/web/src/routes/index.tsx?tsr-split=component` → `src/routes/index.tsx`
  const pathOf = (id: string) => id.replace(root, '').replace(/\?.*$/, '');
  const startsAt = (...paths: readonly string[]) => starts.filter((id) => paths.includes(pathOf(id)));
  const needed = (ids: readonly string[]) => staticReach(links, ids);
  const views = starts.filter((id) => SPORTS.test(pathOf(id)));
  const sportOf = (id: string) => SPORTS.exec(pathOf(id))?.[1];
  const viewsOf = (sport: string | undefined) => views.filter((id) => sportOf(id) === sport);
  const sports = [...new Set(views.map(sportOf))].filter((sport) => sport !== ESPORTS).map(viewsOf);
  const named = new Set([...startsAt(ENTRY, HOME, ...LISTS, ...MATCH, ...DEFERRED.entry, ...DEFERRED.home, ...DEFERRED.match), ...views]);
  const others = starts.filter((id) => !named.has(id));
  return {
    starts: new Set(starts),
    entry: needed(startsAt(ENTRY)),
    home: needed(startsAt(HOME)),
    list: needed(startsAt(...LISTS)),
    match: [...startsAt(...MATCH).map((id) => [id]), ...sports].map(needed),
    esports: needed(viewsOf(ESPORTS)),
    homeDeferred: needed(startsAt(...DEFERRED.home)),
    others: needed(others),
    widelyUsed: neededByMany(others.map((id) => needed([id]))),
    entryDeferred: needed(startsAt(...DEFERRED.entry)),
    matchDeferred: needed(startsAt(...DEFERRED.match)),
  };
}

/** Returns the modules that are in many of these sets. */
function neededByMany(sets: readonly Ids[]): Ids {
  const counts = new Map<string, number>();
  for (const ids of sets) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MANY).map(([id]) => id));
}

/** Returns the modules that are loaded on their own: the entry, and what is loaded on demand. */
function startsOf(entry: string, links: GetLinks): readonly string[] {
  const modules = new Set([entry]);
  const starts = new Set([entry]);
  for (const id of modules) {
    const { importedIds = [], dynamicallyImportedIds = [] } = links(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) modules.add(next);
    for (const next of dynamicallyImportedIds) starts.add(next);
  }
  return [...starts];
}

/** Returns the modules that these import, directly or through others, with themselves. */
function staticReach(links: GetLinks, ids: readonly string[]): Ids {
  const reached = new Set(ids);
  for (const id of reached) for (const next of links(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { firstRows } from '../list/first-rows.ts';
import { byGame, mergeSingles, OTHER, type RowGroup } from '../list/group-matches.ts';
import { keepRows, leftOutOf, type ListAnswer, type WholeList } from '../list/partial-list.ts';

/** Rows per game when all games are shown; the heading has the total. */
const SOME = 6;
const SOME_SOCCER = 10;
const SOCCER = '202';
/** Live rows in the HTML of home, where other panels are below them. */
export const FIRST_LIVE_ROWS = 12;

/** The matches in play by game. */
export interface LiveRows {
  /** Of each game, with the rows that are known. */
  readonly groups: readonly RowGroup[];
  /** Numbers of matches in play by game. */
  readonly sizes: ReadonlyMap<string, number>;
  /** What the panel shows of all games in the end; undefined when every row is known. */
  readonly whole: WholeList | undefined;
}

/** Groups the rows of an answer, which may hold the first ones only. */
export function liveRows(answer: ListAnswer | undefined): LiveRows {
  const groups = byGame(answer?.list.filter((row) => matchDisplayState(row) === 'live') ?? []);
  const leftOut = leftOutOf(answer);
  if (leftOut === undefined) return { groups, sizes: new Map(groups.map(({ key, rows }) => [key, rows.length])), whole: undefined };
  const sizes = new Map(leftOut.sizes);
  const singles = [...sizes.values()].filter((size) => size === 1).length;
  return { groups, sizes, whole: { rows: leftOut.shown, groups: sizes.size - (singles > 1 ? singles - 1 : 0) } };
}

/** Returns some rows of each game, the games with a single match together. */
export function someOfEach({ groups, sizes }: Pick<LiveRows, 'groups' | 'sizes'>): readonly RowGroup[] {
  const some = groups.map((group) => ({ ...group, rows: group.rows.slice(0, mostOf(group.key)) }));
  return mergeSingles(some, ({ key }) => sizes.get(key) === 1);
}

/** Returns the numbers of the headings: those of the games, and of the games with a single match together. */
export function liveTotals(sizes: LiveRows['sizes']): ReadonlyMap<string, number> {
  const singles = [...sizes.values()].filter((size) => size === 1).length;
  return singles < 2 ? sizes : new Map([...sizes, [OTHER, singles]]);
}

/** Returns the answer with the first rows of the panel. */
export function keepFirstLive<T extends ListAnswer>(answer: T): T {
  const rows = liveRows(answer);
  const sizes = [...rows.sizes];
  return keepRows(
    answer,
    firstRows(someOfEach(rows), FIRST_LIVE_ROWS).flatMap((group) => group.rows),
    {
      view: 'live',
      rows: answer.list.length,
      shown: sizes.reduce((sum, [key, size]) => sum + Math.min(size, mostOf(key)), 0),
      sizes,
    },
  );
}

function mostOf(game: string): number {
  return game === SOCCER ? SOME_SOCCER : SOME;
}

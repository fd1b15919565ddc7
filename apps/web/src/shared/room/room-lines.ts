import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';

/** Lines that a room keeps; older ones are dropped from the front in whole groups. */
export const MAX_LINES = 600;
/** Lines that are kept while the reader looks at older ones, because dropping lines would move what is read. */
export const MAX_LINES_WHILE_READING = 2_000;
/** Lines of one group, the unit in which the list is drawn. */
export const GROUP_SIZE = 25;

/** Lines that are drawn together. Their array changes only when one of them does. */
export interface LineGroup {
  readonly key: number;
  readonly lines: readonly ChatMessage[];
}

/** Adds new lines to groups, without those that are there already. Lines are in the order of their ids. */
export function addLines(groups: readonly LineGroup[], added: readonly ChatMessage[], known: Set<Id>): readonly LineGroup[] {
  const fresh = added.filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
  const newest = groups.at(-1)?.lines.at(-1)?.id;
  if (fresh.length === 0) return groups;
  const sorted = fresh.toSorted((a, b) => compareIds(a.id, b.id));
  const [first] = sorted;
  // A line may arrive late, as the answer of a send that was repeated: only then are all lines arranged again.
  if (newest !== undefined && first !== undefined && compareIds(first.id, newest) < 0)
    return grouped(
      [...groups.flatMap(({ lines }) => lines), ...sorted].toSorted((a, b) => compareIds(a.id, b.id)),
      groups[0]?.key ?? 0,
    );
  const last = groups.at(-1);
  if (last === undefined) return grouped(sorted, 0);
  return [...groups.slice(0, -1), ...grouped([...last.lines, ...sorted], last.key)];
}

/** Adds older lines before all others. */
export function addOlderLines(groups: readonly LineGroup[], older: readonly ChatMessage[], known: Set<Id>): readonly LineGroup[] {
  const fresh = older.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) known.add(id);
  if (fresh.length === 0) return groups;
  const count = Math.ceil(fresh.length / GROUP_SIZE);
  return [...grouped(fresh, (groups[0]?.key ?? 0) - count), ...groups];
}

/** Drops the oldest groups beyond a number of lines. */
export function trimLines(groups: readonly LineGroup[], most: number, known: Set<Id>): readonly LineGroup[] {
  let count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  let from = 0;
  for (const { lines } of groups) {
    if (count - lines.length < most) break;
    count -= lines.length;
    from += 1;
    for (const { id } of lines) known.delete(id);
  }
  return from === 0 ? groups : groups.slice(from);
}

/** Drops the lines before one. */
export function dropLinesBefore(groups: readonly LineGroup[], oldest: Id, known: Set<Id>): readonly LineGroup[] {
  return groups.flatMap((group) => {
    const lines = group.lines.filter(({ id }) => compareIds(id, oldest) >= 0);
    if (lines.length === group.lines.length) return [group];
    for (const { id } of group.lines) if (compareIds(id, oldest) < 0) known.delete(id);
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}

/** Marks lines as removed and deletes their text: those with one of the ids, or all of a user. */
export function removeLines(groups: readonly LineGroup[], ids: readonly Id[], uid: Id | undefined): readonly LineGroup[] {
  const gone = new Set(ids);
  const isGone = (line: ChatMessage) =>
    !line.removed && (gone.has(line.id) || (uid !== undefined && line.kind === 'text' && line.user?.uid === uid));
  return groups.map((group) =>
    group.lines.some(isGone)
      ? { ...group, lines: group.lines.map((line) => (isGone(line) ? { ...line, removed: true, text: '' } : line)) }
      : group,
  );
}

function grouped(lines: readonly ChatMessage[], key: number): LineGroup[] {
  const groups: LineGroup[] = [];
  for (let at = 0; at < lines.length; at += GROUP_SIZE) groups.push({ key: key + groups.length, lines: lines.slice(at, at + GROUP_SIZE) });
  return groups;
}

import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { nextStep } from '@matchpoint/contracts/rules/delta';
import { applyPatch } from '@matchpoint/contracts/rules/patch';
import type { Id } from '@matchpoint/contracts/rules/id';

/** The keys under which answers of `match.*` hold lists of rows (contracts/procedures/match.ts). */
const LIST_KEYS = ['list', 'living', 'future'] as const;

type RowLists = { readonly [K in (typeof LIST_KEYS)[number]]?: readonly MatchSummary[] };

/** The change of one row. */
export interface RowChange {
  readonly before: MatchSummary;
  readonly after: MatchSummary;
}

export interface Patched<T> {
  /** The same object when nothing changed; unchanged rows are always the same objects. */
  readonly data: T;
  readonly changes: readonly RowChange[];
  /** A row is too old for its delta: the query has to be fetched again. */
  readonly refetch: boolean;
  /** Ids of the deltas that have a row in the answer. */
  readonly held: ReadonlySet<Id>;
}

/** Applies deltas to the lists of rows in an answer (contracts/realtime.ts defines which deltas apply). */
export function patchRows<T extends object>(data: T, deltas: ReadonlyMap<Id, readonly MatchDelta[]>): Patched<T> {
  const changes: RowChange[] = [];
  const held = new Set<Id>();
  let refetch = false;
  let next = data;
  const lists: RowLists = data;
  for (const key of LIST_KEYS) {
    const rows = lists[key];
    if (rows === undefined) continue;
    let copy: MatchSummary[] | undefined;
    rows.forEach((row, index) => {
      const chain = deltas.get(row.id);
      if (chain === undefined) return;
      held.add(row.id);
      const { value, stale } = patchOne(row, chain, isSummary);
      refetch ||= stale;
      if (value === row) return;
      copy ??= rows.slice();
      copy[index] = value;
      changes.push({ before: row, after: value });
    });
    if (copy !== undefined) next = { ...next, [key]: copy };
  }
  return { data: next, changes, refetch, held };
}

/** Applies deltas to the match of a detail answer. */
export function patchDetail<T extends object>(data: T, deltas: ReadonlyMap<Id, readonly MatchDelta[]>): Patched<T> {
  const before = 'match' in data && isDetail(data.match) ? data.match : undefined;
  const chain = before && deltas.get(before.id);
  if (before === undefined || chain === undefined) return { data, changes: [], refetch: false, held: new Set() };
  const { value, stale } = patchOne(before, chain, isDetail);
  const held = new Set([before.id]);
  if (value === before) return { data, changes: [], refetch: stale, held };
  return { data: { ...data, match: value }, changes: [{ before, after: value }], refetch: stale, held };
}

/** Applies deltas to one match, oldest first. `stale`: the match is too old for one of them; the deltas before it are applied. */
function patchOne<T extends MatchSummary>(
  match: T,
  deltas: readonly MatchDelta[],
  is: (value: unknown) => value is T,
): { value: T; stale: boolean } {
  let value = match;
  for (const delta of deltas) {
    const step = nextStep(value.rev, delta);
    if (step === 'ignore') continue;
    if (step === 'refetch') return { value, stale: true };
    const patched = applyPatch({ ...value, rev: delta.rev, feedAt: Math.max(value.feedAt, delta.at) }, delta.ops);
    if (!is(patched)) return { value, stale: true };
    value = patched;
  }
  return { value, stale: false };
}

/** Deltas come from our own diff; this only guards against one that removed the match itself. */
function isSummary(value: unknown): value is MatchSummary {
  return typeof value === 'object' && value !== null && 'rev' in value && 'teams' in value && 'facts' in value && 'status' in value;
}

function isDetail(value: unknown): value is MatchDetail {
  return isSummary(value) && 'corrections' in value && 'streams' in value;
}

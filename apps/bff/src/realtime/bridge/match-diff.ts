import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import { LOCALISED_FIELDS, nextStep, UNCOMPARED_FIELDS } from '@matchpoint/contracts/rules/delta';
import { applyPatch, diff, type Json, type PatchOp } from '@matchpoint/contracts/rules/patch';

/** A delta as the bridge writes it: a `MatchDelta` whose operations share their values with the state. */
export type Change = Omit<MatchDelta, 'ops'> & { readonly ops: readonly PatchOp[] };

/** What is compared: anything with a revision. */
export interface RevisedMatch {
  readonly id: MatchId;
  readonly gameId: GameId;
  readonly rev: number;
}

/** A state as it was last published. All revisions from `from` to `rev` had it. */
export interface PublishedState {
  readonly id: MatchId;
  readonly gameId: GameId;
  readonly from: number;
  readonly rev: number;
  /** Without localized text and without fields that change by themselves. */
  readonly state: Json;
}

const OMITTED_FIELDS: ReadonlySet<string> = new Set([...LOCALISED_FIELDS, ...UNCOMPARED_FIELDS]);

/** Returns the part of a match that its revisions are about. */
export function comparable(match: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(match).filter(([field, value]) => value !== undefined && !OMITTED_FIELDS.has(field)));
}

/** The published state after a comparison, and the delta to publish, if there is one. */
export interface DiffResult {
  readonly published: PublishedState;
  readonly delta: Change | null;
}

/**
 * Compares a match with its last published state.
 *
 * Revisions only grow: a revision that is not newer changes nothing, so an upstream whose instances lag never turns a score back. A match
 * that is new is published whole, for receivers of any older revision.
 */
export function diffMatch(
  published: PublishedState | undefined,
  match: RevisedMatch & Readonly<Record<string, unknown>>,
  state: Json,
  at: number,
): DiffResult {
  const { id, gameId, rev } = match;
  if (published === undefined) {
    const ops = diff({}, state);
    return { published: { id, gameId, from: rev, rev, state }, delta: { id, gameId, from: 0, base: rev - 1, rev, at, ops } };
  }
  if (rev <= published.rev) return { published, delta: null };
  const ops = diff(published.state, state);
  if (ops.length === 0) return { published: { ...published, rev }, delta: null };
  return {
    published: { id, gameId, from: rev, rev, state },
    delta: { id, gameId, from: published.from, base: published.rev, rev, at, ops },
  };
}

/** Returns a delta without operations: receivers of an older revision refetch, all others ignore it. */
export function emptyDelta(published: PublishedState, at: number): Change {
  const { id, gameId, rev } = published;
  return { id, gameId, from: rev, base: rev, rev, at, ops: [] };
}

/**
 * Returns the state after a delta that was read back from the stream; undefined when the delta does not follow the state, so that the
 * match has to be published whole again.
 */
export function applyDelta(published: PublishedState | undefined, delta: Change): PublishedState | undefined {
  const { id, gameId, rev } = delta;
  const apply = (state: Json): PublishedState | undefined => {
    const next = applyPatch(state, delta.ops);
    return next === undefined ? undefined : { id, gameId, from: rev, rev, state: next };
  };
  if (published === undefined) return delta.from === 0 ? apply({}) : undefined;
  switch (nextStep(published.rev, delta)) {
    case 'ignore':
      return published;
    case 'apply':
      return apply(published.state);
    case 'refetch':
      return undefined;
  }
}

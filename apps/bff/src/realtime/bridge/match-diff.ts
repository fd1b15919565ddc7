import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import { LOCALISED_FIELDS, nextStep, UNCOMPARED_FIELDS } from '@matchpoint/contracts/rules/delta';
import { applyPatch, diff, type Json, type PatchOp } from '@matchpoint/contracts/rules/patch';

/** A change as the bridge writes it: a `MatchDelta` whose writes share their values with the state. */
export type Change = Omit<MatchDelta, 'ops'> & { readonly ops: readonly PatchOp[] };

/** What the differ compares: anything with a revision. */
export interface Revised {
  readonly id: MatchId;
  readonly gameId: GameId;
  readonly rev: number;
}

/** A state as it was published last. All revisions from `from` to `rev` had it. */
export interface Held {
  readonly id: MatchId;
  readonly gameId: GameId;
  readonly from: number;
  readonly rev: number;
  /** Without words of a language and without what moves by itself. */
  readonly state: Json;
}

const LEFT_OUT: ReadonlySet<string> = new Set([...LOCALISED_FIELDS, ...UNCOMPARED_FIELDS]);

/** The part of a match that its revisions are about. */
export function comparable(match: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(match).filter(([field, value]) => value !== undefined && !LEFT_OUT.has(field)));
}

/** What is held after a match was seen, and the change to publish, if there is one. */
export interface Seen {
  readonly held: Held;
  readonly delta: Change | null;
}

/**
 * Compares a match with what was published of it last.
 *
 * Revisions only grow: one that is not newer changes nothing, so an upstream whose copies lag never turns a score back. A match seen for
 * the first time is published whole, for receivers of any older revision.
 */
export function see(held: Held | undefined, match: Revised & Readonly<Record<string, unknown>>, state: Json, at: number): Seen {
  const { id, gameId, rev } = match;
  if (held === undefined) {
    const ops = diff({}, state);
    return { held: { id, gameId, from: rev, rev, state }, delta: { id, gameId, from: 0, base: rev - 1, rev, at, ops } };
  }
  if (rev <= held.rev) return { held, delta: null };
  const ops = diff(held.state, state);
  if (ops.length === 0) return { held: { ...held, rev }, delta: null };
  return {
    held: { id, gameId, from: rev, rev, state },
    delta: { id, gameId, from: held.from, base: held.rev, rev, at, ops },
  };
}

/** A change that writes nothing: whoever holds an older revision fetches, everybody else ignores it. */
export function mark(held: Held, at: number): Change {
  const { id, gameId, rev } = held;
  return { id, gameId, from: rev, base: rev, rev, at, ops: [] };
}

/**
 * What is held after a published change, when it is read back from the stream; undefined when it does not follow, so that the match has to
 * be published whole again.
 */
export function replay(held: Held | undefined, delta: Change): Held | undefined {
  const { id, gameId, rev } = delta;
  const apply = (state: Json): Held | undefined => {
    const next = applyPatch(state, delta.ops);
    return next === undefined ? undefined : { id, gameId, from: rev, rev, state: next };
  };
  if (held === undefined) return delta.from === 0 ? apply({}) : undefined;
  switch (nextStep(held.rev, delta)) {
    case 'ignore':
      return held;
    case 'apply':
      return apply(held.state);
    case 'refetch':
      return undefined;
  }
}

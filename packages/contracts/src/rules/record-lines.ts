import { GAME_IDS, type GameId } from '../games.ts';
import { isWellFormed } from './canonical-json.ts';
import { type Id, toId } from './id.ts';
import { type MatchOutcome, PICK_MARKETS, PICK_SIDES, SETTLED_RESULTS } from './pick.ts';
import {
  RECORD_KINDS,
  RECORD_REALMS,
  type RecordBodies,
  type RecordEntry,
  type RecordKind,
  type RecordLine,
  type RecordedContent,
} from './record-chain.ts';
import type { RecordedPick, SignedRecordHead } from './record-chain.ts';

/**
 * Strict readers of the published lines, for browsers too. A field that is missing, unknown or of another form makes the line malformed: what
 * is not understood is not verified.
 */

/** A line or head that has not the form of the published files. */
export class MalformedRecord extends Error {
  override name = 'MalformedRecord';
  /** Path of the first wrong field, such as `body.picks.0.oddsMilli`; empty for the line itself. */
  readonly field: string;

  constructor(field: string) {
    super(field === '' ? 'the line is malformed' : `the field ${field} is malformed`);
    this.field = field;
  }
}

type Reader<T> = (value: unknown, path: string) => T;
type Shape = Readonly<Record<string, Reader<unknown>>>;
type Read<S extends Shape> = { -readonly [Key in keyof S]: ReturnType<S[Key]> };

function fail(path: string): never {
  throw new MalformedRecord(path);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object with exactly the fields of `shape`, of which `optional` may be absent. */
function object<S extends Shape, O extends Shape>(shape: S, optional: O): Reader<Read<S> & Partial<Read<O>>>;
function object<S extends Shape>(shape: S): Reader<Read<S>>;
function object(shape: Shape, optional: Shape = {}): Reader<Record<string, unknown>> {
  return (value, path) => {
    if (!isRecord(value)) return fail(path);
    const result: Record<string, unknown> = {};
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    for (const [key, read] of Object.entries(shape)) {
      if (!Object.hasOwn(value, key)) return fail(at(key));
      result[key] = read(value[key], at(key));
    }
    for (const [key, read] of Object.entries(optional)) if (Object.hasOwn(value, key)) result[key] = read(value[key], at(key));
    for (const key of Object.keys(value)) if (!Object.hasOwn(result, key)) return fail(at(key));
    return result;
  };
}

function list<T>(read: Reader<T>, min: number, max: number): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return fail(path);
    return value.map((item: unknown, index) => read(item, `${path}.${index}`));
  };
}

function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (value, path) => values.find((known) => known === value) ?? fail(path);
}

const id: Reader<Id> = (value, path) => toId(value) ?? fail(path);
const text: Reader<string> = (value, path) => (typeof value === 'string' && isWellFormed(value) ? value : fail(path));
const flag: Reader<boolean> = (value, path) => (typeof value === 'boolean' ? value : fail(path));
const integer: Reader<number> = (value, path) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : fail(path));
const hex = (length: number): Reader<string> => {
  const pattern = new RegExp(`^[0-9a-f]{${length}}$`);
  return (value, path) => (typeof value === 'string' && pattern.test(value) ? value : fail(path));
};
const atLeast =
  (min: number): Reader<number> =>
  (value, path) => {
    const number = integer(value, path);
    return number >= min ? number : fail(path);
  };
const line: Reader<number> = (value, path) => (typeof value === 'number' && Number.isSafeInteger(value * 4) ? value : fail(path));
const day: Reader<string> = (value, path) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : fail(path));
const gameId: Reader<GameId> = (value, path) => GAME_IDS.find((known) => known === value) ?? fail(path);
const hash = hex(64);

const pick: Reader<RecordedPick> = object(
  { market: oneOf(PICK_MARKETS), side: oneOf(PICK_SIDES), oddsMilli: atLeast(1000) },
  { line, game: atLeast(1) },
);

const content: Reader<RecordedContent> = object({
  plan: id,
  version: atLeast(1),
  expert: id,
  match: id,
  startAt: integer,
  gameId,
  leagueId: id,
  realm: oneOf(RECORD_REALMS),
  title: text,
  text,
  price: atLeast(0),
  refundable: flag,
  picks: list(pick, 1, 100),
});

const side = oneOf(['home', 'away']);
const pair: Reader<readonly [number, number]> = (value, path) => {
  const [home, away] = list(atLeast(0), 2, 2)(value, path);
  return home === undefined || away === undefined ? fail(path) : [home, away];
};
const settled = object({ state: oneOf(['void']) });
const played = object(
  { state: oneOf(['played']), score: pair },
  { winner: side, games: list((value, path) => (value === null ? null : side(value, path)), 0, 100) },
);
const outcome: Reader<MatchOutcome> = (value, path) =>
  isRecord(value) && value['state'] === 'played' ? played(value, path) : settled(value, path);

const staff: Reader<readonly [Id, Id]> = (value, path) => {
  const [first, second] = list(id, 2, 2)(value, path);
  return first === undefined || second === undefined ? fail(path) : [first, second];
};

const bodies: { readonly [Kind in RecordKind]: Reader<RecordBodies[Kind]> } = {
  plan: object({ plan: id, version: atLeast(1), expert: id, match: id, lockedAt: integer, commit: hash }),
  published: object({ plan: id, version: atLeast(1), at: integer }),
  note: object({ plan: id, text }),
  reveal: object({ plan: id, version: atLeast(1), salt: hash, content }),
  result: object(
    {
      plan: id,
      version: atLeast(1),
      revision: atLeast(1),
      match: id,
      outcome,
      picks: list(object({ result: oneOf(SETTLED_RESULTS), profit: integer }), 1, 100),
      result: oneOf(['win', 'push', 'lose', 'void']),
    },
    { by: staff, note: text },
  ),
  off_shelf: object({ plan: id }),
  removed: object({ plan: id }, { reason: text }),
};

const unread: Reader<unknown> = (value) => value;
const envelope = object({ number: atLeast(1), at: integer, kind: oneOf(RECORD_KINDS), body: unread, hash });

/** Returns the line that a parsed JSON value is. @throws MalformedRecord */
export function readRecordLine(value: unknown): RecordLine {
  const { number, at, kind, body, hash: own } = envelope(value, '');
  return { ...entryOf(kind, at, body), number, hash: own };
}

function entryOf(kind: RecordKind, at: number, body: unknown): RecordEntry {
  switch (kind) {
    case 'plan':
      return { kind, at, body: bodies.plan(body, 'body') };
    case 'published':
      return { kind, at, body: bodies.published(body, 'body') };
    case 'note':
      return { kind, at, body: bodies.note(body, 'body') };
    case 'reveal':
      return { kind, at, body: bodies.reveal(body, 'body') };
    case 'result':
      return { kind, at, body: bodies.result(body, 'body') };
    case 'off_shelf':
      return { kind, at, body: bodies.off_shelf(body, 'body') };
    case 'removed':
      return { kind, at, body: bodies.removed(body, 'body') };
  }
}

/** Returns the content that a parsed JSON value is. @throws MalformedRecord */
export function readRecordedContent(value: unknown): RecordedContent {
  return content(value, '');
}

const head = object({ day, size: atLeast(0), root: hash, chainHash: hash, at: integer, key: hash, signature: hex(128) });

/** Returns the head that a parsed JSON value is. @throws MalformedRecord */
export function readRecordHead(value: unknown): SignedRecordHead {
  return head(value, '');
}

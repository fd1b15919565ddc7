import type { GameId } from '../games.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Id } from './id.ts';
import { fromHex, sha256, sha256Hex, toHex } from './sha256.ts';
import type { LockedPick, MatchOutcome, PlanResult, SettledResult } from './pick.ts';

/**
 * The record log: an append-only chain of lines about plans. Numbers count from 1 without gaps, times are UTC milliseconds and never decrease,
 * hashes are lowercase hexadecimal SHA-256. Every value can be computed again from the published files.
 */

/** The hash before line 1. */
export const GENESIS_HASH = '0'.repeat(64);

export const RECORD_KINDS = ['plan', 'published', 'note', 'reveal', 'result', 'off_shelf', 'removed'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_REALMS = ['real', 'simulated'] as const;
export type RecordRealm = (typeof RECORD_REALMS)[number];

/** A pick as the record locks it; its match is that of the plan. */
export type RecordedPick = Omit<LockedPick, 'matchId'>;

/** What a submission locks, and what is committed to. Published after settlement. */
export interface RecordedContent {
  readonly plan: Id;
  readonly version: number;
  readonly expert: Id;
  readonly match: Id;
  readonly gameId: GameId;
  readonly leagueId: Id;
  /** Kick-off as announced at the submission. */
  readonly startAt: number;
  /** Whether the match is of the world or of the simulator. */
  readonly realm: RecordRealm;
  readonly title: string;
  readonly text: string;
  /** Coins. */
  readonly price: number;
  readonly refundable: boolean;
  readonly picks: readonly RecordedPick[];
}

export interface RecordBodies {
  /** A submission; a plan that was changed before publication is submitted again with a higher version. */
  readonly plan: {
    readonly plan: Id;
    readonly version: number;
    readonly expert: Id;
    readonly match: Id;
    readonly lockedAt: number;
    /** `commitOf` its content. */
    readonly commit: string;
  };
  readonly published: { readonly plan: Id; readonly version: number; readonly at: number };
  readonly note: { readonly plan: Id; readonly text: string };
  /** The preimage of the commit, after settlement. */
  readonly reveal: { readonly plan: Id; readonly version: number; readonly salt: string; readonly content: RecordedContent };
  /** A settlement. A corrected result is another line with a higher revision; the first is 1. */
  readonly result: {
    readonly plan: Id;
    readonly version: number;
    readonly revision: number;
    readonly match: Id;
    readonly outcome: MatchOutcome;
    /** In the order of the content. `profit`: of a stake of one unit, in ten-thousandths of it. */
    readonly picks: readonly { readonly result: SettledResult; readonly profit: number }[];
    readonly result: Exclude<PlanResult, 'pending'>;
    /** A settlement by hand: the two members of staff, and their public note. */
    readonly by?: readonly [Id, Id] | undefined;
    readonly note?: string | undefined;
  };
  readonly off_shelf: { readonly plan: Id };
  readonly removed: { readonly plan: Id; readonly reason?: string | undefined };
}

/** What a line says, before it has a number. */
export type RecordEntry = {
  readonly [Kind in RecordKind]: { readonly at: number; readonly kind: Kind; readonly body: RecordBodies[Kind] };
}[RecordKind];

/** A line of the log, and of a file `records-{day}.jsonl`. */
export type RecordLine = RecordEntry & { readonly number: number; readonly hash: string };

/** The statement of a day's tree that is signed. */
export interface RecordHead {
  /** YYYY-MM-DD in UTC+8. No line of this day or earlier follows. */
  readonly day: string;
  /** Number of lines of this day and earlier. */
  readonly size: number;
  /** Root of the tree over the hashes of these lines (`merkle.ts`). */
  readonly root: string;
  /** Hash of line `size`. */
  readonly chainHash: string;
  readonly at: number;
}

/** A line of `heads.jsonl`: a head with its Ed25519 signature (64 bytes) and the public key (32 bytes), hexadecimal. */
export interface SignedRecordHead extends RecordHead {
  readonly key: string;
  readonly signature: string;
}

/** What the text of a sealed note starts with. */
export const SEALED_NOTE_PREFIX = 'sha256:';

const UTC8_MS = 8 * 3_600_000;

/** Returns the day of a time, YYYY-MM-DD in UTC+8, in whose file a line is. */
export function recordDay(at: number): string {
  return new Date(at + UTC8_MS).toISOString().slice(0, 10);
}

const encoder = new TextEncoder();

/**
 * Returns the hash of a line: SHA-256 over the 32 bytes of the previous hash and the canonical JSON of number, time, kind and body.
 * @throws TypeError when `previous` is not a hash or the body has no canonical JSON
 */
export function recordHash(
  previous: string,
  { number, at, kind, body }: { readonly number: number; readonly at: number; readonly kind: string; readonly body: unknown },
): string {
  const start = fromHex(previous);
  if (start?.length !== 32) throw new TypeError('not a hash');
  const text = encoder.encode(canonicalJson({ number, at, kind, body }));
  const bytes = new Uint8Array(start.length + text.length);
  bytes.set(start);
  bytes.set(text, start.length);
  return toHex(sha256(bytes));
}

/** Returns the line that follows `previous` (undefined: the log is empty). A time before that of `previous` is raised to it. */
export function chainLine(
  previous: { readonly number: number; readonly at: number; readonly hash: string } | undefined,
  entry: RecordEntry,
): RecordLine {
  const numbered = { ...entry, number: (previous?.number ?? 0) + 1, at: Math.max(entry.at, previous?.at ?? entry.at) };
  return { ...numbered, hash: recordHash(previous?.hash ?? GENESIS_HASH, numbered) };
}

/** Returns the commitment to a content: SHA-256 of the canonical JSON of content and salt. @param salt 64 random hexadecimal digits */
export function commitOf(salt: string, content: RecordedContent): string {
  return sha256Hex(canonicalJson({ salt, content }));
}

/** Returns the text of a `note` line while the plan is locked for somebody: the hash of the note and the salt of its plan. */
export function sealedNote(salt: string, text: string): string {
  return `${SEALED_NOTE_PREFIX}${sha256Hex(canonicalJson({ salt, text }))}`;
}

/** Returns the text whose UTF-8 the signature of a head covers. */
export function headText({ day, size, root, chainHash, at }: RecordHead): string {
  return canonicalJson({ day, size, root, chainHash, at });
}

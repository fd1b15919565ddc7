import { leafHash, MerkleTree } from './merkle.ts';
import { chainLine, commitOf, GENESIS_HASH, headText, recordDay, recordHash } from './record-chain.ts';
import type { RecordedContent, RecordEntry, RecordHead, RecordLine, SignedRecordHead } from './record-chain.ts';
import type { MatchOutcome, PickResult, PlanResult, SettledResult } from './pick.ts';
import { planResult, profitOf, settlePick } from './pick-settlement.ts';
import { RecordVerifier, type RecordReport } from './record-verification.ts';
import { fromHex, toHex } from './sha256.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface TestPlan {
  readonly content: RecordedContent;
  readonly salt: string;
  readonly lockedAt: number;
  readonly outcome: MatchOutcome;
}

/** Returns what the log says about a plan from its submission to its settlement. */
export function entriesOf({ content, salt, lockedAt, outcome }: TestPlan): RecordEntry[] {
  const { plan, version, expert, match, startAt } = content;
  const settledAt = startAt + 2 * HOUR_MS;
  const results = content.picks.map((pick) => settlePick(pick, outcome));
  const picks = results.map((result, index) => ({
    result: settled(result),
    profit: profitOf(settled(result), content.picks[index]?.oddsMilli ?? 0),
  }));
  return [
    { at: lockedAt, kind: 'plan', body: { plan, version, expert, match, lockedAt, commit: commitOf(salt, content) } },
    { at: lockedAt + 60_000, kind: 'published', body: { plan, version, at: lockedAt + 60_000 } },
    {
      at: settledAt,
      kind: 'result',
      body: { plan, version, revision: 1, match, outcome, picks, result: planSettled(planResult(results)) },
    },
    { at: settledAt, kind: 'reveal', body: { plan, version, salt, content } },
  ];
}

function settled(result: PickResult): SettledResult {
  if (result === 'pending') throw new Error('the outcome is pending');
  return result;
}

function planSettled(result: PlanResult): Exclude<PlanResult, 'pending'> {
  if (result === 'pending') throw new Error('the outcome is pending');
  return result;
}

/** Returns a log with these entries in the order of their times. */
export function chained(entries: readonly RecordEntry[]): RecordLine[] {
  const lines: RecordLine[] = [];
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) lines.push(chainLine(lines.at(-1), entry));
  return lines;
}

/** Returns the log with its hashes computed anew from the contents, as somebody does who wants to hide a change. */
export function rehashed(lines: readonly RecordLine[]): RecordLine[] {
  let previous = GENESIS_HASH;
  return lines.map((line) => {
    previous = recordHash(previous, line);
    return { ...line, hash: previous };
  });
}

/** Makes an Ed25519 key, and returns a function that signs heads with it. */
export async function createSigner(): Promise<(head: RecordHead) => Promise<SignedRecordHead>> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs of keys');
  const { publicKey, privateKey } = pair;
  const key = toHex(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return async (head) => {
    const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(headText(head)));
    return { ...head, key, signature: toHex(new Uint8Array(signature)) };
  };
}

/** Returns a head for each day of the log. */
export async function headsOf(
  lines: readonly RecordLine[],
  sign: (head: RecordHead) => Promise<SignedRecordHead>,
): Promise<SignedRecordHead[]> {
  const tree = new MerkleTree();
  for (const line of lines) tree.append(leafHash(fromHex(line.hash) ?? new Uint8Array(32)));
  const [first, last] = [lines[0], lines.at(-1)];
  const heads: SignedRecordHead[] = [];
  if (first === undefined || last === undefined) return heads;
  for (let start = Date.parse(recordDay(first.at)) - 8 * HOUR_MS; start <= last.at; start += DAY_MS) {
    const size = lines.filter((line) => line.at < start + DAY_MS).length;
    const chainHash = lines[size - 1]?.hash ?? GENESIS_HASH;
    heads.push(await sign({ day: recordDay(start), size, root: toHex(tree.root(size)), chainHash, at: start + DAY_MS + 60_000 }));
  }
  return heads;
}

const jsonl = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Returns the published files of a log. */
export function filesOf(lines: readonly RecordLine[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const line of lines) {
    const day = recordDay(line.at);
    files.set(day, `${files.get(day) ?? ''}${JSON.stringify(line)}\n`);
  }
  return files;
}

export interface Verified {
  readonly lines?: readonly RecordLine[];
  /** Files by day; they are read in this order. */
  readonly files?: ReadonlyMap<string, string>;
  readonly heads: readonly SignedRecordHead[] | string;
  readonly saved?: readonly SignedRecordHead[];
}

/** Verifies files, or lines without files. */
export function verify({ lines = [], files = new Map(), heads, saved = [] }: Verified): Promise<RecordReport> {
  const verifier = new RecordVerifier({ heads: typeof heads === 'string' ? heads : jsonl(heads), saved: jsonl(saved) });
  verifier.addFile(jsonl(lines));
  for (const [day, text] of files) verifier.addFile(text, day);
  return verifier.finish();
}

import { inclusionPath, leafHash } from '@matchpoint/contracts/rules/merkle';
import { commitOf, recordHash } from '@matchpoint/contracts/rules/record-chain';
import { readRecordedContent, readRecordLine } from '@matchpoint/contracts/rules/record-lines';
import { verifyHeadSignature } from '@matchpoint/contracts/rules/record-signature';
import { fromHex, toHex } from '@matchpoint/contracts/rules/sha256';

/** The record of a plan as the plan page has it. `salt` and `content` are there after settlement. */
export interface PlanRecord {
  readonly version: number;
  readonly lockedAt: number;
  /** Number of the line that locked this version. */
  readonly line: number;
  readonly salt?: string | undefined;
  /** Canonical JSON. */
  readonly content?: string | undefined;
}

/** The lines of a plan with their proof, as `plan.proof` returns them. */
export interface PlanProof {
  readonly lines: readonly { readonly number: number; readonly previous: string; readonly hash: string; readonly text: string }[];
  readonly proof?: { readonly path: readonly string[] } | undefined;
  readonly head?:
    | {
        readonly day: string;
        readonly size: number;
        readonly root: string;
        readonly chainHash: string;
        readonly at: number;
        readonly signature: string;
      }
    | undefined;
  readonly publicKey: string;
}

/** `open`: what it needs is not published yet. `unsigned`: right, but this browser cannot verify the signature. */
export type PlanCheckState = 'ok' | 'bad' | 'open' | 'unsigned';

/** The four steps, in the order in which the page lists them. */
export const PLAN_CHECKS = ['content', 'tree', 'head', 'early'] as const;
export type PlanCheck = (typeof PLAN_CHECKS)[number];

export type PlanVerification = Readonly<Record<PlanCheck, PlanCheckState>> & {
  /** Hashes from the line to the root, as far as the proof leads; hexadecimal. */
  readonly path: readonly string[];
};

/**
 * Verifies the record of one plan: that its content has the hash that its line stated, that the line is in the tree of a published head, that
 * the head is signed, and that the line is older than the kick-off.
 * @param commit the hash that the page shows
 * @param startAt kick-off, UTC milliseconds
 */
export async function verifyPlanRecord(
  record: PlanRecord,
  proof: PlanProof,
  { commit, startAt }: { readonly commit?: string | undefined; readonly startAt: number },
): Promise<PlanVerification> {
  const line = readLine(record, proof);
  if (line === undefined || (commit !== undefined && commit !== line.commit))
    return { content: 'bad', tree: 'bad', head: 'open', early: 'bad', path: [] };
  const { path, tree } = treeState(line.hash, record.line, proof);
  return {
    content: contentState(record, line.commit),
    tree,
    head: await headState(proof),
    early: line.at < startAt ? 'ok' : 'bad',
    path,
  };
}

/** Returns the line that locked the plan, when its text has its hash. */
function readLine({ line: number, version }: PlanRecord, { lines }: PlanProof): { commit: string; at: number; hash: string } | undefined {
  const found = lines.find((one) => one.number === number);
  if (found === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(found.text);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const line = readRecordLine({ ...parsed, hash: found.hash });
    const isRight =
      line.number === number && line.kind === 'plan' && line.body.version === version && recordHash(found.previous, line) === line.hash;
    return isRight ? { commit: line.body.commit, at: line.at, hash: line.hash } : undefined;
  } catch {
    return undefined;
  }
}

function contentState({ salt, content, version }: PlanRecord, commit: string): PlanCheckState {
  if (salt === undefined || content === undefined) return 'open';
  try {
    const read = readRecordedContent(JSON.parse(content));
    return read.version === version && commitOf(salt, read) === commit ? 'ok' : 'bad';
  } catch {
    return 'bad';
  }
}

function treeState(hash: string, number: number, { proof, head }: PlanProof): { tree: PlanCheckState; path: string[] } {
  if (proof === undefined || head === undefined) return { tree: 'open', path: [] };
  const data = fromHex(hash);
  const steps = proof.path.map((step) => fromHex(step));
  if (data === undefined) return { tree: 'bad', path: [] };
  const known = steps.flatMap((step) => step ?? []);
  const path =
    known.length === steps.length
      ? inclusionPath({ leaf: leafHash(data), index: number - 1, size: head.size, proof: known })?.map((step) => toHex(step))
      : undefined;
  return { tree: path !== undefined && path.at(-1) === head.root ? 'ok' : 'bad', path: path ?? [] };
}

async function headState({ head, publicKey }: PlanProof): Promise<PlanCheckState> {
  if (head === undefined) return 'open';
  const check = await verifyHeadSignature({ ...head, key: publicKey });
  return check === 'not_checked' ? 'unsigned' : check === 'valid' ? 'ok' : 'bad';
}

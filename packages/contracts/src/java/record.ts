import { z } from 'zod';
import { PlanId } from '../ids.ts';
import { lenientArray, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { endpoint } from './endpoint.ts';

/** The head of the record log at the end of a day (Asia/Shanghai). Hashes and signature are hex. */
export const RecordHead = z.object({
  day: z.string(),
  /** Number of lines. */
  size: lenientInteger,
  /** Merkle root (RFC 6962) over the hashes of all lines. */
  root: z.string(),
  /** Hash of the last line. */
  chainHash: z.string(),
  at: Instant,
  /** Ed25519 over the canonical JSON of the other fields. */
  signature: z.string(),
});
export type RecordHead = z.infer<typeof RecordHead>;

/** The published records (product.md §4, 1). Extensions. The files are `GET /java/records/heads.jsonl` and `/java/records/{day}.jsonl`. */
export const recordEndpoints = {
  recordHeads: endpoint({
    group: 'record',
    description: 'The newest heads of the record log, newest first, and the public key that signs them.',
    method: 'GET',
    path: '/java/records/heads',
    input: z.object({ limit: lenientInteger.pipe(z.number().int().min(1).max(400)).default(60) }),
    result: z.object({
      publicKey: z.string(),
      heads: lenientArray(RecordHead),
      /** Number of lines now, also of those that no head contains yet. */
      size: lenientInteger,
    }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  recordProof: endpoint({
    group: 'record',
    description: 'The lines of a plan, with the proof that its commit is in the first head that was published after it. NOT_FOUND.',
    method: 'GET',
    path: '/java/records/proof',
    input: z.object({ planId: PlanId }),
    result: z.object({
      /** Canonical JSON text of each line, oldest first, with its number, its hash and the hash of the line before. */
      lines: lenientArray(z.object({ number: lenientInteger, previous: z.string(), hash: z.string(), text: z.string() })),
      /** `leaf`: RFC 6962 hash of the line's hash. `path`: from the leaf upwards. */
      proof: z.object({ line: lenientInteger, leaf: z.string(), path: z.array(z.string()) }).optional(),
      head: RecordHead.optional(),
      publicKey: z.string(),
    }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { planId: '$plan' },
  }),
} as const;

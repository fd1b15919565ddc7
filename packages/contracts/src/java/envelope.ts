import { z } from 'zod';
import { MAX_CHALLENGE_BITS } from '../rules/challenge.ts';

/** A challenge as the upstream sends it (`rules/challenge.ts`). */
const Challenge = z.object({ token: z.string().min(1).max(400), bits: z.number().int().min(1).max(MAX_CHALLENGE_BITS) });

/**
 * The envelope of every /java response, always with HTTP 200 (spec §7). A failure is `status: fail`, or code 400 or −1 (spec §8); its text is
 * `errorMsg`, else `msg`.
 */
export const Envelope = z.object({
  status: z.string().optional(),
  result: z.unknown().optional(),
  errorMsg: z.string().optional(),
  msg: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  errorCode: z.union([z.string(), z.number()]).optional(),
  /** With an error that a later retry avoids: seconds to wait. Extension. */
  retryAfterSec: z.number().int().positive().optional().catch(undefined),
  /** With error 7114: the challenge to solve before the call is repeated. Extension. */
  challenge: Challenge.optional().catch(undefined),
});
export type Envelope = z.infer<typeof Envelope>;

/** Codes of a lost login (spec §8): they count whatever `status` says. */
const LOST_LOGIN: ReadonlySet<string> = new Set(['3000', '3001']);

/** Whether an envelope is that of a failed call (spec §8). */
export function isFailure(envelope: Envelope): boolean {
  return failureCode(envelope) !== undefined;
}

/**
 * Returns the error code of a failed call: `errorCode`, else `code`, empty when there is neither; undefined for a success. A call has failed for
 * `status: fail`, code 400 or −1, and for a lost login whatever the status is (spec §8).
 */
export function failureCode({ status, code, errorCode }: Envelope): string | undefined {
  const codes = [String(errorCode ?? ''), String(code ?? '')];
  const lost = codes.find((one) => LOST_LOGIN.has(one));
  if (lost !== undefined) return lost;
  const [first = '', second = ''] = codes;
  if (status !== 'fail' && second !== '400' && second !== '-1') return undefined;
  return first === '' ? second : first;
}

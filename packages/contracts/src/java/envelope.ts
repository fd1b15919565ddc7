import { z } from 'zod';

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
});
export type Envelope = z.infer<typeof Envelope>;

/** Whether an envelope is that of a failed call (spec §8). */
export function isFailure(envelope: Envelope): boolean {
  return envelope.status === 'fail' || String(envelope.code ?? '') === '400' || String(envelope.code ?? '') === '-1';
}

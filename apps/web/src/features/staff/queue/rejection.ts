import type { Reason } from './reasons.ts';

/** A rejection that is being written. */
export interface Rejection {
  readonly open: boolean;
  readonly reason: Reason | undefined;
  readonly note: string;
}

export const NO_REJECTION: Rejection = { open: false, reason: undefined, note: '' };

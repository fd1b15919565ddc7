import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';

type State = RechargeOrder['state'];

/** Nothing more happens to it by itself: staff or nobody changes it. */
export function isSettled(state: State): boolean {
  return state === 'credited' || state === 'closed' || state === 'refunded' || state === 'review';
}

/** How the mark of a state looks. */
export const STATE_TAG: Readonly<Record<State, 'ok' | 'warn' | 'red' | 'plain'>> = {
  created: 'warn',
  paid: 'warn',
  unknown: 'warn',
  credited: 'ok',
  review: 'red',
  closed: 'plain',
  refunded: 'plain',
  other: 'plain',
};

/** Milliseconds until an order is asked about again, after it has been asked about `times` times. */
export function pollIntervalMs(times: number): number {
  return Math.min(30_000, Math.round(1_500 * 1.5 ** times));
}

import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';

type State = RechargeOrder['state'];

/** Returns whether a state is final: after it, an order changes only by staff or not at all. */
export function isSettled(state: State): boolean {
  return state === 'credited' || state === 'closed' || state === 'refunded' || state === 'review';
}

/** Maps the state of an order to the style of its badge. */
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

/** Returns the milliseconds until an order is polled again after `times` polls; at most 30 s. */
export function pollIntervalMs(times: number): number {
  return Math.min(30_000, Math.round(1_500 * 1.5 ** times));
}

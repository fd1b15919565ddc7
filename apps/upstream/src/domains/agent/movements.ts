import type { UserId } from '@matchpoint/contracts/ids';
import type { Movement } from '../../ledger/ledger.ts';

/** Returns the movement that credits the income of a business day. The site grants these coins: nobody's recharge is reduced by it. */
export function incomeOf(uid: UserId, day: string, share: number): Movement {
  return {
    userId: uid,
    operation: 'agent_income',
    key: day,
    reason: 'agent_income',
    ref: { type: 'agent', id: day },
    legs: [
      { account: { kind: 'bonus', currency: 'coin', userId: uid }, amount: -share },
      { account: { kind: 'agent', userId: uid }, amount: share },
    ],
  };
}

/** Returns the movement that takes back the share of a refunded recharge. */
export function correctionOf(
  uid: UserId,
  { refundId, day, share }: { readonly refundId: number; readonly day: string; readonly share: number },
): Movement {
  return {
    userId: uid,
    operation: 'agent_correction',
    key: String(refundId),
    reason: 'agent_correction',
    ref: { type: 'agent', id: day },
    legs: [
      { account: { kind: 'agent', userId: uid }, amount: -share },
      { account: { kind: 'bonus', currency: 'coin', userId: uid }, amount: share },
    ],
  };
}

/** Returns the movement from the account of an agent to the agent's wallet. */
export function transferOf(uid: UserId, coins: number, key: string): Movement {
  return {
    userId: uid,
    operation: 'agent_transfer',
    key,
    reason: 'agent_transfer',
    ref: { type: 'agent', id: 'transfer' },
    legs: [
      { account: { kind: 'agent', userId: uid }, amount: -coins },
      { account: { kind: 'user_granted', userId: uid }, amount: coins },
    ],
  };
}

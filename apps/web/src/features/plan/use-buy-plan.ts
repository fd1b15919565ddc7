import { failureOf } from '@matchpoint/client/failure';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { clearRechargeReturn } from '../../shared/gold/recharge-return.ts';
import { clearPurchaseKey, purchaseKey } from './purchase-key.ts';

/** Why a purchase was not done: the code of the answer, or `lost` without one. */
export type BuyProblem = 'PRICE_CHANGED' | 'INSUFFICIENT_COINS' | 'PLAN_CLOSED' | 'AGE_REQUIRED' | 'UNDER_AGE' | 'lost' | 'other';

const PROBLEMS: ReadonlySet<string> = new Set<BuyProblem>([
  'PRICE_CHANGED',
  'INSUFFICIENT_COINS',
  'PLAN_CLOSED',
  'AGE_REQUIRED',
  'UNDER_AGE',
]);

export interface BuyPlan {
  readonly busy: boolean;
  readonly problem: BuyProblem | undefined;
  readonly error: unknown;
  readonly buy: (price: number) => void;
  readonly reset: () => void;
}

/** Returns a function that buys a plan. Only one call runs at a time, and every retry repeats the same key. */
export function useBuyPlan(plan: PlanDetail, onDone: (price: number) => void): BuyPlan {
  const uid = useUid();
  const utils = trpc.useUtils();
  const running = useRef(false);
  const [problem, setProblem] = useState<BuyProblem>();
  const refresh = () => {
    void utils.plan.orders.invalidate();
    void utils.plan.bought.invalidate();
    void utils.gold.statement.invalidate();
    return Promise.all([utils.plan.check.invalidate({ id: plan.id }), utils.plan.read.invalidate(), utils.plan.detail.invalidate()]);
  };
  const { mutate, isPending, error, reset } = trpc.plan.buy.useMutation({
    onSuccess: async ({ gold }, { price }) => {
      clearPurchaseKey();
      clearRechargeReturn();
      setProblem(undefined);
      if (gold !== undefined) {
        utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold } });
        utils.gold.balance.setData({}, gold);
      }
      await refresh();
      onDone(price);
    },
    onError: async (failed, { price }) => {
      const found = problemOf(failed);
      // Without an answer the order may exist: the key stays for the retry.
      if (found !== 'lost') clearPurchaseKey();
      if (found === 'UNDER_AGE' || found === 'AGE_REQUIRED') void utils.user.me.invalidate();
      await refresh();
      if (found === 'lost' && utils.plan.check.getData({ id: plan.id })?.purchased === true) {
        clearPurchaseKey();
        clearRechargeReturn();
        onDone(price);
      } else setProblem(found);
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    busy: isPending,
    problem,
    error,
    buy: (price) => {
      if (uid === undefined || running.current) return;
      running.current = true;
      mutate({ id: plan.id, price, key: purchaseKey(plan.id, uid, price) });
    },
    reset: () => {
      setProblem(undefined);
      reset();
    },
  };
}

function problemOf(error: unknown): BuyProblem {
  const failure = failureOf(error);
  if (failure.kind === 'network') return 'lost';
  if (failure.kind !== 'app') return 'other';
  const { code } = failure.app;
  if (code === 'UNAVAILABLE') return 'lost';
  return isProblem(code) ? code : 'other';
}

function isProblem(code: string): code is BuyProblem {
  return PROBLEMS.has(code);
}

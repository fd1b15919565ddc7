import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import type { ErrorCode } from '@matchpoint/contracts/errors';
import type { StaffItem, StaffQueue } from '@matchpoint/contracts/staff/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { type DecidedQueue, itemKey, versionKey } from './queues.ts';
import type { Shipment } from './shipment.ts';

export interface Decision {
  readonly item: StaffItem;
  readonly queue: DecidedQueue;
  readonly decision: 'approve' | 'reject';
  /** Of a rejection, as the author reads it. */
  readonly reason: string;
  /** Of approved goods. */
  readonly shipment?: Shipment;
}

/** A decision that failed. */
export interface FailedDecision {
  readonly text: string;
  /** What was typed, to be sent again. */
  readonly shipment: Shipment | undefined;
}

export interface Decide {
  readonly decide: (decision: Decision) => void;
  /** Versions of things that are decided, or being decided, by their key: they have left the list. */
  readonly decided: ReadonlySet<string>;
  /** The last decision about a thing, when it failed, by its key. */
  readonly failures: ReadonlyMap<string, FailedDecision>;
}

/** Errors that say that what the reviewer saw is outdated. */
const OUTDATED: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['CONFLICT', 'NOT_FOUND']);

/**
 * Decides about things of a queue. The thing leaves the list at once; when the call fails, it returns to its place with an explanation, and
 * the reviewer stays where they are.
 * @param open opens a thing again whose decision failed
 */
export function useDecide(open: (item: StaffItem) => void): Decide {
  const { t } = useTranslation('staff');
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, FailedDecision>>(new Map());
  const addWaiting = (queue: StaffQueue, by: number): void => {
    utils.staff.me.setData({}, (me) => me && { ...me, queues: me.queues.map((each) => (each.queue === queue ? added(each, by) : each)) });
  };
  const { mutate } = useMutation({
    mutationFn: ({ item, queue, decision, reason, shipment }: Decision) =>
      utils.client.staff.decide.mutate({ queue, id: item.id, version: item.version, decision, reason, ...(shipment && { shipment }) }),
    onMutate: ({ item, queue }) => {
      setDecided((all) => new Set(all).add(versionKey(item)));
      setFailures((all) => new Map([...all].filter(([key]) => key !== itemKey(item))));
      addWaiting(queue, -1);
    },
    onSuccess: (_answer, { item, queue, decision }) => {
      const title = item.queue === 'redemption' ? (item.redemption?.orderNo ?? item.title) : item.title;
      const text = t(decision === 'approve' ? `approved.${queue}` : `rejected.${queue}`, { title });
      toast({ icon: 'ok', kind: 'ok', text });
    },
    onError: (error, { item, queue, shipment }) => {
      const code = codeOf(error);
      const isMoved = queue === 'redemption' && OUTDATED.has(code);
      const text = queue === 'order' && code === 'BAD_INPUT' ? t('order.no_payment') : isMoved ? t('redemption.conflict') : explain(error);
      setDecided((all) => new Set([...all].filter((key) => key !== versionKey(item))));
      setFailures((all) => new Map(all).set(itemKey(item), { text, shipment }));
      addWaiting(queue, 1);
      toast({ icon: 'warn', kind: 'error', text, action: { label: t('item.go_back'), run: () => open(item) } });
    },
    onSettled: (_answer, _error, { queue }) => Promise.all([utils.staff.items.invalidate({ queue }), utils.staff.me.invalidate()]),
  });
  return { decide: mutate, decided, failures };
}

/** Returns a function that explains why a decision failed. */
export function useExplain(): (error: unknown) => string {
  const { t } = useTranslation('staff');
  const failureText = useFailureText();
  return (error) => {
    const code = codeOf(error);
    if (OUTDATED.has(code)) return t('item.conflict');
    if (code === 'INSUFFICIENT_COINS') return t('order.spent');
    return code === 'OWN_REVIEW' ? t('item.own') : failureText(error);
  };
}

function codeOf(error: unknown): ErrorCode | undefined {
  const failure = failureOf(error);
  return failure.kind === 'app' ? failure.app.code : undefined;
}

function added(each: { readonly queue: StaffQueue; readonly waiting: number }, by: number) {
  return { queue: each.queue, waiting: Math.max(0, each.waiting + by) };
}

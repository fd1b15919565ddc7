import { failureOf } from '@matchpoint/client/failure';
import type { Gift, GiftCombo } from '@matchpoint/contracts/gift/gift';
import type { ErrorCode } from '@matchpoint/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRoom } from '../../shared/room/room-context.tsx';

/** Why a gift was not sent. */
export interface GiftProblem {
  readonly error: unknown;
  readonly code: ErrorCode | undefined;
  /** Clicks that were refused since the last success. */
  readonly refused: number;
}

export interface SendGift {
  /** Queues one click; each click is one success or one refusal, with a key of its own. */
  readonly send: (gift: Gift, count: number) => void;
  /** Clicks that are not answered yet. */
  readonly waiting: number;
  /** The combo that the next click of the same gift continues. */
  readonly combo: GiftCombo | undefined;
  readonly problem: GiftProblem | undefined;
  readonly clearProblem: () => void;
}

interface Click {
  readonly gift: Gift;
  readonly count: number;
  readonly key: string;
}

/** A click without a response is repeated with its key, this often and after this time. */
const ATTEMPTS = 4;
const AGAIN_MS = 1_500;
const LOST: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAVAILABLE', 'TIMEOUT']);

/**
 * Sends gifts one after the other, so that combos count every click and a refused click stops those behind it. A click whose response was
 * lost is repeated with the same key, which moves no coins twice.
 */
export function useSendGift(): SendGift {
  const { room, store } = useRoom();
  const { clock } = usePage();
  const utils = trpc.useUtils();
  const queue = useRef<readonly Click[]>([]);
  const running = useRef(false);
  const over = useRef(false);
  const [waiting, setWaiting] = useState(0);
  const [combo, setCombo] = useState<GiftCombo>();
  const [problem, setProblem] = useState<GiftProblem>();
  const { mutateAsync } = trpc.gift.send.useMutation();
  useEffect(() => {
    over.current = false;
    return () => {
      over.current = true;
    };
  }, []);
  useEffect(() => {
    if (combo === undefined) return undefined;
    const timer = setTimeout(() => setCombo(undefined), Math.max(0, combo.endsAt - clock.now()));
    return () => clearTimeout(timer);
  }, [combo, clock]);
  const sendOne = async ({ gift, count, key }: Click): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { gold, combo: next } = await mutateAsync({ roomId: room.id, giftId: gift.id, count, price: gift.price, key });
        utils.gold.balance.setData({}, gold);
        utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold } });
        setCombo(next);
        setProblem(undefined);
        store.apply({ type: 'combo', combo: next });
        return;
      } catch (error) {
        const failure = failureOf(error);
        const isLost = failure.kind === 'network' || (failure.kind === 'app' && LOST.has(failure.app.code));
        if (!isLost || attempt >= ATTEMPTS || over.current) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * attempt));
      }
    }
  };
  const run = async () => {
    if (running.current) return;
    running.current = true;
    for (let click = queue.current[0]; click !== undefined; click = queue.current[0]) {
      try {
        await sendOne(click);
        queue.current = queue.current.slice(1);
      } catch (error) {
        const failure = failureOf(error);
        const code = failure.kind === 'app' ? failure.app.code : undefined;
        const refused = queue.current.length;
        queue.current = [];
        setProblem((before) => ({ error, code, refused: (before?.refused ?? 0) + refused }));
        if (code === 'PRICE_CHANGED') void utils.gift.list.invalidate();
        if (code === 'AGE_REQUIRED' || code === 'UNDER_AGE') void utils.user.me.invalidate();
        void utils.gold.balance.invalidate();
      }
      setWaiting(queue.current.length);
    }
    running.current = false;
    void utils.gold.statement.invalidate();
  };
  const send = (gift: Gift, count: number) => {
    queue.current = [...queue.current, { gift, count, key: crypto.randomUUID() }];
    setWaiting(queue.current.length);
    void run();
  };
  return {
    send,
    waiting,
    combo,
    problem,
    clearProblem: () => setProblem(undefined),
  };
}

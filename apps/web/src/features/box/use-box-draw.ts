import { failureOf } from '@matchpoint/client/failure';
import type { Box, MyBoxDraw } from '@matchpoint/contracts/box/box';
import type { ErrorCode } from '@matchpoint/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** A draw without a response is repeated with its key, this often and after this time. */
const ATTEMPTS = 4;
const AGAIN_MS = 1_500;
const LOST: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAVAILABLE', 'TIMEOUT']);

export interface BoxDrawing {
  /** Draws once with the announced commitment and a client seed. */
  readonly draw: (commitment: string, clientSeed: string) => void;
  readonly isPending: boolean;
  /** The newest draw of this visit. */
  readonly drawn: MyBoxDraw | undefined;
  readonly error: unknown;
  readonly code: ErrorCode | undefined;
}

/** Draws from a box. A draw whose response was lost is repeated with the same key, which moves no coins twice. */
export function useBoxDraw(box: Box): BoxDrawing {
  const utils = trpc.useUtils();
  const isOver = useRef(false);
  const [drawn, setDrawn] = useState<MyBoxDraw>();
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly code: ErrorCode | undefined }>();
  const [isPending, setPending] = useState(false);
  const { mutateAsync } = trpc.box.draw.useMutation();
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const drawOnce = async (request: Parameters<typeof mutateAsync>[0]) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await mutateAsync(request);
      } catch (error) {
        const failure = failureOf(error);
        const isLost = failure.kind === 'network' || (failure.kind === 'app' && LOST.has(failure.app.code));
        if (!isLost || attempt >= ATTEMPTS || isOver.current) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * attempt));
      }
    }
  };
  const run = async (commitment: string, clientSeed: string) => {
    setPending(true);
    setFailed(undefined);
    try {
      const result = await drawOnce({ boxId: box.id, commitment, clientSeed, price: box.price, key: crypto.randomUUID() });
      utils.box.standing.setData({ boxId: box.id }, result.standing);
      utils.gold.balance.setData({}, result.gold);
      utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold: result.gold } });
      setDrawn(result.draw);
      void utils.gold.statement.invalidate();
    } catch (error) {
      const failure = failureOf(error);
      const code = failure.kind === 'app' ? failure.app.code : undefined;
      setFailed({ error, code });
      if (code === 'AGE_REQUIRED' || code === 'UNDER_AGE') void utils.user.me.invalidate();
      void utils.box.standing.invalidate({ boxId: box.id });
      void utils.gold.balance.invalidate();
    }
    setPending(false);
    void utils.box.list.invalidate();
    void utils.box.draws.invalidate();
    void utils.box.mine.invalidate();
    void utils.box.statistics.invalidate();
  };
  return {
    draw: (commitment, clientSeed) => {
      if (!isPending) void run(commitment, clientSeed);
    },
    isPending,
    drawn,
    error: failed?.error,
    code: failed?.code,
  };
}

import { failureOf } from '@matchpoint/client/failure';
import { useState } from 'react';
import { useResendCountdown } from '../../../../shared/account/use-resend-countdown.ts';

export interface SendCode<T> {
  readonly send: (to: T) => void;
  readonly sending: boolean;
  /** Until another one can be asked for. */
  readonly secondsLeft: number;
}

/** Has a code sent by `ask`; `onFault` hears why none was. The wait until the next one is kept under `name`. */
export function useSendCode<T>(
  name: string,
  ask: (to: T) => Promise<{ readonly nextInSec: number }>,
  onFault: (error: unknown) => void,
): SendCode<T> {
  const { secondsLeft, start } = useResendCountdown(name);
  const [sending, setSending] = useState(false);
  const run = async (to: T): Promise<void> => {
    setSending(true);
    try {
      start((await ask(to)).nextInSec);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'app' && failure.app.retryAfterSec !== undefined) start(failure.app.retryAfterSec);
      onFault(error);
    } finally {
      setSending(false);
    }
  };
  return {
    send: (to) => {
      if (!sending && secondsLeft === 0) void run(to);
    },
    sending,
    secondsLeft,
  };
}

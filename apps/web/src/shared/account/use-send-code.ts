import { failureOf } from '@matchpoint/client/failure';
import { useState } from 'react';
import { useResendCountdown } from './use-resend-countdown.ts';

export interface SendCode<T> {
  readonly send: (to: T) => void;
  readonly sending: boolean;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
}

/**
 * Requests verification codes and counts down to the next one; the seconds come from the server.
 * @param name names the countdown, which is stored on the device
 * @param request requests a code
 * @param onError receives what `request` threw
 */
export function useSendCode<T>(
  name: string,
  request: (to: T) => Promise<{ readonly nextInSec: number }>,
  onError: (error: unknown) => void,
): SendCode<T> {
  const { secondsLeft, start } = useResendCountdown(name);
  const [sending, setSending] = useState(false);
  const run = async (to: T): Promise<void> => {
    setSending(true);
    try {
      start((await request(to)).nextInSec);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'app' && failure.app.retryAfterSec !== undefined) start(failure.app.retryAfterSec);
      onError(error);
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

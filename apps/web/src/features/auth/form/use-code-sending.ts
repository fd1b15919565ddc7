import { failureOf } from '@matchpoint/client/failure';
import { DEFAULT_AREA_CODE } from '@matchpoint/contracts/rules/account';
import { useResendCountdown } from '../../../shared/account/use-resend-countdown.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What codes are sent for, in the dialog. */
export type CodePurpose = 'login' | 'reset' | 'bind';

export interface CodeSending {
  readonly send: (mobile: string) => void;
  readonly sending: boolean;
  readonly secondsLeft: number;
}

/** Sends codes of one purpose and counts down to the next; the server's own seconds are the truth. `onFault` gets what went wrong. */
export function useCodeSending(purpose: CodePurpose, onFault: (error: unknown) => void): CodeSending {
  const { secondsLeft, start } = useResendCountdown(purpose);
  const { mutate, isPending } = trpc.auth.sendCode.useMutation({
    onSuccess: ({ nextInSec }) => start(nextInSec),
    onError: (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'app' && failure.app.retryAfterSec !== undefined) start(failure.app.retryAfterSec);
      onFault(error);
    },
  });
  return { send: (mobile) => mutate({ mobile, areaCode: DEFAULT_AREA_CODE, purpose }), sending: isPending, secondsLeft };
}

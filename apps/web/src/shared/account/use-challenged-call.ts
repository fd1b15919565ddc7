import { withChallenge } from '@matchpoint/client/solve-challenge';
import { useState } from 'react';

export interface ChallengedCall {
  /** Whether a call is running, including the time for a challenge. */
  readonly isBusy: boolean;
  /** Whether a challenge is being solved, which takes up to a few seconds. */
  readonly isSolving: boolean;
  /** Runs a call that may be answered with a challenge; solves it and repeats the call. Rejects with what the call throws. */
  readonly run: <T>(call: (challenge: string | undefined) => Promise<T>) => Promise<T>;
}

/** Runs calls that may be answered with a challenge, and tells the form whether one is being solved. */
export function useChallengedCall(): ChallengedCall {
  const [state, setState] = useState<'idle' | 'calling' | 'solving'>('idle');
  return {
    isBusy: state !== 'idle',
    isSolving: state === 'solving',
    run: async (call) => {
      setState('calling');
      try {
        return await withChallenge(call, () => setState('solving'));
      } finally {
        setState('idle');
      }
    },
  };
}

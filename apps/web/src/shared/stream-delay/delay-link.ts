import type { AppRouter } from '@matchpoint/client/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { DelayGate } from './delay-gate.ts';

/** Passes the answers of all queries through the gate, before anything else of the page sees them. */
export function delayLink(gate: Pick<DelayGate, 'isActive' | 'answer'>): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let last: Promise<void> | undefined;
        const subscription = next(op).subscribe({
          next: (envelope) => {
            const { result } = envelope;
            if (op.type !== 'query' || !gate.isActive || (result.type !== undefined && result.type !== 'data')) {
              observer.next(envelope);
              return;
            }
            last = gate.answer(result.data).then(
              (data) => observer.next({ ...envelope, result: { ...result, data } }),
              // Without the engine nothing may be shown that could be too early.
              () => observer.error(TRPCClientError.from(new Error('The score delay is not available.'))),
            );
          },
          error: (error) => observer.error(error),
          complete: () => {
            if (last === undefined) observer.complete();
            else void last.then(() => observer.complete());
          },
        });
        return () => subscription.unsubscribe();
      });
}

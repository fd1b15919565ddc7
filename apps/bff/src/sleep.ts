import { setTimeout as timer } from 'node:timers/promises';

/** Waits for `ms` milliseconds, or until `signal` is aborted; never rejects. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await timer(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}

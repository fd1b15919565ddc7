import { request } from 'undici';
import { sleep } from '../sleep.ts';

const POLL_INTERVAL_MS = 250;

interface Limits {
  /** How long an address may refuse connections. */
  readonly refusedMs: number;
  /** How long an address that accepts connections may take to respond: on a busy machine a server that starts reads its data first. */
  readonly silentMs: number;
  /** How long one request waits. */
  readonly requestMs: number;
}

const LIMITS: Limits = { refusedMs: 5_000, silentMs: 60_000, requestMs: 2_000 };

/**
 * Waits until something responds at the upstream's address.
 * @throws Error when nothing does: a wrong address should be reported after the start
 */
export async function awaitUpstream(url: string, { refusedMs, silentMs, requestMs }: Limits = LIMITS): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    try {
      const { body } = await request(url, { signal: AbortSignal.timeout(requestMs) });
      await body.dump();
      return;
    } catch (error) {
      const isSilent = error instanceof Error && error.name === 'TimeoutError';
      if (performance.now() - startedAt > (isSilent ? silentMs : refusedMs)) throw new Error(`UPSTREAM_URL: no upstream answers at ${url}`);
      await sleep(POLL_INTERVAL_MS);
    }
  }
}

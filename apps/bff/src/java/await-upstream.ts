import { request } from 'undici';
import { ConfigError } from '../config.ts';
import { sleep } from '../sleep.ts';

const START_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 250;

/**
 * Waits until something responds at the upstream's address.
 * @throws ConfigError when nothing does: a wrong address should be reported at the start
 */
export async function awaitUpstream(url: string): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const { body } = await request(url, { signal: AbortSignal.timeout(2_000) });
      await body.dump();
      return;
    } catch {
      if (performance.now() > until) throw new ConfigError(`UPSTREAM_URL: no upstream answers at ${url}`);
      await sleep(POLL_INTERVAL_MS);
    }
  }
}

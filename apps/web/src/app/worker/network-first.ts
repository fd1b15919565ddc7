import { isOutage } from './caching-rules.ts';

export interface NetworkFirst {
  /** Requests the response. */
  readonly network: Promise<Response>;
  /** Returns the stored response. */
  readonly stored: () => Promise<Response | undefined>;
  /** Resolves after the time that the network has before a stored response is preferred. */
  readonly timeout: Promise<void>;
}

/**
 * Returns the response of the network, or the stored one when the network fails, reports an outage, or does not answer in time. Without a
 * stored response the network has as long as it needs.
 * @throws the error of the network when nothing is stored
 */
export async function networkFirst({ network, stored, timeout }: NetworkFirst): Promise<Response> {
  const answered = network.then(async (response) => (isOutage(response) ? ((await stored()) ?? response) : response));
  const late = timeout.then(async () => (await stored()) ?? answered);
  try {
    return await Promise.race([answered, late]);
  } catch (error) {
    const response = await stored();
    if (response === undefined) throw error;
    return response;
  }
}

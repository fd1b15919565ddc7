/**
 * Loads a part that is not required for the page: the server waits for it, so that it is in the HTML; in the browser the page appears at
 * once and the part shows its own loading and error states.
 */
export async function loadQueryState(read: () => Promise<unknown>): Promise<void> {
  const reading = read();
  if (import.meta.env.SSR) await reading;
  else reading.catch(() => undefined);
}

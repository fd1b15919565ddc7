/**
 * A part that its page can stand without: on the server it is waited for, so that it is in the HTML; in the browser the page stands at once
 * and shows the part's own waiting and failure.
 */
export async function loadQueryState(read: () => Promise<unknown>): Promise<void> {
  const reading = read();
  if (import.meta.env.SSR) await reading;
  else reading.catch(() => undefined);
}

import type { Page } from 'playwright-core';

export interface HeldCalls {
  /** Bodies of the held requests so far, in the order in which the page sent them. */
  readonly bodies: readonly string[];
  /** Releases the held requests and all later ones. */
  readonly release: () => void;
}

/** Holds back requests to these URLs, so that a test can act before their responses arrive. */
export async function holdCalls(page: Page, address: RegExp | string): Promise<HeldCalls> {
  const bodies: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await released;
    await route.continue();
  });
  return { bodies, release };
}

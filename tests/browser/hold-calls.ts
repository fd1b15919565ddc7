import type { Page } from 'playwright-core';

export interface HeldCalls {
  /** Bodies of the held requests so far, in the order in which the page sent them. */
  readonly bodies: readonly string[];
  /** Releases the held requests and all later ones. */
  readonly letGo: () => void;
}

/** Holds back requests to these URLs, so that a test can act before their responses arrive. */
export async function holdCalls(page: Page, address: RegExp | string): Promise<HeldCalls> {
  const bodies: string[] = [];
  let letGo = (): void => undefined;
  const gone = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(address, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await gone;
    await route.continue();
  });
  return { bodies, letGo };
}

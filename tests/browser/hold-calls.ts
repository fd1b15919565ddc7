import type { Page } from 'playwright-core';

export interface HeldCalls {
  /** What was sent with them so far, in the order in which the page sent it. */
  readonly bodies: readonly string[];
  /** Lets them go on, and those after them. */
  readonly letGo: () => void;
}

/** Holds back what a page asks of these addresses: so long as the test likes, its user is quicker than the answers. */
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

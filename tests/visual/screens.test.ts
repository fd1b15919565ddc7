import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import type { Network } from '../dev-env/network.ts';
import { faultsOf } from '../browser/faults-of.ts';
import { launchChromium } from '../support/chromium.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { clearResults, isTaken, problemWith, unusedBaselines, updating } from './baseline.ts';
import { type FrozenUpstream, startFrozenSite, startFrozenUpstream } from './frozen-world.ts';
import { findPlaces } from './places.ts';
import { SCREENS, type Screen } from './screens.ts';
import { photograph, Stage } from './stage.ts';
import { drawText, TEXT_SAMPLE } from './text-sample.ts';

const taken = SCREENS.filter(({ name }) => isTaken(name));

let browser: Browser;
let upstream: FrozenUpstream;
let network: Network;
let stage: Stage;
/** Whether this machine draws text as the one that made the baselines. */
let sameText: boolean;
beforeAll(async () => {
  clearResults();
  browser = await launchChromium();
  const text = await problemWith(TEXT_SAMPLE, await drawText(browser));
  sameText = text === undefined;
  if (text !== undefined) console.warn(`This machine has other fonts or another Chromium than the baselines. ${text}`);
  upstream = await startFrozenUpstream(await sharedPostgres().createDatabase());
  network = await startFrozenSite(upstream);
  stage = new Stage(browser, { origin: network.origin, places: await findPlaces(upstream.pool) });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await upstream?.[Symbol.asyncDispose]();
});

async function checkScreen(screen: Screen, { annotate, expect }: TestContext): Promise<void> {
  const open = await stage.open(screen);
  try {
    const picture = await photograph(open, screen);
    const problem = sameText || updating ? await problemWith(screen.name, picture) : undefined;
    if (!sameText) await annotate('not compared: this machine draws text in another way than the baselines');
    const faults = await faultsOf(open.page);
    expect({ problem, faults }).toEqual({ problem: undefined, faults: [] });
  } finally {
    await open.page.context().close();
  }
}

describe('the screens of the frozen world', () => {
  describe.concurrent('two at a time', () => {
    it.for(taken.filter(({ alone }) => alone !== true))(
      '$name ($width $theme $locale) looks like its baseline, and axe finds no violations',
      checkScreen,
    );
  });

  it.for(taken.filter(({ alone }) => alone === true))(
    '$name ($width $theme $locale), which others must not be open beside, looks like its baseline, and axe finds no violations',
    checkScreen,
  );

  it('text is drawn as in the baselines, otherwise screens cannot be compared', ({ skip }) => {
    // Like missing match data: only CI promises a machine with the fonts of the baselines.
    skip(!sameText && process.env['CI'] === undefined, 'other fonts or another Chromium: renew the baselines with pnpm visual --update');
    expect(sameText).toBe(true);
  });

  it('every baseline belongs to a screen', () => {
    expect(unusedBaselines([...SCREENS.map(({ name }) => name), TEXT_SAMPLE])).toEqual([]);
  });

  it('each width, theme and locale appears on at least a quarter of the screens', () => {
    const share = (holds: (screen: (typeof SCREENS)[number]) => boolean) => SCREENS.filter(holds).length / SCREENS.length;
    for (const width of [1440, 1024, 390]) expect(share((screen) => screen.width === width)).toBeGreaterThan(0.25);
    for (const theme of ['light', 'dark']) expect(share((screen) => screen.theme === theme)).toBeGreaterThan(0.25);
    for (const locale of ['zh_CN', 'en_US', 'ar']) expect(share((screen) => screen.locale === locale)).toBeGreaterThan(0.25);
  });
});

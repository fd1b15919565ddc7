import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { requireSystemPackage } from '../../scripts/system-packages.ts';

/** Slows the browser's CPU by this factor (`CHROMIUM_SLOWDOWN=8`), which reveals what a test reads too early. */
const SLOWDOWN = Number(process.env['CHROMIUM_SLOWDOWN'] ?? 1);

/**
 * Starts Debian's Chromium headless, with its own profile, which is removed when the browser closes. With `scrollbars` they take space, as
 * on most desktops. With `debuggingPort` other programs can use it on this port of 127.0.0.1.
 */
export async function launchChromium({
  scrollbars = false,
  debuggingPort,
}: { readonly scrollbars?: boolean; readonly debuggingPort?: number } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    executablePath: process.env['CHROMIUM_PATH'] ?? requireSystemPackage('chromium-headless-shell'),
    // Without a UTF-8 locale Chromium calls every file "download" whose name is not ASCII.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Otherwise large images are drawn some frames after the page, and a screenshot may come before.
      '--disable-checker-imaging',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
  if (SLOWDOWN > 1) slowDown(browser);
  blockServiceWorkers(browser);
  return browser;
}

/** Tests intercept requests, which a service worker would hide from them: they run without it unless they are about it. */
function blockServiceWorkers(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
}

function slowDown(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      return page;
    };
    return context;
  };
}

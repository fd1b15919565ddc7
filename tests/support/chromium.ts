import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { requireSystemPackage } from '../../scripts/system-packages.ts';

/**
 * Debian's Chromium without its windows, with a profile of its own that is removed when the browser closes. `scrollbars`: they take room, as on most
 * desktops.
 */
export function launchChromium({ scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    executablePath: process.env['CHROMIUM_PATH'] ?? requireSystemPackage('chromium-headless-shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { codeOf, TestBrowser } from '../support/test-browser.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  for (const [row, answer] of Object.entries(accountAnswers(new StubUsers(), new Map([[4004, ['agent']]])))) {
    site.stub.rows.set(row as keyof ReturnType<typeof accountAnswers>, answer);
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const DENIED = "Sorry, you don't have permission to access this page.";

it.each(['/staff', '/de/anchorCenter/live'])(
  'the page %s denies access to a visitor before and after hydration, and the message disappears on navigation',
  async (path) => {
    const { page, watch, status, close } = await site.visit(browser, path);
    expect(status).toBe(403);
    await hydrated(page);
    const main = page.locator('main');
    expect(await main.textContent()).toContain(DENIED);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await main.getByRole('link').first().click();
    await page.waitForURL(/\/(de)?$/);
    await page.getByText(DENIED).waitFor({ state: 'detached' });
    await main.getByText('队1').first().waitFor();
    await page.locator('meta[name="robots"]').waitFor({ state: 'detached' });
    expect(watch.problems).toEqual([]);
    await close();
  },
);

it('a role page is rendered for a user with the role and never cached', async () => {
  const one = new TestBrowser(site.network.origin);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile: '13800004004', code: STUB_CODE, agreed: true }))).toBe('ok');
  const answer = await one.send('/channel');
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(DENIED);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';
import { holdCalls } from './hold-calls.ts';

let browser: Browser;
let site: AccountSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

/** Logs a new user in with a separate browser profile. Returns the page and the user's id. */
async function user(): Promise<{ readonly page: Page; readonly uid: string }> {
  const context = await site.context(browser);
  closing.push(context);
  await site.signIn(context);
  const page = await context.newPage();
  return { page, uid: (await context.cookies()).find((cookie) => cookie.name === 'uid')?.value ?? '' };
}

/** Opens a page and waits until it shows the logged-in user. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.locator('header [data-account]').waitFor();
}

const people = (page: Page) => page.locator('main section li:has(a[href*="/userInfo/"])');

describe('follows', () => {
  it('the follows page lists followed users and fans, and a user can be unfollowed there', async () => {
    const [fan, star] = [await user(), await user()];
    await go(fan.page, `/userInfo/${star.uid}`);
    await fan.page.getByRole('button', { name: /^关注/ }).click();
    await fan.page.getByRole('button', { name: /^已关注/ }).waitFor();
    await go(fan.page, '/userInfo/focus');
    await waitFor('the one that is followed', async () => (await people(fan.page).count()) === 1);
    expect(await people(fan.page).getByRole('link').getAttribute('href')).toBe(`/userInfo/${star.uid}`);
    await go(star.page, '/userInfo/focus?tab=fans');
    await waitFor('the fan', async () => (await people(star.page).count()) === 1);
    expect(await people(star.page).getByRole('link').getAttribute('href')).toBe(`/userInfo/${fan.uid}`);
    await people(fan.page)
      .getByRole('button', { name: /^已关注/ })
      .click();
    await fan.page.getByText('还没有关注的人').waitFor();
  });

  it('quick clicks on the follow button are sent to the server in order, so that the last click counts', async () => {
    const [fan, star] = [await user(), await user()];
    await go(fan.page, `/userInfo/${star.uid}`);
    const { bodies, release } = await holdCalls(fan.page, /user\.follow\b/);
    await fan.page.getByRole('button', { name: /^关注/ }).click();
    await waitFor('the first call', () => bodies.length === 1);
    await fan.page.getByRole('button', { name: /^已关注/ }).click();
    await fan.page.getByRole('button', { name: /^关注/ }).waitFor();
    release();
    await waitFor('the second call', () => bodies.length === 2);
    expect(bodies.map((body) => body.includes('"follow":true'))).toEqual([true, false]);
    await fan.page
      .locator('main button[aria-busy=false]')
      .and(fan.page.getByRole('button', { name: /^关注/ }))
      .waitFor();
    await go(star.page, '/userInfo/focus?tab=fans');
    await star.page.getByText('还没有粉丝').waitFor();
  });

  it('a hidden list of follows is shown only to its owner, with a note that it is hidden', async () => {
    const [owner, other] = [await user(), await user()];
    await go(owner.page, `/userInfo/${other.uid}`);
    await owner.page.getByRole('button', { name: /^关注/ }).click();
    await owner.page.getByRole('button', { name: /^已关注/ }).waitFor();
    const refused = await owner.page.evaluate(async () => {
      const body = JSON.stringify({ rev: 0, homeOrder: [], hideFollows: true, hideFans: false });
      const answer = await fetch('/trpc/user.savePreferences', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return answer.status;
    });
    expect(refused).toBe(200);
    await go(owner.page, '/userInfo/focus');
    await owner.page.getByText('关注列表仅自己可见').waitFor();
    await waitFor('the one that is followed', async () => (await people(owner.page).count()) === 1);
    await go(other.page, `/userInfo/${owner.uid}?tab=follow`);
    await other.page.getByText('列表未公开').waitFor();
    expect(await other.page.locator(`main li a[href="/userInfo/${other.uid}"]`).count()).toBe(0);
  });

  it('the follows page lists the matches that the user follows', async () => {
    const { page } = await user();
    const id = await site.pushMatch('关注');
    await go(page, '/match/soccer');
    // A click before the code for logged-in users has loaded is merged into the account later, by another procedure.
    const kept = page.waitForResponse(/match\.follow|user\.mergeFollowedMatches/);
    await page.locator(`[data-match="${id}"]`).getByRole('button').first().click();
    expect((await kept).status()).toBe(200);
    await go(page, '/userInfo/focus?tab=matches');
    await page.locator(`main [data-match="${id}"]`).waitFor();
  });

  it('axe finds no violations on the follows pages', async () => {
    const { page } = await user();
    for (const path of ['/userInfo/focus', '/userInfo/focus?tab=fans', '/userInfo/focus?tab=matches']) {
      await go(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, await faultsOf(page, 'main')]).toEqual([path, []]);
    }
  });

  it('the feed shows the matches of a followed team, and leads to the teams while nothing is followed', async () => {
    const { page, uid } = await user();
    await go(page, '/userInfo/focus?tab=feed');
    await page.getByRole('link', { name: '去看球队' }).or(page.locator('main a[href="/squadLibrary"]')).first().waitFor();
    const matchId = await site.pushMatch('动态队');
    await site.upstream.deps.pool.query(
      `insert into entity_follow (user_id, kind, entity_id, at) select $1, 'team', team_ids[1], 1 from match where id = $2`,
      [uid, matchId],
    );
    await go(page, '/userInfo/focus?tab=feed');
    await page.locator(`[data-feed] [data-match="${matchId}"]`).first().waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });
});

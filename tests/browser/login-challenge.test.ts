import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated } from './stub-site.ts';
import {
  alerts,
  codeOf,
  dialogOf,
  getCode,
  isIn,
  mobileOf,
  openDialog,
  PASSWORD,
  resetPassword,
  site,
  submit,
  visit,
} from './login-fixture.ts';

/** Challenges of the login dialog (decision 035): what a browser meets that the account does not know. */

const SOLVING = '正在进行安全验证，请稍候…';
/** More attempts than are free for a browser that the account does not know, in a network that it knows. */
const MAX_ATTEMPTS = 20;
const CHALLENGE_REQUIRED = 412;

/** Counts the responses of a procedure that asked for a challenge. */
function challengesOf(page: Page, procedure: string): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().includes(procedure) && response.status() === CHALLENGE_REQUIRED) count += 1;
  });
  return () => count;
}

/**
 * Opens a page that records whether the dialog says that it solves a challenge. Recorded within the page, because a fast machine solves one
 * between two looks from outside.
 */
async function visitRecording(): Promise<{ readonly page: Page; readonly wasShown: () => Promise<boolean> }> {
  const page = await visit('/');
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('[role=status]')];
      if (statuses.some((status) => status.textContent === text)) Object.assign(window, { solvingShown: true });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, SOLVING);
  await page.reload();
  await hydrated(page);
  await openDialog(page);
  return { page, wasShown: () => page.evaluate(() => Reflect.get(window, 'solvingShown') === true) };
}

/** Loads the page again without the countdown of the last code, and opens the dialog. The server sends a number at most one code per minute. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  site.clock.advance(61_000);
  await page.reload();
  await hydrated(page);
  await openDialog(page);
}

it('a browser that sends wrong codes until the server asks for a challenge solves it in the page and logs in', async () => {
  const { page, wasShown } = await visitRecording();
  const mobile = site.newMobile();
  const challenges = challengesOf(page, 'auth.sendCode');
  let code = '';
  for (let attempt = 1; ; attempt += 1) {
    expect(attempt).toBeLessThanOrEqual(MAX_ATTEMPTS);
    const before = await site.codes(mobile);
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    code = await site.code(mobile, before);
    if (challenges() > 0) break;
    await codeOf(page).fill(code === '000000' ? '111111' : '000000');
    await dialogOf(page).getByRole('checkbox').check();
    await submit(page).click();
    await alerts(page).waitFor();
    await startAgain(page);
  }
  expect(await wasShown()).toBe(true);
  // The challenge is solved, so the note is gone and no error is shown.
  await dialogOf(page).getByText(SOLVING).waitFor({ state: 'detached' });
  expect(await alerts(page).count()).toBe(0);
  await codeOf(page).fill(code);
  await dialogOf(page).getByRole('checkbox').check();
  await submit(page).click();
  await isIn(page);
  expect(challenges()).toBe(1);
});

it('an owner in a browser that the account does not know logs in by password after somebody used up the free attempts', async () => {
  const owner = await visit('/');
  const mobile = await site.logIn(owner);
  await owner.context().clearCookies();
  await owner.reload();
  await hydrated(owner);
  await openDialog(owner);
  await resetPassword(owner, mobile, PASSWORD);
  await owner.getByText('修改成功').waitFor();
  const { page, wasShown } = await visitRecording();
  await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
  await mobileOf(page).fill(mobile);
  await dialogOf(page).getByRole('checkbox').check();
  const challenges = challengesOf(page, 'auth.loginByPassword');
  const passwordField = dialogOf(page).locator('input[name=password]');
  for (let attempt = 1; challenges() === 0; attempt += 1) {
    expect(attempt).toBeLessThanOrEqual(MAX_ATTEMPTS);
    await passwordField.fill(`wrong${attempt}pass`);
    // A challenge is solved and the call repeated, which answers that the password is wrong.
    const answer = page.waitForResponse(
      (response) => response.url().includes('auth.loginByPassword') && response.status() !== CHALLENGE_REQUIRED,
    );
    await submit(page).click();
    await answer;
    await alerts(page).waitFor();
  }
  expect(await wasShown()).toBe(true);
  await passwordField.fill(PASSWORD);
  await submit(page).click();
  await isIn(page);
});

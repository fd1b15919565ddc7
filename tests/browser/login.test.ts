import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated } from './stub-site.ts';

/** The login dialog of spec §2, §4 and §8 on the whole site: real codes, embedded providers, cookies. */

const PASSWORD = 'court2goal';
let browser: Browser;
let site: AccountSite;
beforeAll(async () => {
  const upstream = { CODES_PER_ADDRESS: '1000', CODES_PER_NET: '1000' };
  [browser, site] = await Promise.all([launchChromium({ scrollbars: true }), AccountSite.start({ upstream })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});

async function visit(path = '/', options: Parameters<AccountSite['context']>[1] = {}): Promise<Page> {
  const context = await site.context(browser, options);
  open.push(context);
  const { page } = await site.open(context, path);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const mobileOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: '手机号' });
const codeOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: '6 位验证码' });
const getCode = (page: Page) => dialogOf(page).locator('input[name=code] ~ button');
const submit = (page: Page) => dialogOf(page).locator('button[type=submit]');
const account = (page: Page) => page.locator('header [data-account]');
const alerts = (page: Page) => dialogOf(page).getByRole('alert').filter({ hasText: /\S/ });
const isIn = (page: Page) => account(page).waitFor();
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
/** Of what a page called: what is about the dialog's forms. It reads other things by itself. */
const formCalls = (calls: readonly string[]) => calls.filter((call) => /^auth\.(sendCode|login|bind|reset)/.test(call));

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await mobileOf(page).waitFor();
}

/** Calls that the page made, by procedure. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/')) calls.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return calls;
}

/** Sets a password for a number as the dialog does, and leaves the dialog in its first state. */
async function resetPassword(page: Page, mobile: string, password: string): Promise<void> {
  await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
  await mobileOf(page).fill(mobile);
  await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
  const before = await site.codes(mobile);
  // A number is sent one code a minute.
  site.clock.advance(61_000);
  await getCode(page).click();
  await codeOf(page).fill(await site.code(mobile, before));
  await dialogOf(page).locator('input[name=password]').fill(password);
  await submit(page).click();
}

describe('a login by code', () => {
  it('makes an account at the first visit, welcomes it for 2.5 seconds, and gives it 200 coins', async () => {
    const page = await visit('/');
    // Seen in the page itself at the moment when it comes: it goes by itself.
    const welcomed = page.evaluate(() => {
      const top = () => document.querySelector('main')?.getBoundingClientRect().top;
      const before = top();
      return new Promise<{ text: string; jump: boolean; focus: boolean }>((seen) => {
        new MutationObserver((_changes, watcher) => {
          const banner = document.querySelector<HTMLElement>('[data-welcome]');
          if (banner === null) return;
          watcher.disconnect();
          seen({ text: banner.innerText, jump: top() !== before, focus: banner.contains(document.activeElement) });
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    const banner = page.locator('[data-welcome]');
    await Promise.all([page.getByText('登录成功').waitFor(), site.logIn(page)]);
    const { text, jump, focus } = await welcomed;
    expect(text).toMatch(/欢迎来到赛点，恭喜获得 200 金币[\s\S]*\+200/);
    expect({ jump, focus }).toEqual({ jump: false, focus: false });
    expect(await account(page).locator('[data-coins]').innerText()).toBe('200');
    await banner.waitFor({ state: 'detached', timeout: 6_000 });
    await account(page).locator('summary').click();
    await account(page).getByRole('link', { name: '金币明细' }).click();
    await page.waitForURL(/\/userInfo\/water$/);
    await page.locator('main').getByText('+200').first().waitFor();
  });

  it('is remembered by the page that is loaded again, which is never shown the way in', async () => {
    const page = await visit('/');
    await site.logIn(page);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const login = document.querySelector('[data-login]');
        if (login !== null && getComputedStyle(login).visibility !== 'hidden') seen.push('login');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await again.goto(site.origin);
    await isIn(again);
    expect(await again.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
  });

  it('says what is wrong in the server’s words at a wrong code, and logs nobody in', async () => {
    const page = await visit('/');
    await openDialog(page);
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    const code = await site.code(mobile);
    await codeOf(page).fill(code === '000000' ? '111111' : '000000');
    await dialogOf(page).getByRole('checkbox').check();
    const answer = page.waitForResponse(/auth\.loginByCode/);
    await submit(page).click();
    const [body] = await (await answer).json();
    await alerts(page).waitFor();
    expect(await alerts(page).innerText()).toBe(body.error.data.app.message);
    expect(await codeOf(page).getAttribute('aria-invalid')).toBe('true');
    await waitFor('the focus at the code', () => hasFocus(codeOf(page)));
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('uid');
    await codeOf(page).fill(code);
    await submit(page).click();
    await isIn(page);
  });

  it('asks for number, code and agreement in the words of the rules before anything is sent', async () => {
    const page = await visit('/');
    await openDialog(page);
    const calls = callsOf(page);
    const said = async () => {
      await alerts(page).waitFor();
      return alerts(page).innerText();
    };
    await getCode(page).click();
    expect(await said()).toBe('手机号码不能为空!');
    await mobileOf(page).fill('12345678901');
    await getCode(page).click();
    await page.getByText('手机号码输入不规范!').waitFor();
    await mobileOf(page).fill(site.newMobile());
    await submit(page).click();
    await page.getByText('验证码不能为空!').waitFor();
    await codeOf(page).fill('123456');
    expect(await dialogOf(page).getByRole('checkbox').isChecked()).toBe(false);
    await submit(page).click();
    await page.getByText('请先阅读并同意用户协议与隐私政策').waitFor();
    await mobileOf(page).fill('1');
    await mobileOf(page).pressSequentially('3800138000999');
    expect(await mobileOf(page).inputValue()).toHaveLength(11);
    expect(formCalls(calls)).toEqual([]);
  });

  it('goes off by itself when a whole code is pasted, once the terms are agreed to', async () => {
    const page = await visit('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await openDialog(page);
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    const code = await site.code(mobile);
    const calls = callsOf(page);
    const paste = async () => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
      await codeOf(page).focus();
      await page.keyboard.press('Control+V');
    };
    await paste();
    await waitFor('the code in the field', async () => (await codeOf(page).inputValue()) === code);
    expect(formCalls(calls)).toEqual([]);
    await codeOf(page).fill('');
    await dialogOf(page).getByRole('checkbox').check();
    await paste();
    await isIn(page);
    expect(formCalls(calls)).toEqual(['auth.loginByCode']);
  });

  it('counts down to the next code over closing, reopening and reloading', async () => {
    const page = await visit('/');
    await openDialog(page);
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    await dialogOf(page)
      .getByText(/^\d+ 秒后重发$/)
      .waitFor();
    const seconds = async () => Number.parseInt(await getCode(page).innerText(), 10);
    expect(await seconds()).toBeGreaterThan(50);
    expect(await getCode(page).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await openDialog(page);
    expect(await seconds()).toBeGreaterThan(40);
    await page.reload();
    await hydrated(page);
    await openDialog(page);
    expect(await seconds()).toBeGreaterThan(30);
    expect(await seconds()).toBeLessThanOrEqual(60);
    expect(await site.codes(mobile)).toHaveLength(1);
  });

  it('carries the promotion channel of the landing into the registration, and names it in the privacy text', async () => {
    const page = await visit('/?channel=123');
    await openDialog(page);
    const tab = page.context().waitForEvent('page');
    await dialogOf(page).getByRole('link', { name: '隐私政策' }).click();
    const paper = await tab;
    await paper.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor();
    expect(await paper.getByRole('article').innerText()).toContain('promotionChannelId');
    await paper.close();
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    const sent = page.waitForRequest(/auth\.loginByCode/);
    await site.logIn(page);
    expect((await sent).postDataJSON()).toMatchObject({ 0: { promotionChannelId: 123 } });
  });

  it('opens the channel page in a new tab when the tab came for it, once', async () => {
    const page = await visit('/');
    await page.evaluate(() => sessionStorage.setItem('loginType', 'channel'));
    const tab = page.context().waitForEvent('page');
    await site.logIn(page);
    await (await tab).waitForURL((url) => url.pathname === '/channel');
    expect(await page.evaluate(() => sessionStorage.getItem('loginType'))).toBe(null);
  });
});

describe('the password', () => {
  it('is set anew by a code, and then logs in; the number stays typed', async () => {
    const page = await visit('/');
    const mobile = await site.logIn(page);
    await account(page).locator('summary').click();
    await account(page).getByRole('button', { name: '退出登录' }).click();
    await openDialog(page);
    await resetPassword(page, mobile, PASSWORD);
    await dialogOf(page).getByText('修改成功').waitFor();
    expect(await dialogOf(page).getByRole('tab', { selected: true }).innerText()).toBe('密码登录');
    expect(await mobileOf(page).inputValue()).toBe(mobile);
    const password = dialogOf(page).locator('input[name=password]');
    await password.fill('wrong2goal');
    await dialogOf(page).getByRole('checkbox').check();
    await submit(page).click();
    await alerts(page).waitFor();
    expect(await alerts(page).innerText()).toMatch(/密码/);
    await password.fill(PASSWORD);
    await dialogOf(page).getByRole('button', { name: '显示密码' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await submit(page).click();
    await isIn(page);
    await page.context().clearCookies();
    await page.reload();
    await hydrated(page);
    await openDialog(page);
    expect(await dialogOf(page).getByRole('tab', { selected: true }).innerText()).toBe('密码登录');
  });

  it('is refused in the words of the rules, and the way back keeps the number', async () => {
    const page = await visit('/');
    await openDialog(page);
    expect(await dialogOf(page).getByRole('button', { name: '忘记密码？' }).count()).toBe(0);
    await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
    await mobileOf(page).fill('13800138000');
    await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
    expect(await dialogOf(page).getByRole('heading').innerText()).toBe('找回密码');
    await codeOf(page).fill('123456');
    const password = dialogOf(page).locator('input[name=password]');
    for (const [typed, text] of [
      ['', '密码不能为空!'],
      ['12345678', '请输入字母和数字组合!'],
      ['abc123', '密码不能小于8位!'],
    ] as const) {
      await password.fill(typed);
      await submit(page).click();
      await dialogOf(page).getByText(text).waitFor();
    }
    await dialogOf(page).getByRole('button', { name: '返回登录' }).click();
    expect(await mobileOf(page).inputValue()).toBe('13800138000');
  });
});

describe('a login by WeChat', () => {
  const toWeChat = async (page: Page, person: string) => {
    await openDialog(page);
    await dialogOf(page).getByRole('button', { name: '微信' }).click();
    await page.waitForURL(/\/dev\/oauth\/wx/);
    await page.getByRole('textbox', { name: /昵称/ }).fill(person);
    await page.getByRole('button', { name: /登录 Log in/ }).click();
  };

  it('asks an unknown person for a number, on the page that was left; from then on it logs in at once', async () => {
    const page = await visit('/match/soccer?view=league');
    const calls = callsOf(page);
    await toWeChat(page, '北看台的风');
    await page.waitForURL(/\/match\/soccer/);
    await dialogOf(page).getByRole('heading', { name: '绑定手机号' }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=league');
    expect(await dialogOf(page).innerText()).toMatch(/北看台的风[\s\S]*微信登录，还差一步/);
    expect(await faultsOf(page)).toEqual([]);
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    await codeOf(page).fill(await site.code(mobile));
    await submit(page).click();
    await page.getByText('请先阅读并同意用户协议与隐私政策').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialogOf(page).getByRole('checkbox').check();
    await submit(page).click();
    await isIn(page);
    await account(page).locator('summary').click();
    await account(page).getByRole('button', { name: '退出登录' }).click();

    await toWeChat(page, '北看台的风');
    await isIn(page);
    expect(await dialogOf(page).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?view=league');
    expect(calls.filter((call) => call === 'auth.loginWithOauth')).toHaveLength(2);
    await page.reload();
    await isIn(page);
    expect(calls.filter((call) => call === 'auth.loginWithOauth')).toHaveLength(2);
  });

  it('that was not begun in this browser logs nobody in, says so, and leaves the rest of the address alone', async () => {
    const page = await visit('/match/soccer?view=league&code=stolen&state=stolen#odds');
    await dialogOf(page).getByText('登录已过期，请重新发起').waitFor();
    expect(page.url()).toMatch(/\/match\/soccer\?view=league#odds$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('uid');
    await page.keyboard.press('Escape');
    await openDialog(page);
    expect(await alerts(page).count()).toBe(0);
  });

  it('that is refused comes back to the page as if nothing had been', async () => {
    const page = await visit('/match/soccer?view=league');
    await openDialog(page);
    await dialogOf(page).getByRole('button', { name: '微信' }).click();
    await page.waitForURL(/\/dev\/oauth\/wx/);
    await page.getByRole('button', { name: /取消/ }).click();
    await page.waitForURL(/\/match\/soccer\?view=league$/);
    await hydrated(page);
    expect(await dialogOf(page).count()).toBe(0);
  });
});

describe('a follow that a visitor presses', () => {
  const known = (page: Page, name: RegExp) =>
    page.getByRole('main').locator('button[aria-busy=false]').and(page.getByRole('button', { name }));
  const follow = (page: Page) => known(page, /^关注 /);
  const followed = (page: Page) => known(page, /^已关注 /);
  const followsOf = (calls: readonly string[]) => calls.filter((call) => call === 'user.follow');
  /** The page of a new user, as a visitor sees it. */
  const visitSomebody = async () => {
    const idol = await visit('/');
    await site.logIn(idol);
    const uid = (await idol.context().cookies()).find(({ name }) => name === 'uid')?.value ?? 'no uid';
    return visit(`/userInfo/${uid}`);
  };
  const toWeChat = async (page: Page) => {
    await dialogOf(page).getByRole('button', { name: '微信' }).click();
    await page.waitForURL(/\/dev\/oauth\/wx/);
  };
  const comeBack = async (page: Page) => {
    await page.getByRole('textbox', { name: /昵称/ }).fill('角旗区');
    await page.getByRole('button', { name: /登录 Log in/ }).click();
    await page.waitForURL(/\/userInfo\/\d+$/);
  };
  const logInByCode = async (page: Page) => {
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    await codeOf(page).fill(await site.code(mobile));
    await dialogOf(page).getByRole('checkbox').check();
    await submit(page).click();
    await isIn(page);
  };

  it('is carried over a login by WeChat, with or without a number to bind, once', async () => {
    const page = await visitSomebody();
    const calls = callsOf(page);
    await follow(page).click();
    await toWeChat(page);
    await comeBack(page);
    await dialogOf(page).getByRole('heading', { name: '绑定手机号' }).waitFor();
    expect(followsOf(calls)).toHaveLength(0);
    await logInByCode(page);
    await followed(page).waitFor();
    expect(followsOf(calls)).toHaveLength(1);

    await followed(page).click();
    await follow(page).waitFor();
    await account(page).locator('summary').click();
    await account(page).getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('banner').getByRole('button', { name: '登录' }).waitFor();
    await follow(page).click();
    await toWeChat(page);
    await comeBack(page);
    await followed(page).waitFor();
    expect(followsOf(calls)).toHaveLength(3);
    await page.reload();
    await isIn(page);
    await followed(page).waitFor();
    expect(followsOf(calls)).toHaveLength(3);
  });

  it('goes on after a login in the dialog, and keeps the focus', async () => {
    const page = await visitSomebody();
    await follow(page).press('Enter');
    await mobileOf(page).waitFor();
    await logInByCode(page);
    await followed(page).waitFor();
    expect(await hasFocus(followed(page))).toBe(true);
  });

  it('is forgotten by whoever closes the dialog, or comes back without having logged in', async () => {
    const page = await visitSomebody();
    const calls = callsOf(page);
    await follow(page).click();
    await mobileOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await site.logIn(page);
    await follow(page).waitFor();

    await account(page).locator('summary').click();
    await account(page).getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('banner').getByRole('button', { name: '登录' }).waitFor();
    await follow(page).click();
    await toWeChat(page);
    await page.getByRole('button', { name: /取消/ }).click();
    await page.waitForURL(/\/userInfo\/\d+$/);
    await hydrated(page);
    await page.evaluate(() => localStorage.removeItem('matchpoint-code-login'));
    await site.logIn(page);
    await follow(page).waitFor();
    expect(followsOf(calls)).toHaveLength(0);
  });
});

describe('a login by Telegram', () => {
  const press = async (page: Page) => {
    await openDialog(page);
    await dialogOf(page).getByRole('checkbox').check();
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).click();
  };
  const agree = async (page: Page, person: string) => {
    await page.getByRole('textbox', { name: /昵称/ }).fill(person);
    await page.getByRole('button', { name: /登录 Log in/ }).click();
  };

  it('takes what Telegram signed', async () => {
    const page = await visit('/');
    const popup = page.waitForEvent('popup');
    await press(page);
    await agree(await popup, '远射');
    await isIn(page);
    expect(await page.evaluate(() => localStorage.getItem('loginType'))).toBe('telegram');
  });

  it('takes nothing that was altered on the way', async () => {
    const page = await visit('/');
    await openDialog(page);
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).focus();
    await page.waitForFunction(() => Reflect.has(window, 'Telegram'));
    await page.evaluate(() => {
      type Auth = (options: unknown, callback: (answer: object) => void) => void;
      const { Login } = Reflect.get(window, 'Telegram') as { Login: { auth: Auth } };
      const { auth } = Login;
      Login.auth = (options, callback) => auth(options, (answer) => callback({ ...answer, id: 1 }));
    });
    await dialogOf(page).getByRole('checkbox').check();
    const popup = page.waitForEvent('popup');
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).click();
    await agree(await popup, '远射');
    await alerts(page).waitFor();
    expect(await alerts(page).innerText()).toBe('Telegram 登录验证失败');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('uid');
  });

  it('says when it was refused there, and when the browser let no window open', async () => {
    const page = await visit('/');
    const popup = page.waitForEvent('popup');
    await press(page);
    await (await popup).getByRole('button', { name: /取消/ }).click();
    await dialogOf(page).getByText('没有完成 Telegram 登录，请重试或换一种方式').waitFor();
    expect(await account(page).count()).toBe(0);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).click();
    await dialogOf(page).getByText('浏览器拦截了 Telegram 窗口，请允许弹出窗口后重试').waitFor();
  });

  it('wants the terms agreed to first', async () => {
    const page = await visit('/');
    await openDialog(page);
    page.on('popup', () => expect.unreachable('a window was opened'));
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).click();
    await dialogOf(page).getByText('请先阅读并同意用户协议与隐私政策').waitFor();
  });

  it('comes back by the address in redirect mode, but only to the tab that went', async () => {
    await using redirecting = await site.another({ TELEGRAM_MODE: 'redirect', TELEGRAM_ACCESS: 'write' });
    const context = await site.context(browser);
    open.push(context);
    const page = await context.newPage();
    await page.goto(`${redirecting.origin}/match/soccer?view=league`);
    await hydrated(page);
    await press(page);
    await page.waitForURL(/\/dev\/telegram\/auth/);
    await agree(page, '角球');
    await isIn(page);
    expect(page.url()).toBe(`${redirecting.origin}/match/soccer?view=league`);

    const stranger = await (await site.context(browser)).newPage();
    open.push(stranger.context());
    const calls = callsOf(stranger);
    await stranger.goto(`${redirecting.origin}/#tgAuthResult=${Buffer.from(JSON.stringify({ id: 1, hash: 'x' })).toString('base64url')}`);
    await dialogOf(stranger).getByText('登录已过期，请重新发起').waitFor();
    expect(calls).not.toContain('auth.loginByTelegram');
    expect(new URL(stranger.url()).hash).toBe('');
  });
});

describe('the dialog', () => {
  it('locks the page without moving it, and gives scroll and focus back', async () => {
    const page = await visit('/', { viewport: { width: 1200, height: 500 } });
    // All at once: a wheel's scroll is still under way when it is looked at.
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
    await waitFor('the page to scroll', () => page.evaluate(() => window.scrollY === 150));
    const look = () =>
      page.evaluate(() => ({
        y: window.scrollY,
        width: document.body.getBoundingClientRect().width,
        x: document.querySelector('[data-login]')?.getBoundingClientRect().x,
      }));
    const before = await look();
    expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    // Not `click()`, which would scroll the button of the sticky header "into view" itself.
    const button = await page.locator('[data-login]').boundingBox();
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await mobileOf(page).waitFor();
    expect(await look()).toEqual(before);
    await page.mouse.move(600, 250);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await look()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-login'))).toBe(true);
  });

  it('begins anew after it was closed', async () => {
    const page = await visit('/');
    await openDialog(page);
    await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
    await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
    await mobileOf(page).fill('13800138000');
    await dialogOf(page).getByRole('button', { name: '关闭' }).click();
    await openDialog(page);
    expect(await dialogOf(page).getByRole('heading').innerText()).toBe('登录 / 注册');
    expect(await mobileOf(page).inputValue()).toBe('');
  });

  it('is done with the keyboard alone', async () => {
    const page = await visit('/');
    const mobile = site.newMobile();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
    await page.locator('[data-login]').focus();
    await page.keyboard.press('Enter');
    await mobileOf(page).waitFor();
    expect(await focused()).toBe('mobile');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('验证码登录');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('密码登录');
    expect(await dialogOf(page).getByRole('tab', { selected: true }).innerText()).toBe('密码登录');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('mobile');
    await page.keyboard.type(mobile);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const code = await site.code(mobile);
    expect(await focused()).toBe('code');
    await page.keyboard.type(code);
    // The button that counts down is no stop.
    await dialogOf(page)
      .getByText(/秒后重发/)
      .waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('agreed');
    await page.keyboard.press('Space');
    await codeOf(page).focus();
    await page.keyboard.press('Enter');
    await isIn(page);
    await waitFor('the account to have the focus', () => hasFocus(account(page).locator('summary')));
    await page.keyboard.press('Enter');
    await account(page).getByRole('link', { name: '个人主页' }).waitFor();
  });

  it('holds the focus, and has no fault of accessibility in any state', async () => {
    const page = await visit('/');
    const faults = () => faultsOf(page);
    await openDialog(page);
    await submit(page).click();
    expect(await faults()).toEqual([]);
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    const paper = dialogOf(page).getByRole('link', { name: '用户服务协议' });
    expect([await paper.getAttribute('href'), await paper.getAttribute('target')]).toEqual(['/protocol/service', '_blank']);
    await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
    expect(await faults()).toEqual([]);
    await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
    expect(await faults()).toEqual([]);
  });

  it('opens for what needs a login, and then goes on with it', async () => {
    const page = await visit('/', { viewport: { width: 390, height: 800 } });
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }).click();
    const mobile = site.newMobile();
    await mobileOf(page).fill(mobile);
    await getCode(page).click();
    await codeOf(page).fill(await site.code(mobile));
    await dialogOf(page).getByRole('checkbox').check();
    await submit(page).click();
    await page.waitForURL(/\/userInfo$/);
    await isIn(page);
    expect(await dialogOf(page).count()).toBe(0);
  });

  it('fits a phone in every direction of writing', async () => {
    for (const path of ['/', '/ar', '/en_US']) {
      const page = await visit(path, { viewport: { width: 360, height: 740 } });
      await page.locator('[data-login]').click();
      await dialogOf(page).locator('input[name=mobile]').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      const box = await dialogOf(page).boundingBox();
      expect([box?.x !== undefined && box.x >= 0, (box?.x ?? 0) + (box?.width ?? 400) <= 360]).toEqual([true, true]);
    }
  });
});

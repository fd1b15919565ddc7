import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults-of.ts';
import { hydrated } from './stub-site.ts';
import {
  PASSWORD,
  browser,
  site,
  open,
  visit,
  dialogOf,
  mobileOf,
  codeOf,
  getCode,
  submit,
  account,
  alerts,
  isIn,
  hasFocus,
  openDialog,
  callsOf,
  resetPassword,
} from './login-fixture.ts';

describe('the password', () => {
  it('a password that was reset with a code logs in, and the dialog keeps the number', async () => {
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

  it('the password dialog shows the reason for an invalid password, and going back keeps the number', async () => {
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

  it('a user links WeChat in the settings and then logs in with it, and nobody else can link the same account', async () => {
    const row = (page: Page) => page.getByRole('heading', { name: '微信', level: 3 }).locator('..');
    const link = async (page: Page, person: string) => {
      await site.logIn(page);
      await page.goto(`${site.origin}/userInfo/setting`);
      await hydrated(page);
      await row(page).getByRole('button', { name: '关联' }).click();
      await page.waitForURL(/\/dev\/oauth\/wx/);
      await page.getByRole('textbox', { name: /昵称/ }).fill(person);
      await page.getByRole('button', { name: /登录 Log in/ }).click();
      await page.waitForURL(/\/userInfo\/setting$/);
    };
    const page = await visit('/');
    await link(page, '西看台的云');
    await page.getByText('关联成功').waitFor();
    await row(page).getByText('西看台的云').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await account(page).locator('summary').click();
    await account(page).getByRole('button', { name: '退出登录' }).click();
    await toWeChat(page, '西看台的云');
    await isIn(page);

    const other = await visit('/');
    await link(other, '西看台的云');
    await other.getByText('该第三方账号已绑定其他用户').waitFor();
    await row(other).getByText('未关联').waitFor();
  });

  it('the first WeChat login asks for a number on the page where it began, and later WeChat logins need none', async () => {
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

  it('a WeChat login that began in another browser is rejected with a message, and the rest of the URL is kept', async () => {
    const page = await visit('/match/soccer?view=league&code=stolen&state=stolen#odds');
    await dialogOf(page).getByText('登录已过期，请重新发起').waitFor();
    expect(page.url()).toMatch(/\/match\/soccer\?view=league#odds$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('uid');
    await page.keyboard.press('Escape');
    await openDialog(page);
    expect(await alerts(page).count()).toBe(0);
  });

  it('cancelling at WeChat returns to the page without opening the dialog', async () => {
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
  /** Creates a user and opens their public page as a visitor. */
  const visitNewUser = async () => {
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

  it('a visitor’s follow is executed once after a WeChat login, with or without binding a number', async () => {
    const page = await visitNewUser();
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

  it('a visitor’s follow is executed after a login in the dialog, and its button keeps the focus', async () => {
    const page = await visitNewUser();
    await follow(page).press('Enter');
    await mobileOf(page).waitFor();
    await logInByCode(page);
    await followed(page).waitFor();
    expect(await hasFocus(followed(page))).toBe(true);
  });

  it('a visitor’s follow is discarded when they close the dialog or return without a login', async () => {
    const page = await visitNewUser();
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

  it('a login with data that Telegram signed succeeds', async () => {
    const page = await visit('/');
    const popup = page.waitForEvent('popup');
    await press(page);
    await agree(await popup, '远射');
    await isIn(page);
    expect(await page.evaluate(() => localStorage.getItem('loginType'))).toBe('telegram');
  });

  it('a login with altered Telegram data is rejected', async () => {
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

  it('the dialog says when the Telegram login was cancelled, and when the browser blocked its window', async () => {
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

  it('a Telegram login requires agreement to the terms first', async () => {
    const page = await visit('/');
    await openDialog(page);
    page.on('popup', () => expect.unreachable('a window was opened'));
    await dialogOf(page).getByRole('button', { name: 'Telegram' }).click();
    await dialogOf(page).getByText('请先阅读并同意用户协议与隐私政策').waitFor();
  });

  it('a Telegram login in redirect mode returns its result in the URL, which only the tab that started it accepts', async () => {
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

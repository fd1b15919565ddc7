import { describe, expect, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated } from './stub-site.ts';
import {
  site,
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
  formCalls,
  openDialog,
  callsOf,
} from './login-fixture.ts';

describe('a login by code', () => {
  it('a first login by code creates an account with 200 coins and shows a welcome for 2.5 seconds', async () => {
    const page = await visit('/');
    // Observed within the page, because the message disappears after a few seconds.
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

  it('a page loaded after a login never shows the login button', async () => {
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

  it('the dialog shows the server’s message for a wrong code and stays logged out', async () => {
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

  it('the dialog validates number, code and agreement before it sends a request', async () => {
    const page = await visit('/');
    await openDialog(page);
    const calls = callsOf(page);
    const errorText = async () => {
      await alerts(page).waitFor();
      return alerts(page).innerText();
    };
    await getCode(page).click();
    expect(await errorText()).toBe('手机号码不能为空!');
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

  it('pasting a complete code submits the dialog if the terms are accepted', async () => {
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

  it('the countdown to the next code continues after closing, reopening and reloading, and keeps the number', async () => {
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
    expect(await mobileOf(page).inputValue()).toBe(mobile);
    expect(await site.codes(mobile)).toHaveLength(1);
  });

  it('the promotion channel of the landing URL is sent with the registration, and the privacy policy mentions it', async () => {
    const page = await visit('/?channel=123');
    await openDialog(page);
    const tab = page.context().waitForEvent('page');
    await dialogOf(page).getByRole('link', { name: '隐私政策' }).click();
    const documentTab = await tab;
    await documentTab.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor();
    expect(await documentTab.getByRole('article').innerText()).toContain('promotionChannelId');
    await documentTab.close();
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    const sent = page.waitForRequest(/auth\.loginByCode/);
    await site.logIn(page);
    expect((await sent).postDataJSON()).toMatchObject({ 0: { promotionChannelId: 123 } });
  });

  it('a login that was started for the channel page opens it once, in a new tab', async () => {
    const page = await visit('/');
    await page.evaluate(() => sessionStorage.setItem('loginType', 'channel'));
    const tab = page.context().waitForEvent('page');
    await site.logIn(page);
    await (await tab).waitForURL((url) => url.pathname === '/channel');
    expect(await page.evaluate(() => sessionStorage.getItem('loginType'))).toBe(null);
  });
});

describe('the dialog', () => {
  it('the open dialog locks scrolling without moving the page, and closing it restores scroll position and focus', async () => {
    const page = await visit('/', { viewport: { width: 1200, height: 500 } });
    // An instant scroll: a wheel's smooth scroll could still be running at the comparison.
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

  it('the login dialog is reset after it was closed', async () => {
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

  it('the back arrow of the password reset leads to the tab that it was opened from', async () => {
    const page = await visit('/');
    await openDialog(page);
    await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
    await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
    await dialogOf(page).getByRole('button', { name: '返回登录' }).click();
    expect(await dialogOf(page).getByRole('tab', { name: '密码登录' }).getAttribute('aria-selected')).toBe('true');
  });

  it('the country of a number has its drawn flag, and its name in the language of the page', async () => {
    const names = { '': '中国 +86', '/en_US': 'China +86', '/ar': 'الصين +86' };
    for (const [prefix, name] of Object.entries(names)) {
      const page = await visit(`${prefix}/`);
      await page.locator('[data-login]').click();
      const country = dialogOf(page).locator('select');
      await country.waitFor();
      expect(await country.locator('option').allInnerTexts()).toEqual([name]);
      expect(await dialogOf(page).locator('[data-flag=CN]').isVisible()).toBe(true);
    }
  });

  it('a login can be completed with the keyboard only', async () => {
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
    // The button is disabled during the countdown, so Tab skips it.
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

  it('the login dialog traps the focus, and axe finds no violations in any of its states', async () => {
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
    const documentLink = dialogOf(page).getByRole('link', { name: '用户服务协议' });
    expect([await documentLink.getAttribute('href'), await documentLink.getAttribute('target')]).toEqual(['/protocol/service', '_blank']);
    await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
    expect(await faults()).toEqual([]);
    await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
    expect(await faults()).toEqual([]);
  });

  it('a page that needs a login opens the login dialog, and is shown after the login', async () => {
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

  it('the login dialog fits a phone in both text directions', async () => {
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

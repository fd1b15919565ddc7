import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsInBoth, faultsOf } from './faults-of.ts';
import { rotatedJpeg } from './rotated-jpeg.ts';

let browser: Browser;
let site: AccountSite;
beforeAll(async () => {
  const upstream = { CODES_PER_ADDRESS: '1000', CODES_PER_NET: '1000' };
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start({ upstream })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  return (await site.open(context, path)).page;
}

/** A new user on a page of his, in a browser of his own. */
async function user(path: string, options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly mobile: string }> {
  const context = await site.context(browser, options);
  closing.push(context);
  const mobile = await site.signIn(context);
  const { page } = await site.open(context, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await nextCodes();
  return { page, mobile };
}

/** Logs a new user in through the dialog that stands open. */
async function answerDialog(page: Page): Promise<void> {
  const mobile = site.newMobile();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await site.code(mobile));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('header [data-account]').waitFor();
}

/** The same user in another browser. */
async function elsewhere(mobile: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  await site.signIn(context, mobile);
  const { page } = await site.open(context, path);
  await nextCodes();
  return page;
}

/** The hour of the codes that were sent is over: another may be asked for. */
async function nextCodes(): Promise<void> {
  await site.upstream.deps.pool.query('update verification_code set created_at = created_at - 3600001');
}

/** Asks for a code in an open dialog and types it. */
async function takeCode(page: Page, to: string, label = '验证码'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const before = await site.codes(to);
  const field = dialog.getByRole('textbox', { name: label, exact: true });
  await field.locator('..').getByRole('button', { name: '获取验证码' }).click();
  await field.fill(await site.code(to, before));
}

const uidOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'uid')?.value ?? 'no uid';

/** The page has become a visitor's. */
const visitorsHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' });

describe('basic info', () => {
  it('that is saved stands on the public page for everybody', async () => {
    const { page } = await user('/userInfo/info');
    const save = page.getByRole('button', { name: '保存' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: '昵称' }).fill('北看台的风');
    await page.getByRole('textbox', { name: '个性签名' }).fill('只看英超和中超。');
    await page.getByRole('combobox', { name: '性别' }).selectOption('female');
    await page.getByLabel('生日').fill('1998-06-21');
    await save.click();
    await page.getByText('修改成功').waitFor();
    await waitFor('nothing more to save', () => save.isDisabled());
    await page.getByRole('complementary').getByText('北看台的风').waitFor();

    const html = await (await fetch(`${site.origin}/userInfo/${await uidOf(page)}`)).text();
    expect(html).toContain('北看台的风');
    expect(html).toContain('只看英超和中超。');
    expect(html).not.toContain('1998-06-21');
    await page.reload();
    expect(await page.getByLabel('生日').inputValue()).toBe('1998-06-21');
  });

  it('that cannot be says why at its field, and nothing is changed', async () => {
    const { page } = await user('/userInfo/info');
    const name = page.getByRole('textbox', { name: '昵称' });
    const before = await name.inputValue();
    await name.fill('赛点官方客服');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('alert').filter({ hasText: '内容不合规' }).waitFor();
    await name.fill('风');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('alert').filter({ hasText: '昵称需 2–20 个字' }).waitFor();
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: '还原' }).click();
    expect(await name.inputValue()).toBe(before);
  });

  it('that is not saved is not lost by a link', async () => {
    const { page } = await user('/userInfo/info');
    const name = page.getByRole('textbox', { name: '昵称' });
    await name.fill('还没保存');
    const link = page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '账号设置' });
    await link.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '继续编辑' }).click();
    expect(new URL(page.url()).pathname).toBe('/userInfo/info');
    expect(await name.inputValue()).toBe('还没保存');
    await link.click();
    await dialog.getByRole('button', { name: '不保存，离开' }).click();
    await page.waitForURL(/\/userInfo\/setting$/);
  });
});

describe('a picture of one’s own', () => {
  it('is cut square, turned as the camera held it, and shown everywhere', async () => {
    const { page } = await user('/userInfo/info');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '更换头像' }).click()]);
    await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await rotatedJpeg(page) });
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('修改成功').waitFor();
    const face = page.getByRole('complementary').locator('img');
    await face.waitFor();
    expect(await coloursOf(face)).toEqual({ ratio: 1, top: 'red', bottom: 'blue' });
    const address = (await face.getAttribute('src')) ?? '';
    expect(await page.getByRole('banner').locator('[data-account] img').first().getAttribute('src')).toBe(address);
    const publicPage = await visit(`/userInfo/${await uidOf(page)}`);
    expect(await publicPage.getByRole('main').locator('img').first().getAttribute('src')).toBe(address);

    await page.getByRole('button', { name: '移除' }).click();
    await page.getByText('头像已移除').waitFor();
    await face.waitFor({ state: 'detached' });
  });

  it('can be placed by the keyboard alone', async () => {
    const { page } = await user('/userInfo/info');
    const picture = await rotatedJpeg(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const canvas = page.getByRole('dialog').locator('canvas');
    await canvas.focus();
    // A wheel turns faster than anything is drawn: each notch counts.
    const turn = (...notches: readonly number[]) =>
      canvas.evaluate((element, all) => {
        for (const deltaY of all) element.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }));
      }, notches);
    const zoomIs = (zoom: string) =>
      waitFor(`a zoom of ${zoom}`, async () => (await page.getByRole('slider', { name: '缩放' }).inputValue()) === zoom);
    await turn(-1, -1);
    await zoomIs('1.21');
    await turn(1, 1);
    await zoomIs('1');
    await page.keyboard.press('+');
    for (let time = 0; time < 12; time += 1) await page.keyboard.press('+');
    for (let time = 0; time < 10; time += 1) await page.keyboard.press('Shift+ArrowUp');
    await zoomIs('2.3');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).press('Enter');
    await page.getByText('修改成功').waitFor();
    expect(await coloursOf(page.getByRole('complementary').locator('img'))).toMatchObject({ top: 'red', bottom: 'red' });
  });

  it('that is none is refused in words', async () => {
    const { page } = await user('/userInfo/info');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') });
    await page.getByRole('dialog').getByText('无法识别这个文件').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: '保存' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

/** What a picture shows: its form, and the colours of its upper and lower part. */
async function coloursOf(image: ReturnType<Page['locator']>) {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 10, 10);
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    const { naturalWidth, naturalHeight } = element;
    return { ratio: naturalHeight / naturalWidth, top: colour(1), bottom: colour(8) };
  });
}

describe('the security centre', () => {
  it('changes the password with a code of the own number, and ends the login of another browser', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const other = await elsewhere(mobile, '/userInfo');
    await page.getByRole('button', { name: '设置密码' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('验证码不能为空!').waitFor();
    await takeCode(page, mobile);
    await dialog.getByLabel('新密码').fill('onlyletters');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('请输入字母和数字组合!').waitFor();
    await dialog.getByLabel('新密码').fill('Match-point-12');
    await dialog.getByText('强度：强').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('修改成功，其他设备已退出登录').waitFor();
    await visitorsHeader(other).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
    await page.reload();
    await page.getByRole('button', { name: '修改密码' }).waitFor();
  });

  it('counts the seconds to the next code on over closing and reloading', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    await page.getByRole('button', { name: '设置密码' }).click();
    await takeCode(page, mobile);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: '设置密码' }).click();
    const wait = page.getByRole('dialog').getByRole('button', { name: /^\d+ 秒后重发$/ });
    await wait.waitFor();
    expect(await wait.isDisabled()).toBe(true);
  });

  it('binds an e-mail address with a code that was sent to it', async () => {
    const { page } = await user('/userInfo/setting');
    await page.getByRole('button', { name: '绑定邮箱' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByRole('textbox', { name: '邮箱地址' });
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByText('邮箱不能为空').waitFor();
    await address.fill('lin@example');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByText('邮箱格式有误').waitFor();
    const email = `lin${await uidOf(page)}@example.com`;
    await address.fill(email);
    await takeCode(page, email);
    const code = await dialog.getByRole('textbox', { name: '验证码' }).inputValue();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText(/^验证码错误/).waitFor();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(code);
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('邮箱绑定成功').waitFor();
    await page.getByText('l***@example.com').waitFor();
    expect(await page.getByText(email).count()).toBe(0);
  });

  it('takes another number for one’s own when both have shown their codes', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const next = site.newMobile();
    await page.getByRole('button', { name: '更换手机' }).click();
    await takeCode(page, mobile, '当前手机验证码');
    await page.getByRole('dialog').getByRole('textbox', { name: '新手机号', exact: true }).fill(next);
    await takeCode(page, next, '新手机验证码');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText('手机绑定成功').waitFor();
    await page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`).waitFor();
    expect(await page.getByText(next).count()).toBe(0);
  });

  it('names the devices, and ends the login of one: its tab is a visitor’s', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
    const other = await elsewhere(mobile, '/userInfo', { userAgent: agent });
    await page.reload();
    await page.getByText('Safari 18 · iOS 18').waitFor();
    expect(await page.getByText('本机', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: '退出登录 Safari 18 · iOS 18' }).click();
    await page.getByRole('dialog').getByText('Safari 18 · iOS 18 会立刻退出登录。').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.getByText('已退出 1 台设备').waitFor();
    await visitorsHeader(other).waitFor();
    await waitFor('the device to be gone', async () => (await page.getByText('Safari 18 · iOS 18').count()) === 0);
  });

  it('hands out everything that is stored, as a file', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^matchpoint-${await uidOf(page)}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const content = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    expect(content).toMatchObject({ profile: { mobile }, gold: { total: 200 }, statement: [{ reason: 'welcome', change: 200 }] });
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['sessions', 'identities', 'follows', 'orders', 'preferences']));
  });

  it('deletes the account after a code and a clear word, and takes it back', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('账户里的 200 金币会一并作废').waitFor();
    await takeCode(page, mobile);
    await dialog.getByRole('button', { name: '申请注销' }).click();
    await dialog.getByText('请先确认已了解').waitFor();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '申请注销' }).click();
    const keep = page.getByRole('main').getByRole('button', { name: '保留账号' });
    await keep.waitFor();
    await page.reload();
    await keep.click();
    await page.getByText('账号已保留').waitFor();
    await page.getByRole('button', { name: '注销账号' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '注销账号' }).waitFor();
    expect(await keep.count()).toBe(0);
  });

  it('takes a declaration of age once, and says before that a minor’s is final', async () => {
    const { page } = await user('/userInfo/setting');
    await page.getByRole('button', { name: '去声明' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('请选择一项').waitFor();
    await dialog.getByRole('radio', { name: '我未满 18 周岁' }).check();
    await dialog.getByText('不能自行更改').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('未满 18 周岁', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '去声明' }).count()).toBe(0);
  });

  it('hides the lists of follows and fans from others, not from oneself', async () => {
    const { page } = await user('/userInfo/setting');
    const idol = await user('/userInfo');
    await page.goto(`${site.origin}/userInfo/${await uidOf(idol.page)}`);
    await page.getByRole('button', { name: /^关注 / }).click();
    await page.getByRole('button', { name: /^已关注 / }).waitFor();
    await page.goto(`${site.origin}/userInfo/setting`);
    const hide = page.getByRole('switch', { name: '隐藏我的关注' });
    await waitFor('the switch to be read', () => hide.isEnabled());
    await hide.click();
    await waitFor('the switch to be saved', async () => (await hide.isEnabled()) && (await hide.isChecked()));
    const uid = await uidOf(page);
    const stranger = await visit(`/userInfo/${uid}?tab=follow`);
    await stranger.getByText('列表未公开').waitFor();
    await page.goto(`${site.origin}/userInfo?tab=follow`);
    await page.getByText('仅你自己可见').waitFor();
    await page.getByRole('main').getByRole('link', { name: /^球迷/ }).waitFor();
  });
});

describe('a user’s public page', () => {
  it('is followed by a visitor after he has logged in', async () => {
    const idol = await user('/userInfo');
    const page = await visit(`/userInfo/${await uidOf(idol.page)}`);
    await page.getByRole('button', { name: /^关注 / }).click();
    await answerDialog(page);
    await page.getByRole('button', { name: /^已关注 / }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^已关注 / }).waitFor();
    await idol.page.goto(`${site.origin}/userInfo?tab=fans`);
    const fans = idol.page.getByRole('main').getByRole('link', { name: /^球迷/ });
    await fans.waitFor();
    expect(await fans.count()).toBe(1);
  });

  it('is a real 404 for who is nobody and for what is no number', async () => {
    for (const path of ['/userInfo/999999999', '/userInfo/abc', '/userInfo/0', '/en_US/userInfo/999999999']) {
      const answer = await fetch(site.origin + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('noindex');
    }
  });

  it('tells searching machines whose it is', async () => {
    const { page } = await user('/userInfo');
    const uid = await uidOf(page);
    const html = await (await fetch(`${site.origin}/userInfo/${uid}`)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', identifier: uid } });
    expect(html).not.toContain('"noindex"');
    expect(await (await fetch(`${site.origin}/userInfo/setting`)).text()).toContain('"noindex"');
  });
});

describe('a visitor', () => {
  it.each([
    ['/userInfo', '个人主页'],
    ['/userInfo/info', '基本资料'],
    ['/userInfo/setting', '账号设置'],
  ])('is asked to log in on %s, and is there afterwards', async (path, title) => {
    const page = await visit(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('dialog').waitFor();
    await answerDialog(page);
    await page.getByText('登录后查看').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toContain(title);
  });
});

describe('accessibility', () => {
  it.each([
    ['/userInfo', 1280],
    ['/userInfo?tab=follow', 390],
    ['/userInfo/info', 390],
    ['/userInfo/setting', 1280],
    ['/ar/userInfo/setting', 390],
  ] as const)('finds no fault on %s at %i px, and nothing scrolls sideways', async (path, width) => {
    const { page } = await user(path, { viewport: { width, height: 900 } });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('finds no fault in the dialogs, which the keyboard opens and closes', async () => {
    const { page } = await user('/userInfo/setting');
    for (const name of ['设置密码', '更换手机', '绑定邮箱', '去声明', '注销账号']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect([name, await faultsOf(page, 'main')]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect([name, await button.evaluate((element) => element === document.activeElement)]).toEqual([name, true]);
    }
  });

  it('finds no fault in the crop of a picture, nor in what is asked before leaving', async () => {
    const { page } = await user('/userInfo/info');
    const dialog = page.getByRole('dialog');
    const picture = await rotatedJpeg(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    await dialog.locator('canvas').waitFor();
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '昵称' }).fill('还没保存');
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '账号设置' }).click();
    await dialog.getByRole('button', { name: '继续编辑' }).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
    expect(await faultsInBoth(page, 'main')).toEqual([]);
  });
});

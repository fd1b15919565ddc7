import { describe, expect, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth, faultsOf } from './faults-of.ts';
import { holdCalls } from './hold-calls.ts';
import { rotatedJpeg } from './rotated-jpeg.ts';
import { site, visit, user, answerDialog, uidOf, coloursOf } from './user-area-fixture.ts';

describe('basic info', () => {
  it('saved profile data is shown on the public page', async () => {
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

  it('text that is typed while profile data is being saved stays', async () => {
    const { page } = await user('/userInfo/info');
    const calls = await holdCalls(page, /user\.update/);
    const [name, signature] = [page.getByRole('textbox', { name: '昵称' }), page.getByRole('textbox', { name: '个性签名' })];
    await name.fill('南看台的雨');
    await page.getByRole('button', { name: '保存' }).click();
    await waitFor('the held call', () => calls.bodies.length === 1);
    await signature.fill('保存时写下的一句');
    calls.release();
    await page.getByText('修改成功').waitFor();
    expect([await name.inputValue(), await signature.inputValue()]).toEqual(['南看台的雨', '保存时写下的一句']);
    expect(await page.getByRole('button', { name: '保存' }).isEnabled()).toBe(true);
  });

  it('invalid profile data is rejected with a message at its field, and nothing is changed', async () => {
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

  it('following a link does not silently discard unsaved profile data', async () => {
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
  it('an uploaded picture is rotated by its EXIF orientation, cropped square and shown everywhere', async () => {
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

  it('the crop of a picture can be positioned by keyboard', async () => {
    const { page } = await user('/userInfo/info');
    const picture = await rotatedJpeg(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const canvas = page.getByRole('dialog').locator('canvas');
    await canvas.focus();
    // Wheel events arrive faster than frames are rendered; each one must count.
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

  it('a file that is not a picture is rejected with a message', async () => {
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

describe('a user’s public page', () => {
  it('a visitor follows a user from the public page after a login', async () => {
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

  it('the public page answers 404 for an unknown user and for an id that is not a number', async () => {
    for (const path of ['/userInfo/999999999', '/userInfo/abc', '/userInfo/0', '/en_US/userInfo/999999999']) {
      const answer = await fetch(site.origin + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('noindex');
    }
  });

  it('the public page describes its user to search engines', async () => {
    const { page } = await user('/userInfo');
    const uid = await uidOf(page);
    const html = await (await fetch(`${site.origin}/userInfo/${uid}`)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', identifier: uid } });
    expect(html).not.toContain('"noindex"');
    expect(await (await fetch(`${site.origin}/userInfo/setting`)).text()).toContain('"noindex"');
  });
});

describe('the articles of an author', () => {
  it('the public page of an author lists the most read articles, most read first, with links to them', async () => {
    const { page } = await user('/userInfo');
    const uid = await uidOf(page);
    const { pool } = site.upstream.deps;
    await pool.query(
      `insert into news_item (source, key, game_id, texts, bodies, author_id, views, published_at)
       select 'desk', 'by-author-' || no, 202, jsonb_build_object('zh_CN', jsonb_build_object('title', '专栏' || no, 'summary', '')),
         '{"zh_CN": [{"kind": "paragraph", "spans": [{"text": "正文"}]}]}', $1, no * 100, $2 from generate_series(1, 3) no`,
      [uid, site.clock.now() - 60_000],
    );
    const publicPage = await visit(`/userInfo/${uid}`);
    const panel = publicPage.locator('section', { has: publicPage.getByRole('heading', { name: '阅读最多' }) });
    await panel.waitFor();
    expect(await panel.locator('a').evaluateAll((links) => links.map((link) => /专栏\d/.exec(link.textContent ?? '')?.[0]))).toEqual([
      '专栏3',
      '专栏2',
      '专栏1',
    ]);
    await panel.getByRole('link', { name: /专栏3/ }).click();
    await publicPage.getByRole('heading', { level: 1, name: '专栏3' }).waitFor();
  });

  it('a user without articles has no empty panel for them', async () => {
    const { page } = await user('/userInfo');
    const publicPage = await visit(`/userInfo/${await uidOf(page)}`);
    await publicPage.getByRole('heading', { level: 1 }).waitFor();
    expect(await publicPage.getByRole('heading', { name: '阅读最多' }).count()).toBe(0);
  });
});

describe('a visitor', () => {
  it.each([
    ['/userInfo', '个人主页'],
    ['/userInfo/info', '基本资料'],
    ['/userInfo/setting', '账号设置'],
  ])('a visitor is asked to log in on %s, and sees the page afterwards', async (path, title) => {
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
  ] as const)('axe finds no violations on %s at %i px, and nothing overflows', async (path, width) => {
    const { page } = await user(path, { viewport: { width, height: 900 } });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('axe finds no violations in the dialogs of the settings, which open and close by keyboard', async () => {
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

  it('axe finds no violations in the crop dialog and in the warning about unsaved changes', async () => {
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

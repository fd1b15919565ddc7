import { describe, expect, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { site, visit, user, elsewhere, takeCode, uidOf, visitorsHeader } from './user-area-fixture.ts';

describe('the security centre', () => {
  it('changing the password with a code of the own number logs out other browsers', async () => {
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

  it('the security center continues the countdown to the next code after closing and reloading', async () => {
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

  it('an e-mail address is bound with a code that was sent to it', async () => {
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

  it('the mobile number is changed after codes of the old and the new number were entered', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const next = site.newMobile();
    await page.getByRole('button', { name: '更换手机' }).click();
    await takeCode(page, mobile, '当前手机验证码');
    await page.getByRole('dialog').getByRole('textbox', { name: '新手机号', exact: true }).fill(next);
    await takeCode(page, next, '新手机验证码');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText('手机绑定成功').waitFor();
    // The dialog that closes names the number too.
    await page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`, { exact: true }).waitFor();
    expect(await page.getByText(next).count()).toBe(0);
  });

  it('the security center lists the logged-in devices, and logging one out turns its tab into a visitor’s', async () => {
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

  it('the security center exports all stored personal data as a file', async () => {
    const { page, mobile } = await user('/userInfo/setting');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^matchpoint-${await uidOf(page)}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const content = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    expect(content).toMatchObject({ profile: { mobile }, gold: { total: 200 }, statement: [{ reason: 'welcome', change: 200 }] });
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['sessions', 'identities', 'follows', 'orders', 'preferences']));
  });

  it('an account deletion needs a code and a confirmation, and can be cancelled', async () => {
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

  it('the age can be declared once, with a warning that a declaration as a minor is final', async () => {
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

  it('hidden lists of follows and fans are hidden from other users but not from their owner', async () => {
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

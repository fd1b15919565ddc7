import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { StaffSite } from './staff-fixture.ts';

let browser: Browser;
let site: StaffSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StaffSite.start()]);
});
beforeEach(() => site.reset());
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const REVIEWER = 4001;
const FINANCE = 4002;
const EDITOR = 4003;
const ADMIN = 4004;
const FAN = 3003;
const FIRST = '客队轮换过多，看好主队';
const SECOND = '两队近六次交手都是小球';
const THIRD = '主队三中卫回归';

/** Waits until a thing is shown with its details, and returns its heading. */
async function shown(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  await heading.waitFor();
  await page.getByRole('button', { name: '通过，立即在售' }).waitFor();
  return heading;
}

describe('the queue of plans', () => {
  it('a reviewer approves and rejects by keyboard, and the next plan opens with the focus on its title', async () => {
    const { page, watch, close } = await site.open(browser, '/staff?queue=plan', REVIEWER);
    await shown(page, FIRST);
    await page.getByText('作者近 30 天').waitFor();
    await page.keyboard.press('j');
    await shown(page, SECOND);
    await page.keyboard.press('k');
    await shown(page, FIRST);
    await page.getByText('自动检查').waitFor();
    await page.keyboard.press('a');
    const second = await shown(page, SECOND);
    await page.getByText(`${FIRST} 已通过，在售`).waitFor();
    await waitFor('the focus on the title', () => second.evaluate((node) => node === document.activeElement));
    await page.getByText('作者近 30 天').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('2');
    expect(await page.getByRole('radio', { name: '承诺收益' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await shown(page, THIRD);
    await waitFor('both decisions', () => site.staff.decisions.length === 2);
    expect(site.staff.decisions).toEqual([
      { queue: 'plan', id: 91, decision: 'approve', reason: '' },
      { queue: 'plan', id: 92, decision: 'reject', reason: '承诺收益' },
    ]);
    await page.getByRole('link', { name: '方案 1 件待处理' }).waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a rejection needs a reason, and another reason than the given ones needs a note', async () => {
    const { page, close } = await site.open(browser, '/staff?queue=plan', REVIEWER);
    await shown(page, FIRST);
    await page.getByText('作者近 30 天').waitFor();
    await page.getByRole('button', { name: '驳回，退回作者' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByText('请选一个理由').waitFor();
    await page.getByRole('radio', { name: '其他，写明' }).check();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByText('请写明理由').waitFor();
    await page.getByLabel('补充说明').fill('标题和正文说的不是同一场比赛');
    // Letters that are typed into a field are no shortcuts.
    await page.getByLabel('补充说明').pressSequentially(' aj');
    await page.getByRole('button', { name: '确定' }).click();
    await waitFor('the decision', () => site.staff.decisions.length === 1);
    expect(site.staff.decisions[0]).toMatchObject({ id: 91, decision: 'reject', reason: '标题和正文说的不是同一场比赛 aj' });
    await close();
  });

  it('a plan that changed meanwhile returns to its place with an explanation, and the reviewer keeps theirs', async () => {
    const { page, close } = await site.open(browser, '/staff?queue=plan', REVIEWER);
    await shown(page, FIRST);
    await page.getByText('作者近 30 天').waitFor();
    site.staff.change(91, { version: 3 });
    await page.keyboard.press('a');
    await shown(page, SECOND);
    await page.getByText('没有处理：内容已变动或同事已经裁决').first().waitFor();
    const row = page.getByRole('link', { name: new RegExp(`^${FIRST}`) });
    await row.getByText('没有处理成功').waitFor();
    expect(await page.getByRole('heading', { level: 2, name: SECOND }).isVisible()).toBe(true);
    expect(site.staff.decisions).toEqual([]);
    await row.click();
    await shown(page, FIRST);
    await page.getByRole('alert').filter({ hasText: '请再看一遍后决定' }).waitFor();
    await page.getByText('作者近 30 天').waitFor();
    await page.keyboard.press('a');
    await waitFor('the decision about the new version', () => site.staff.decisions.length === 1);
    await close();
  });

  it('nobody decides about their own plan', async () => {
    site.staff.change(91, { user: { uid: REVIEWER, username: 'user4001' } });
    const { page, close } = await site.open(browser, '/staff?queue=plan', REVIEWER);
    await shown(page, FIRST);
    await page.getByText('这是你自己的内容，要由同事裁决。').waitFor();
    expect(await page.getByRole('button', { name: '通过，立即在售' }).isDisabled()).toBe(true);
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await shown(page, SECOND);
    expect(site.staff.decisions).toEqual([]);
    await close();
  });

  it('a revision is shown beside its earlier version with marked words, or in one text', async () => {
    const { page, close } = await site.open(browser, '/staff?queue=plan', REVIEWER);
    const table = page.getByRole('table', { name: '两稿对照' });
    await table.waitFor();
    expect(await table.locator('del').allTextContents()).toEqual(expect.arrayContaining(['删除：38']));
    expect(await table.locator('ins').allTextContents()).toEqual(expect.arrayContaining(['新增：28']));
    await table.getByRole('row', { name: /^标题/ }).getByText('未改').waitFor();
    await page.keyboard.press('d');
    await table.waitFor({ state: 'detached' });
    await page.getByRole('definition').filter({ hasText: '删除：38' }).filter({ hasText: '新增：28' }).waitFor();
    await close();
  });

  it('the key of the queues opens the next queue, and the question mark explains all keys', async () => {
    const { page, close } = await site.open(browser, '/staff?queue=expert', REVIEWER);
    await page.getByRole('heading', { level: 2, name: '篮下老何' }).waitFor();
    await page.keyboard.press('g');
    await shown(page, FIRST);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).getByText('切换对照方式').waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(site.staff.decisions).toEqual([]);
    await close();
  });
});

describe('the other queues', () => {
  it('an upheld report, an accepted expert and an approved comment leave their queues, which then say what would be there', async () => {
    const { page, close } = await site.open(browser, '/staff?queue=report', REVIEWER);
    await page.getByText('1. 广告引流').waitFor();
    await page.getByText('拉群').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: '举报都处理完了' }).waitFor();
    await page.getByText('同一内容的举报合并成一件').waitFor();
    await page.getByRole('navigation', { name: '其他待处理' }).getByRole('link', { name: /^评论/ }).click();
    await page.getByText('一条需要看一眼的评论，全文在这里。').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: '评论都处理完了' }).waitFor();
    await waitFor('the decisions', () => site.staff.decisions.length === 2);
    expect(site.staff.decisions.map(({ queue, decision }) => `${decision} ${queue}`)).toEqual(['approve report', 'approve comment']);
    await close();
  });

  it('crediting an order asks first, and finance sees only the queues of money', async () => {
    const { page, close } = await site.open(browser, '/staff', FINANCE);
    await page.getByText('付款晚于关单').waitFor();
    expect(await page.getByRole('navigation', { name: '队列' }).getByRole('link').count()).toBe(2);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: '确认入账？' });
    await dialog.getByRole('button', { name: '入账' }).click();
    await page.getByText('订单已入账').waitFor();
    expect(site.staff.decisions).toEqual([{ queue: 'order', id: 54, decision: 'approve', reason: '' }]);
    await close();
  });

  it('a settlement is proposed by one member of staff with a public note and confirmed by another', async () => {
    const first = await site.open(browser, '/staff?queue=settlement', REVIEWER);
    await first.page.getByLabel('主队得分').fill('2');
    await first.page.getByRole('button', { name: '提议结算' }).click();
    await first.page.getByText('请填写双方比分').waitFor();
    await first.page.getByLabel('客队得分').fill('1');
    await first.page.getByLabel('公开说明').fill('以赛事官方公告的比分为准');
    await first.page.getByRole('button', { name: '提议结算' }).click();
    await first.page.getByText('这是你的提议，要由另一位同事确认。').waitFor();
    await first.close();
    const second = await site.open(browser, '/staff?queue=settlement', FINANCE);
    await second.page.getByText('比分 2–1').waitFor();
    await second.page.getByText('以赛事官方公告的比分为准').waitFor();
    await second.page.getByRole('button', { name: '确认结算' }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: '确认结算' }).click();
    await second.page.getByRole('heading', { name: '人工结算都处理完了' }).waitFor();
    expect(site.staff.items.filter(({ queue }) => queue === 'settlement')).toEqual([]);
    await second.close();
  });
});

describe('users', () => {
  it('a reviewer finds a user, mutes them for a length with a reason, and ends the sanction early', async () => {
    const { page, watch, close } = await site.open(browser, '/staff/users', REVIEWER);
    await page.getByRole('searchbox', { name: '编号、昵称或手机号' }).fill('雾岛');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.getByRole('link', { name: /石榴姐/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /雾岛球迷/ }).click();
    await page.getByText('没有处罚记录').waitFor();
    await page.getByRole('button', { name: '处罚用户' }).click();
    const dialog = page.getByRole('dialog', { name: '处罚用户' });
    await dialog.getByRole('radio', { name: '7 天' }).check();
    await dialog.getByRole('button', { name: '执行处罚' }).click();
    await dialog.getByText('理由至少 2 个字').waitFor();
    await dialog.getByLabel('理由').fill('连续发广告');
    await dialog.getByRole('button', { name: '执行处罚' }).click();
    await page.getByText('生效中').waitFor();
    expect(site.staff.sanctions[0]).toMatchObject({ userId: 5001, kind: 'mute', reason: '连续发广告' });
    await page.getByRole('button', { name: '提前结束' }).click();
    await page.getByRole('dialog').getByLabel('理由').fill('误判');
    await page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click();
    await page.getByText('已到期').waitFor();
    expect(await page.getByRole('group', { name: '职责' }).count()).toBe(0);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('an admin grants duties to a user', async () => {
    const { page, close } = await site.open(browser, '/staff/users?user=5002', ADMIN);
    const form = page.getByRole('form', { name: '职责' });
    await form.getByRole('checkbox', { name: '编辑' }).check();
    await form.getByRole('button', { name: '保存职责' }).click();
    await page.getByText('职责已更新').waitFor();
    expect(site.staff.deskUsers.find(({ uid }) => uid === 5002)?.staffRoles).toEqual(['editor']);
    await close();
  });
});

describe('the audit log', () => {
  it('the audit log is searched by a word, and an entry shows what it changed', async () => {
    const { page, close } = await site.open(browser, '/staff/audit', REVIEWER);
    await page.getByText('order.credited').waitFor();
    await page.getByRole('searchbox', { name: '操作、对象或理由' }).fill('站外');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('order.credited').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe(`?q=${encodeURIComponent('站外')}`);
    await page.getByRole('button', { name: '看改动' }).click();
    expect(await page.locator('pre del').textContent()).toContain('"state": "review"');
    expect(await page.locator('pre ins').textContent()).toContain('"state": "rejected"');
    await page.getByRole('searchbox', { name: '操作、对象或理由' }).fill('没有这个词');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByRole('heading', { name: '没有符合条件的记录' }).waitFor();
    await close();
  });
});

describe('content', () => {
  it('an editor saves a field; a version that a colleague saved first is a conflict that keeps what was typed', async () => {
    const { page, close } = await site.open(browser, '/staff', EDITOR);
    await page.getByRole('navigation', { name: '审核台导航' }).getByRole('link', { name: '内容' }).click();
    await page.getByRole('link', { name: /德比前瞻/ }).click();
    await page.getByLabel('摘要').fill('两队近况与伤停');
    site.staff.edit(301, { summary: '同事写的摘要' });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('没有保存：别人刚改过这一条').waitFor();
    await page.getByText('新版本里是：同事写的摘要').waitFor();
    expect(await page.getByLabel('摘要').inputValue()).toBe('两队近况与伤停');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存').waitFor();
    expect(site.staff.content[0]).toMatchObject({ version: 3, fields: { title: '德比前瞻', summary: '两队近况与伤停' } });
    await close();
  });
});

describe('access to the desk', () => {
  it('users without the role get a 403 before and after hydration, and their menu has no link to the desk', async () => {
    const { page, status, close } = await site.open(browser, '/staff', FAN);
    expect(status).toBe(403);
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    await page.locator('header [data-account] summary').click();
    await page.getByRole('link', { name: '账号设置' }).waitFor();
    expect(await page.getByRole('link', { name: '审核台' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: '队列' }).count()).toBe(0);
    await close();
  });

  it('members of staff reach the desk by the user menu', async () => {
    const { page, close } = await site.open(browser, '/', REVIEWER);
    await page.locator('header [data-account] summary').click();
    await page.getByRole('link', { name: '审核台' }).click();
    await page.getByRole('heading', { level: 1, name: '审核台' }).waitFor();
    const queues = page.getByRole('navigation', { name: '队列' });
    await queues.waitFor();
    expect(await queues.getByRole('link').count()).toBe(7);
    await close();
  });
});

describe('accessibility of the desk', () => {
  it.each([
    ['/staff?queue=plan', 1440],
    ['/staff?queue=settlement', 1024],
    ['/ar/staff?queue=plan', 390],
    ['/staff/users?user=5001', 1440],
    ['/staff/audit', 390],
    ['/staff/content?id=301', 1024],
  ] as const)('axe finds no violations on %s at %i px in either color scheme, and nothing overflows', async (path, width) => {
    const { page, close } = await site.open(browser, path, ADMIN, { viewport: { width, height: 900 } });
    await page.locator('main :is(dl, table, textarea)').first().waitFor();
    await page.keyboard.press('r');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    await close();
  });
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { change, read } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { buy, JourneySite, rowOf, shownAtDesk, waitForCoins, WELCOME } from './journey-site.ts';

/** The staff desk with our upstream. */

let journey: JourneySite;
beforeAll(async () => {
  journey = await JourneySite.start();
}, 240_000);
afterEach(() => journey.closePages());
afterAll(() => journey?.[Symbol.asyncDispose]());

it('a reviewer removes a plan from its page with a public reason; others have no such button, and the author reads why', async () => {
  const { matchId } = await journey.coming('removed');
  const title = '这场客队难有作为';
  const id = await journey.onSale(matchId, title);
  const author = await journey.open('/creatorCenter/progManage', journey.expert);
  await rowOf(author.page, title).getByText('在售').waitFor();
  const fan = await journey.plans.member();
  const buyer = await journey.open(`/expert/plan/${id}`, fan);
  await buy(buyer.page);
  await buyer.page.getByRole('button', { name: '举报' }).waitFor();
  expect(await buyer.page.getByRole('button', { name: '下架方案' }).count()).toBe(0);

  const reviewer = await journey.open(`/expert/plan/${id}`, journey.staff);
  await reviewer.page.getByRole('button', { name: '下架方案' }).click();
  const dialog = reviewer.page.getByRole('dialog', { name: '下架这个方案？' });
  await dialog.getByRole('button', { name: '下架方案' }).click();
  await dialog.getByText('理由至少 2 个字').waitFor();
  await dialog.getByLabel('下架理由').fill('正文引导站外交易');
  await dialog.getByRole('button', { name: '下架方案' }).click();
  await reviewer.page.getByText('方案已下架').waitFor();
  await reviewer.page.getByRole('button', { name: '下架方案' }).waitFor({ state: 'detached' });

  await author.page.getByText(`方案「${title}」已被移除`).waitFor();
  await rowOf(author.page, title).getByText('正文引导站外交易').waitFor();
  await waitFor('the page to be gone', async () => (await fetch(`${journey.site.origin}/expert/plan/${id}`)).status === 404);
  expect(await read(fan, 'plan.read', { locale: 'zh_CN', id })).toMatchObject({ locked: false });
  for (const { watch } of [author, buyer, reviewer]) expect(watch.problems).toEqual([]);
});

it('finance credits an order that was paid late, and its owner gets the coins without a reload', async () => {
  const fan = await journey.plans.member();
  const { orderNo } = await change(fan, 'gold.recharge', { packageId: 1, key: crypto.randomUUID(), returnTo: '/userInfo/water' });
  await change(fan, 'gold.close', { orderNo });
  await journey.site.upstream.deps.pool.query(
    `update gold_order set state = 'review', review_reason = 'paid_after_close', trade_no = 'T' || order_no, paid_at = $2, changed_at = $2
     where order_no = $1`,
    [orderNo, journey.site.clock.now()],
  );
  const owner = await journey.open('/userInfo/water', fan);
  await waitForCoins(owner.page, WELCOME);
  const desk = await journey.open('/staff?queue=order', await journey.plans.staffMember('finance'));
  await shownAtDesk(desk.page, orderNo);
  await desk.page.getByText('订单关闭之后才收到付款').waitFor();
  await desk.page.keyboard.press('a');
  await desk.page.getByRole('dialog', { name: '确认入账？' }).getByRole('button', { name: '入账' }).click();
  await desk.page.getByText('订单已入账').waitFor();
  await waitForCoins(owner.page, WELCOME + 60);
  expect([...owner.watch.problems, ...desk.watch.problems]).toEqual([]);
});

it('an editor changes a fact of the operator, which every page shows, and the log has it before and after', async () => {
  const desk = await journey.open('/staff/content?kind=config', await journey.plans.staffMember('editor'));
  await desk.page.getByRole('link', { name: /联系邮箱/ }).click();
  const form = desk.page.getByRole('form', { name: '联系邮箱' });
  await form.getByLabel('值').fill('nowhere');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('值').fill('desk@example.com');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByText('没有改动').waitFor();
  const visitor = await journey.open('/about');
  await visitor.page.getByText('desk@example.com').first().waitFor();
  await journey.goTo(desk.page, '/staff/audit?q=config');
  const entry = desk.page.locator('tbody tr').filter({ hasText: '站点设置' }).first();
  await entry.getByText('编辑内容').waitFor();
  await entry.getByRole('button', { name: '看改动' }).click();
  expect(await desk.page.locator('pre').first().textContent()).toMatch(/"value": ""[\s\S]*"value": "desk@example\.com"/);
  expect([...visitor.watch.problems, ...desk.watch.problems]).toEqual([]);
});

it('an editor changes an article twice in a row, and a colleague’s version in between is a conflict', async () => {
  const editor = await journey.plans.staffMember('editor');
  const answer = await fetch(journey.site.upstream.url + JAVA.publishNews.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${journey.site.upstream.feedKey}`, sysType: 'PC', lan: 'zh_CN' },
    body: JSON.stringify({ key: 'journey', gameId: 1, texts: { zh_CN: { title: '德比前瞻', summary: '两队近况', body: [] } } }),
  });
  const { id } = JAVA.publishNews.result.parse((await answer.json()).result);
  const { page, watch } = await journey.open(`/staff/content?q=${id}&id=${id}`, editor);
  const form = page.getByRole('form', { name: '德比前瞻' });
  const summary = form.getByLabel('摘要 · 简体中文');
  for (const text of ['两队近况与伤停', '两队近况、伤停与交锋']) {
    await summary.fill(text);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('没有改动').waitFor();
  }
  const colleague = await journey.plans.staffMember('editor');
  const listed = async () => (await read(colleague, 'staff.content', { kind: 'news', q: String(id) })).list[0];
  const theirs = { kind: 'news', id, version: (await listed()).version, fields: { 'summary.zh_CN': '同事写的摘要' } };
  await change(colleague, 'staff.edit', theirs);
  await summary.fill('第三次改的摘要');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByText('没有保存：别人刚改过这一条').waitFor();
  await form.getByText('新版本里是：同事写的摘要').waitFor();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByText('没有改动').waitFor();
  expect((await listed()).fields).toMatchObject({ 'summary.zh_CN': '第三次改的摘要' });
  expect(watch.problems).toEqual([]);
});

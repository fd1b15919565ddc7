import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { read } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { waitForCoins } from './journey-site.ts';
import { chatField, connected, RoomJourneySite, say, shownLine, WELCOME } from './room-journey-site.ts';

/** Gifts and paid rooms with our upstream. */

const PRICE = 21;

let journey: RoomJourneySite;
beforeAll(async () => {
  journey = await RoomJourneySite.start({ match: true });
}, 240_000);
afterEach(() => journey.closePages());
afterAll(() => journey?.[Symbol.asyncDispose]());

const bar = (page: Page) => page.getByRole('region', { name: '送礼物' });
const player = (page: Page) => page.getByRole('region', { name: /播放器/ });
const pool = () => journey.site.upstream.deps.pool;

it('of a combo of a hundred clicks with coins for sixty, sixty are given and forty refused, with one banner and no coin left', async () => {
  const anchor = await journey.anchor();
  const fan = await journey.members.member();
  await journey.spendDownTo(fan, 60);
  const { page, watch } = await journey.enter(anchor, fan);
  const other = await journey.enter(anchor);
  await waitForCoins(page, 60);
  await bar(page).getByRole('button', { name: /喝彩/ }).first().click();
  await bar(page)
    .getByRole('button', { name: /^送出/ })
    .evaluate((button) => {
      for (let click = 0; click < 100 && button instanceof HTMLElement; click += 1) button.click();
    });
  await bar(page).getByRole('alert').getByText('40 次没有送出：').waitFor({ timeout: 60_000 });
  await bar(page).getByRole('alert').getByText('金币不足').waitFor();
  await bar(page).getByRole('alert').getByRole('link', { name: '充值' }).waitFor();
  for (const shown of [page, other.page]) {
    await player(shown).getByText('×60', { exact: true }).waitFor();
    expect(await player(shown).getByText(/^×\d/).count()).toBe(1);
  }
  await waitForCoins(page, 0);
  expect(await read(fan, 'gold.balance')).toMatchObject({ total: 0 });
  const { rows } = await pool().query<{ gifts: number; coins: number; combos: number }>(
    `select count(*)::int as gifts, sum(coins)::int as coins, count(distinct combo_id)::int as combos
     from gift_sent where room_id = $1 and sender_id = $2`,
    [anchor.uid, fan.uid],
  );
  expect(rows).toEqual([{ gifts: 60, coins: 60, combos: 1 }]);
  expect(await verifyLedger(pool())).toEqual([]);
  expect([...watch.problems, ...other.watch.problems]).toEqual([]);
}, 180_000);

it('a paid room has free minutes, then asks for the fee, which is paid once and opens picture and chat', async () => {
  const anchor = await journey.anchor({ price: PRICE });
  const fan = await journey.members.member();
  const { page, watch } = await journey.open(anchor.path, fan);
  await player(page)
    .getByText(/^免费试看 [0-3]:\d\d$/)
    .waitFor();
  await player(page)
    .getByRole('button', { name: `支付 ${PRICE} 金币入场` })
    .waitFor();
  await player(page).getByRole('button', { name: '播放直播' }).waitFor();
  await page.getByRole('alert').getByText('入场后可以看聊天、发弹幕').waitFor();

  journey.site.clock.advance(PAID_ROOM.previewMs + 1_000);
  await page.reload();
  await player(page).getByText('付费直播间').waitFor();
  await player(page).getByText(`试看已结束，支付 ${PRICE} 金币可看完本场。`).waitFor();
  await player(page)
    .getByRole('button', { name: `支付 ${PRICE} 金币入场` })
    .click();
  const dialog = page.getByRole('dialog', { name: '进入付费直播间' });
  const sums = dialog.locator('dd');
  await waitFor('the sums', async () => (await sums.allTextContents()).join() === `${WELCOME},${PRICE},${WELCOME - PRICE}`);
  await dialog.getByRole('button', { name: `支付 ${PRICE} 金币入场` }).click();
  await page.getByText('已入场，本场直播都能看').waitFor();
  await waitForCoins(page, WELCOME - PRICE);
  await player(page).getByRole('button', { name: '播放直播' }).waitFor();
  await connected(page);
  await chatField(page).waitFor();
  await say(page, '门票值了');
  await shownLine(page, '门票值了').waitFor();

  await page.reload();
  await player(page).getByRole('button', { name: '播放直播' }).waitFor();
  expect(await page.getByText('付费直播间').count()).toBe(0);
  expect(await read(fan, 'gold.balance')).toMatchObject({ total: WELCOME - PRICE });
  expect(watch.problems).toEqual([]);
}, 120_000);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordLine, SignedRecordHead } from '@matchpoint/contracts/rules/record-chain';
import { chained, createSigner, entriesOf, filesOf, headsOf } from '@matchpoint/contracts/rules/test-record-log';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { recordedStatistics } from '@matchpoint/contracts/rules/record-statistics';
import { RecordVerifier } from '@matchpoint/contracts/rules/record-verification';
import { samplePlans } from '@matchpoint/contracts/rules/test-record-plans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { faultsInBoth } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** What the stub site shows of an expert: the statistics of the record, with another streak for the user `lyingAbout`. */
let lyingAbout: unknown;
function shownOf(id: unknown) {
  const found = verified.find(({ expert }) => String(expert) === String(id));
  const { results, streak, bestStreak, returns, windows, all } = recordedStatistics(found?.picks ?? []);
  const lie = String(id) === String(lyingAbout) ? 1 : 0;
  return {
    info: { uid: Number(id), name: `专家${String(id)}`, realm: found?.realm, results, streak: streak + lie, bestStreak, returns },
    accuracy: { windows, all },
  };
}

const RESULT = '#records [role="status"]';
const VERDICT = `${RESULT} h4`;

let browser: Browser;
let site: StubSite;
let lines: RecordLine[];
let heads: SignedRecordHead[];
/** Files that the site publishes, by their names. */
let files: Map<string, string>;
let folder: string;
/** The experts of the record in the order in which the page lists them. */
let verified: Awaited<ReturnType<RecordVerifier['finish']>>['plans']['experts'];

const jsonl = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Publishes these lines under these heads. */
function publish(published: readonly RecordLine[], publishedHeads: readonly SignedRecordHead[]): void {
  files = new Map(Array.from(filesOf(published), ([day, text]) => [`${day}.jsonl`, text]));
  files.set('heads.jsonl', jsonl(publishedHeads));
}

beforeAll(async () => {
  lines = chained(samplePlans(6).flatMap((plan) => entriesOf(plan)));
  heads = await headsOf(lines, await createSigner());
  const verifier = new RecordVerifier({ heads: jsonl(heads) });
  for (const [day, text] of filesOf(lines)) verifier.addFile(text, day);
  verified = (await verifier.finish()).plans.experts.toSorted((a, b) => b.plans - a.plans || compareIds(a.expert, b.expert));
  folder = await mkdtemp(join(tmpdir(), 'records-'));
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  site.stub.rows.set('recordHeads', () => ({
    result: { publicKey: heads[0]?.key ?? '', heads: heads.toReversed(), size: lines.length },
  }));
  site.stub.rows.set('getExpertInfo', ({ input }) => ({ result: shownOf(input['userId']).info }));
  site.stub.rows.set('getExpertInfoAccuracy', ({ input }) => ({ result: shownOf(input['userId']).accuracy }));
  site.stub.other = (request, _body, response) => {
    const text = files.get(/^\/java\/records\/([^/]+)$/.exec(request.url ?? '')?.[1] ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  };
});
beforeEach(() => publish(lines, heads));
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

async function open(path = '/certificate'): Promise<{ page: Page; problems: readonly string[]; close: () => Promise<void> }> {
  const { page, watch, close } = await site.visit(browser, path);
  await hydrated(page);
  return { page, problems: watch.problems, close };
}

const verifySite = (page: Page) => page.getByRole('button', { name: '从本站下载并验证' }).click();

/** Waits for a result with this heading. */
const expectVerdict = (page: Page, text: string) => page.locator(VERDICT).getByText(text, { exact: true }).waitFor();

describe('the record on the certificate page', () => {
  it('the published heads and their files are in the HTML, beside the licences', async () => {
    const html = await (await fetch(`${site.network.origin}/certificate`)).text();
    for (const text of [
      '经营证照与备案',
      '<section id="records"',
      heads.at(-1)?.root ?? '',
      heads[0]?.key ?? '',
      'href="/records/heads.jsonl"',
    ])
      expect(html).toContain(text);
    const file = await fetch(`${site.network.origin}/records/heads.jsonl`);
    expect(await file.text()).toBe(jsonl(heads));
  });

  it('verifying the files of the site says that all are in order', async () => {
    const { page, problems, close } = await open();
    await verifySite(page);
    await expectVerdict(page, '全部一致');
    expect(await page.locator(RESULT).textContent()).toContain(`${lines.length} 行记录、${heads.length} 个日头`);
    expect(await page.locator(`${RESULT} li[data-state="ok"]`).count()).toBe(4);
    expect(problems).toEqual([]);
    await close();
  });

  it('the statistics of an expert are counted again from the files and compared with those that the site shows', async () => {
    const { page, problems, close } = await open();
    await verifySite(page);
    await page.locator(RESULT).getByText('与本站一致').waitFor();
    const [first] = verified;
    const { results } = recordedStatistics(first?.picks ?? []);
    const shown = `红 ${results.red} 黑 ${results.black} 走 ${results.push} 作废 ${results.void}`;
    expect(await page.locator(`${RESULT} tbody tr`).first().locator('td').allTextContents()).toEqual([shown, shown]);
    expect(problems).toEqual([]);
    await close();
    lyingAbout = first?.expert;
    // What the site shows in simplified Chinese is cached.
    const lying = await open('/zh_tw/certificate');
    await lying.page.getByRole('button', { name: '從本站下載並驗證' }).click();
    await lying.page.locator(RESULT).getByText('與本站不一致').waitFor();
    expect(await lying.page.locator(`${RESULT} tr[data-differs] th`).allTextContents()).toEqual(['當前連紅']);
    lyingAbout = undefined;
    await lying.close();
  });

  it('one changed byte in a file of the site names its row', async () => {
    const [[name, text] = ['', '']] = [...files].filter(([each]) => each !== 'heads.jsonl').slice(1);
    const row = Number(/"number":(\d+)/.exec(text)?.[1]);
    files.set(
      name,
      text.replace(/"hash":"(.)/, (_whole, digit: string) => `"hash":"${digit === '0' ? '1' : '0'}`),
    );
    const { page, close } = await open();
    await verifySite(page);
    await expectVerdict(page, `第 ${row} 行对不上`);
    expect(await page.locator(`${RESULT} ol`).textContent()).toContain(`第 ${row} 行：内容与哈希不符`);
    await close();
  });

  it('newest rows that were removed with their heads are found with heads that the user saved, and only with them', async () => {
    const kept = heads.slice(0, 2);
    publish(lines.slice(0, kept.at(-1)?.size), kept);
    const { page, close } = await open();
    await verifySite(page);
    await expectVerdict(page, '全部一致');
    const saved = join(folder, 'heads.jsonl');
    await writeFile(saved, jsonl(heads));
    await page.locator('input[type="file"]').nth(1).setInputFiles(saved);
    await page.getByText('将与 heads.jsonl 比对').waitFor();
    await verifySite(page);
    await expectVerdict(page, `第 ${(kept.at(-1)?.size ?? 0) + 1} 行对不上`);
    await close();
  });

  it('downloaded files are verified while the device is offline', async () => {
    const paths = await Promise.all(
      Array.from(files, async ([name, text]) => {
        const path = join(folder, name === 'heads.jsonl' ? name : `records-${name}`);
        await writeFile(path, text);
        return path;
      }),
    );
    const { page, close } = await open();
    // A result shows that the verifier is loaded.
    await verifySite(page);
    await expectVerdict(page, '全部一致');
    await page.context().setOffline(true);
    await verifySite(page);
    await page.getByText('下载失败，什么也没有验证').waitFor();
    const choose = page.locator('input[type="file"]').first();
    await choose.setInputFiles(paths);
    await expectVerdict(page, '全部一致');
    await choose.setInputFiles(paths.filter((path) => !path.endsWith('heads.jsonl')).slice(1));
    await expectVerdict(page, '第 1 行对不上');
    await close();
  });

  it('the page with a result passes axe in both themes and fits a phone', async () => {
    const { page, close } = await open();
    await page.setViewportSize({ width: 390, height: 844 });
    await verifySite(page);
    await page.locator(VERDICT).waitFor();
    expect(await faultsInBoth(page, '#records')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });
});

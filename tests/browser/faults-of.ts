import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong with a page, one line a rule.
 * @param within the part that is looked at, a selector: where the frame is proven elsewhere it is left out
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  await still(page);
  const axe = new AxeBuilder({ page });
  // A page under an open dialog is no page of its own: what makes a page good as a whole is not asked of it.
  const covered = within === undefined && (await page.locator('dialog[open]').count()) > 0;
  const { violations } = await (within === undefined ? axe : axe.include(within))
    .withTags(covered ? RULES : [...RULES, 'best-practice'])
    .analyze();
  return violations.map(lineOf);
}

/**
 * What axe finds wrong with a page in light, and what with its colours in dark, which it is left in. Everything but the colours is the same in both.
 * @param within as above
 */
export async function faultsInBoth(page: Page, within?: string): Promise<string[]> {
  const light = await faultsOf(page, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await still(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? axe : axe.include(within))
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  return [...light, ...violations.map(lineOf).map((line) => `in dark: ${line}`)];
}

/** A colour that is on its way to another is neither; what moves for ever has no end to wait for. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const lineOf = ({ id, nodes }: Fault) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;

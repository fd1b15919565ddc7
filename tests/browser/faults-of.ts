import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the accessibility violations that axe finds on a page, one line per rule, and the scores that break over lines.
 * @param within selector of the part to check; leaves out the frame where another test covers it
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  await animationsFinished(page);
  // Best-practice rules check a page as a whole, so they do not apply while a dialog covers it.
  const covered = within === undefined && (await page.locator('dialog[open]').count()) > 0;
  const { violations } = await axeOf(page, within)
    .withTags(covered ? RULES : [...RULES, 'best-practice'])
    .analyze();
  return [...violations.map(lineOf), ...(await brokenScores(page))];
}

/**
 * Returns axe for a page or a part of it. It reports violations only: describing each node that passes takes most of its time. In legacy mode
 * it runs in the page itself; the other mode opens a second page to merge the results of frames, and our pages have no frames.
 */
function axeOf(page: Page, within: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  return within === undefined ? axe : axe.include(within);
}

/** Returns the scores ("3–0") of a page whose digits are not in one line. */
async function brokenScores(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scores = [...document.querySelectorAll('body *')].filter(
      (element) => element.childElementCount === 0 && /^\d{1,3}–\d{1,3}$/.test((element.textContent ?? '').trim()),
    );
    return scores.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      const isBroken = Math.max(...tops) - Math.min(...tops) > 8;
      return isBroken ? [`broken score: ${element.outerHTML.slice(0, 160)}`] : [];
    });
  });
}

/**
 * Returns the violations of a page in the light theme, and its colour violations in the dark theme: only the colours differ between the
 * two. Leaves the page in the dark theme.
 * @param within selector of the part to check
 */
export async function faultsInBoth(page: Page, within?: string): Promise<string[]> {
  const light = await faultsOf(page, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await animationsFinished(page);
  const { violations } = await axeOf(page, within).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return [...light, ...violations.map(lineOf).map((line) => `in dark: ${line}`)];
}

/** Waits until transitions have finished, because axe would measure intermediate colours. Ignores infinite animations. */
async function animationsFinished(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const lineOf = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong with a page, one line a rule.
 * @param within the part that is looked at, a selector: where the frame is proven elsewhere it is left out
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // A page under an open dialog is no page of its own: what makes a page good as a whole is not asked of it.
  const covered = within === undefined && (await page.locator('dialog[open]').count()) > 0;
  const { violations } = await (within === undefined ? axe : axe.include(within))
    .withTags(covered ? RULES : [...RULES, 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

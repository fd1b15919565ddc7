import type { Page } from 'playwright-core';

/** Every score that a page showed, by match, in the order in which they appeared. */
export type ShownScores = Readonly<Record<string, readonly string[]>>;

declare global {
  interface Window {
    shownScores?: Record<string, string[]>;
  }
}

/**
 * Makes a page record each score that it shows, from its first paint on: those of list rows (`data-match`), and that of a match page's
 * scoreboard under the id in the URL. Call it before the page is opened.
 */
export async function recordScores(page: Page): Promise<() => Promise<ShownScores>> {
  await page.addInitScript(() => {
    const shown: Record<string, string[]> = {};
    window.shownScores = shown;
    const take = (id: string, cells: NodeListOf<Element>) => {
      const score = Array.from(cells, (cell) => cell.textContent?.trim() ?? '').join('-');
      if (!/^\d+-\d+$/.test(score)) return;
      const list = (shown[id] ??= []);
      if (list.at(-1) !== score) list.push(score);
    };
    const look = () => {
      for (const row of document.querySelectorAll('[data-match]')) {
        const scoreBox = row.querySelector('span[aria-hidden][data-state]');
        if (scoreBox !== null) take(row.getAttribute('data-match') ?? '', scoreBox.querySelectorAll('b'));
      }
      const board = document.querySelector('[data-testid="score"]');
      if (board !== null) take(/\d+$/.exec(location.pathname)?.[0] ?? '', board.querySelectorAll('b'));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return () => page.evaluate(() => window.shownScores ?? {});
}

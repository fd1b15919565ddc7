import type { MatchpointClient } from '@matchpoint/client/create-client';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Page } from 'playwright-core';
import { waitFor } from '../support/wait-for.ts';

/** Returns the scores that a page shows, by match: those of its list rows, and that of the scoreboard under the id in the URL. */
export function shownScoresNow(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const shown: Record<string, string> = {};
    const text = (cells: NodeListOf<Element>) => Array.from(cells, (cell) => cell.textContent?.trim() ?? '').join('-');
    for (const row of document.querySelectorAll('main [data-match]')) {
      const score = text(row.querySelectorAll('span[aria-hidden][data-state] b'));
      if (score !== '') shown[row.getAttribute('data-match') ?? ''] = score;
    }
    const board = document.querySelector('[data-testid="score"]');
    if (board !== null) shown[/\d+$/.exec(location.pathname)?.[0] ?? ''] = text(board.querySelectorAll('b'));
    return shown;
  });
}

/** Waits until a page shows these scores; it may show others too. */
export function waitForScores(page: Page, scores: Readonly<Record<string, string>>, timeoutMs = 15_000): Promise<true> {
  let last: Record<string, string> = {};
  return waitFor(
    `${JSON.stringify(scores)} on ${page.url()}`,
    async (): Promise<true | Record<string, string>> => {
      last = await shownScoresNow(page);
      if (Object.entries(scores).every(([id, score]) => last[id] === score)) return true;
      throw new Error(JSON.stringify(last));
    },
    { timeoutMs, everyMs: 50 },
  ).then(() => true);
}

/** Fetches the current scores of these matches, in the same order. */
export async function fetchedScores(client: MatchpointClient, ids: readonly string[]): Promise<Record<string, string>> {
  const { list } = await client.match.byIds.query({ locale: 'zh_CN', ids: ids.map((id) => MatchId.parse(Number(id))) });
  return Object.fromEntries(ids.map((id) => [id, list.find((match) => String(match.id) === id)?.score?.join('-') ?? '']));
}

/** Waits until every score on a page equals a fresh fetch, which may itself come from a cache that is a second old. */
export async function waitForFresh(page: Page, client: MatchpointClient): Promise<void> {
  await waitFor(`${page.url()} to equal a fresh fetch`, async () => {
    const shown = await shownScoresNow(page);
    const ids = Object.keys(shown);
    const fetched = await fetchedScores(client, ids);
    if (ids.length > 0 && ids.every((id) => shown[id] === fetched[id])) return true;
    throw new Error(`${JSON.stringify(shown)} is not ${JSON.stringify(fetched)}`);
  });
}

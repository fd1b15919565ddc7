import type { Id } from '@matchpoint/contracts/rules/id';
import type { Comparison } from './comparison.ts';
import type { Site } from './site.ts';

/** Results of one kind that are counted page by page. */
const MAX_COUNTED = 60;

/** Compares the counts of a search with its pages, and looks for the entity whose name was searched. */
export async function checkSearch(
  { client, locale }: Site,
  target: { readonly kind: 'team' | 'league'; readonly id: Id; readonly name: string },
  compare: Comparison,
): Promise<void> {
  const { groups } = await client.search.find.query({ locale, text: target.name, page: 1 });
  for (const { kind, total, hits } of groups) {
    const where = `${target.name}, ${kind}`;
    compare.holds('search: no more results than their number', where, hits.length <= total);
    if (total > MAX_COUNTED) continue;
    let counted = 0;
    for (let page = 1; ; page += 1) {
      const { groups: own } = await client.search.find.query({ locale, text: target.name, kind, page });
      const group = own.find((one) => one.kind === kind);
      counted += group?.hits.length ?? 0;
      if (page === 1) compare.equal('search: number of results in the overview and in the list', where, total, group?.total ?? 0);
      if (group === undefined || group.hits.length === 0 || counted >= group.total) break;
    }
    compare.equal('search: number of results and their pages', where, total, counted);
  }
  const found = groups.find(({ kind }) => kind === target.kind)?.hits.some(({ id }) => id === target.id) === true;
  compare.holds('search: an entity is found by its name', `${target.kind} ${target.id} ${target.name}`, found);
}

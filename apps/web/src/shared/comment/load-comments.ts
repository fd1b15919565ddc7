import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Fetches the first comments of an item, for a loader: on the server they stand in the page, in the browser nothing waits for them. */
export async function loadComments({ utils }: RouterContext, kind: SubjectKind, id: number): Promise<void> {
  const asked = utils.comment.list.prefetch({ kind, id, sort: 'hot', page: 1 });
  if (import.meta.env.SSR) await asked;
}

import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Fetches the first comments of an item, for a loader: the server waits for them, the browser does not. */
export async function loadComments({ utils }: RouterContext, kind: SubjectKind, id: number): Promise<void> {
  const request = utils.comment.list.prefetch({ kind, id, sort: 'hot', page: 1 });
  if (import.meta.env.SSR) await request;
}

import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { isOffered } from '../system/features.ts';

/** Fetches the first comments of an item, for a loader: the server waits for them, the browser does not. */
export async function loadComments(context: RouterContext, kind: SubjectKind, id: Id): Promise<void> {
  const { utils } = context;
  if (kind !== 'news' && !(await isOffered(context, 'comments'))) return;
  const request = utils.comment.list.prefetch({ kind, id, sort: 'hot', page: 1 });
  if (import.meta.env.SSR) await request;
}

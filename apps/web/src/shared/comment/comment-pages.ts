import type { Comment, CommentPage, Reply } from '@matchpoint/contracts/content/content';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';

/** A page of comments as it is cached in the browser. */
export type CachedPage = Omit<CommentPage, 'pageIndex'> & { readonly page: number };

/** Returns all comments of these pages, each once: a comment added in the meantime moves another one to the next page. */
export function commentsOf(pages: readonly CachedPage[]): readonly Comment[] {
  return [...new Map(pages.flatMap((page) => page.list).map((comment) => [comment.id, comment])).values()];
}

/** Returns the replies of several lists, each once, oldest first. */
export function repliesOf(lists: readonly (readonly Reply[])[]): readonly Reply[] {
  const once = new Map(lists.flat().map((reply) => [reply.id, reply]));
  return [...once.values()].toSorted((a, b) => a.at - b.at || compareIds(a.id, b.id));
}

/** Returns the page after a comment was added: the comment leads the first page, and every page's count grows. */
export function withComment(page: CachedPage, comment: Comment): CachedPage {
  const known = page.list.some((each) => each.id === comment.id);
  if (known) return page;
  return { ...page, count: page.count + 1, total: page.total + 1, list: page.page === 1 ? [comment, ...page.list] : page.list };
}

/** Returns the page after a reply to one of the comments was added. */
export function withReply(page: CachedPage, rootId: Id, reply: Reply): CachedPage {
  const root = page.list.find((each) => each.id === rootId);
  if (root?.firstReplies.some((each) => each.id === reply.id) === true) return page;
  return {
    ...page,
    count: page.count + 1,
    list: page.list.map((each) =>
      each.id === rootId ? { ...each, replies: each.replies + 1, firstReplies: [...each.firstReplies, reply] } : each,
    ),
  };
}

/** Returns the page after a comment or reply was deleted. A comment with replies stays as an empty one. */
export function without(page: CachedPage, id: Id): CachedPage {
  const list = page.list.flatMap((comment): Comment[] => {
    if (comment.id === id) return comment.replies > 0 ? [{ ...comment, deleted: true, text: '' }] : [];
    const firstReplies = comment.firstReplies.filter((reply) => reply.id !== id);
    return [firstReplies.length === comment.firstReplies.length ? comment : { ...comment, firstReplies, replies: comment.replies - 1 }];
  });
  return { ...page, list, count: Math.max(0, page.count - 1), total: Math.max(0, page.total - (list.length < page.list.length ? 1 : 0)) };
}

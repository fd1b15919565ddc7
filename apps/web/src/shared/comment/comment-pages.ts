import type { Comment, CommentPage, Reply } from '@matchpoint/contracts/content/content';

/** A page of comments as the browser keeps it. */
export type CachedPage = Omit<CommentPage, 'pageIndex'> & { readonly page: number };

/** All comments of these pages, each once: one that was written meanwhile has pushed another onto the next page. */
export function commentsOf(pages: readonly CachedPage[]): readonly Comment[] {
  return [...new Map(pages.flatMap((page) => page.list).map((comment) => [comment.id, comment])).values()];
}

/** Answers of several lists, each once, oldest first. */
export function repliesOf(lists: readonly (readonly Reply[])[]): readonly Reply[] {
  const once = new Map(lists.flat().map((reply) => [reply.id, reply]));
  return [...once.values()].toSorted((a, b) => a.at - b.at || a.id - b.id);
}

/** The page after a comment was written: it leads the first page, and all pages know of it. */
export function withComment(page: CachedPage, comment: Comment): CachedPage {
  const known = page.list.some((each) => each.id === comment.id);
  if (known) return page;
  return { ...page, count: page.count + 1, total: page.total + 1, list: page.page === 1 ? [comment, ...page.list] : page.list };
}

/** The page after an answer to one of the comments was written. */
export function withReply(page: CachedPage, rootId: number, reply: Reply): CachedPage {
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

/** The page after a comment or an answer is gone. A comment that was answered leaves an empty place. */
export function without(page: CachedPage, id: number): CachedPage {
  const list = page.list.flatMap((comment): Comment[] => {
    if (comment.id === id) return comment.replies > 0 ? [{ ...comment, deleted: true, text: '' }] : [];
    const firstReplies = comment.firstReplies.filter((reply) => reply.id !== id);
    return [firstReplies.length === comment.firstReplies.length ? comment : { ...comment, firstReplies, replies: comment.replies - 1 }];
  });
  return { ...page, list, count: Math.max(0, page.count - 1), total: Math.max(0, page.total - (list.length < page.list.length ? 1 : 0)) };
}

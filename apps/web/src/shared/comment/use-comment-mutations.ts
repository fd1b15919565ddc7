import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { withComment, without, withReply, type CachedPage } from './comment-pages.ts';
import type { OutgoingComment, NewComment } from './comments-context.ts';

/** Adds and deletes comments of an item and updates every cached list of them in this tab. */
export function useCommentMutations(kind: SubjectKind, id: Id) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<readonly OutgoingComment[]>([]);
  const add = trpc.comment.add.useMutation();
  const removal = trpc.comment.remove.useMutation();
  const change = (next: (page: CachedPage) => CachedPage): void => {
    const queryKey = getQueryKey(trpc.comment.list, { kind, id }, 'query');
    queryClient.setQueriesData<CachedPage>({ queryKey }, (page) => page && next(page));
  };
  const send = async ({ key, text, rootId, replyTo }: NewComment): Promise<void> => {
    setSending((all) => [{ key, text, rootId }, ...all.filter((each) => each.key !== key)]);
    try {
      const made = await add.mutateAsync({ kind, id, text, key, ...(replyTo === undefined ? {} : { replyTo }) });
      const { rootId: root, ...comment } = made;
      change((page) => (root === undefined ? withComment(page, comment) : withReply(page, root, comment)));
    } finally {
      setSending((all) => all.filter((each) => each.key !== key));
    }
  };
  const remove = async (commentId: Id): Promise<void> => {
    await removal.mutateAsync({ id: commentId });
    change((page) => without(page, commentId));
    void utils.comment.replies.invalidate({ kind, id });
  };
  return { sending, send, remove };
}

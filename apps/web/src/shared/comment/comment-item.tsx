import { useTranslation } from 'react-i18next';
import type { Comment } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { revealInput } from '../spoiler/reveals-talk.ts';
import { repliesOf } from './comment-pages.ts';
import { useComments } from './comments-context.ts';
import classes from './comment-item.module.css';
import { CommentBody } from './comment-body.tsx';
import { PendingComment } from './pending-comment.tsx';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import { useFeature } from '../system/features.ts';

/** Maximum number of ids in one query of the user's likes. */
const MAX_QUERY_IDS = 100;

/** A comment with its replies: the first ones at once, the others page by page. */
export function CommentItem({ comment, among }: { readonly comment: Comment; readonly among: readonly Comment[] }) {
  const { t } = useTranslation('comment');
  const { kind, id, reveals, sending, place } = useComments();
  const gone = useScrollIntoView<HTMLParagraphElement>(comment.id);
  const [extraPages, setExtraPages] = useState<readonly number[]>([]);
  const pages = place?.rootId === comment.id && place.replyPage !== undefined ? [...new Set([...extraPages, place.replyPage])] : extraPages;
  const results = trpc.useQueries((procedures) =>
    pages.map((page) => procedures.comment.replies({ kind, id, commentId: comment.id, page, ...revealInput(reveals) })),
  );
  const read = results.flatMap(({ data }) => data ?? []);
  const replies = repliesOf([comment.firstReplies, ...read.map((page) => page.list)]);
  const waiting = sending.filter((each) => each.rootId === comment.id);
  const hidden = useFeature('replies') ? comment.replies - replies.length : 0;
  const together = askedOf(among, comment);
  return (
    <li className={classes.item}>
      {comment.deleted ? (
        <p ref={gone} className={classes.deleted} id={`comment-${comment.id}`}>
          {t('deleted')}
        </p>
      ) : (
        <CommentBody comment={comment} rootId={comment.id} likeQueryIds={together} />
      )}
      {replies.length === 0 && waiting.length === 0 ? null : (
        <ul className={classes.replies} aria-label={t('reply.list', { name: comment.author.username })}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentBody comment={reply} rootId={comment.id} likeQueryIds={replyIds(replies, comment, together)} />
            </li>
          ))}
          {waiting.map((each) => (
            <PendingComment key={each.key} text={each.text} />
          ))}
          {hidden > 0 ? (
            <li>
              <button
                type="button"
                className={classes.more}
                aria-busy={results.some((result) => result.isFetching)}
                onClick={() => setExtraPages([...extraPages, firstWithout(pages)])}
              >
                {t('reply.more', { count: hidden })}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </li>
  );
}

/** Returns the first page of replies that is not shown yet. */
function firstWithout(pages: readonly number[]): number {
  let page = 1;
  while (pages.includes(page)) page += 1;
  return page;
}

/**
 * Returns the ids for the query of likes: all comments of the page with their first replies, or only this comment's when they are too many.
 */
function askedOf(among: readonly Comment[], comment: Comment): readonly Id[] {
  const all = among.flatMap(idsOf);
  return all.length <= MAX_QUERY_IDS ? all : idsOf(comment).slice(0, MAX_QUERY_IDS);
}

function idsOf(comment: Comment): readonly Id[] {
  return comment.deleted ? comment.firstReplies.map((reply) => reply.id) : [comment.id, ...comment.firstReplies.map((reply) => reply.id)];
}

/** Returns the ids of replies beyond the first ones, which the page's query does not include. */
function replyIds(replies: readonly { readonly id: Id }[], comment: Comment, queryIds: readonly Id[]): readonly Id[] {
  return replies.length === comment.firstReplies.length ? queryIds : replies.map((reply) => reply.id).slice(-MAX_QUERY_IDS);
}

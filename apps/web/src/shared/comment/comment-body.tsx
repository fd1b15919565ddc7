import { useTranslation } from 'react-i18next';
import type { Comment, Reply } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useState } from 'react';
import { useUid } from '../account/use-account.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { LikeButton } from '../content/like-button.tsx';
import { ReportButton } from '../content/report/report-button.tsx';
import { useComments } from './comments-context.ts';
import { DeleteButton } from './delete-button.tsx';
import classes from './comment-body.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import { AuthorAvatar, AuthorName } from './comment-author.tsx';
import { LazyComposer } from './lazy-composer.tsx';
import { useFeature } from '../system/features.ts';

export interface CommentBodyProps {
  readonly comment: Comment | Reply;
  /** The comment that it belongs to; its own id for a top-level comment. */
  readonly rootId: Id;
  /** The ids of all that are shown together, so that one query loads the user's likes of all of them. */
  readonly likeQueryIds: readonly Id[];
}

/** A comment or reply with its actions. The text is plain: every character is shown as it is. */
export function CommentBody({ comment, rootId, likeQueryIds }: CommentBodyProps) {
  const { t } = useTranslation('comment');
  const own = useUid();
  const canWrite = useFeature('commenting');
  const { kind, id, anchor } = useComments();
  const place = useScrollIntoView<HTMLDivElement>(comment.id);
  const [answering, setAnswering] = useState(false);
  const reply = comment.id !== rootId;
  const replyTo = 'replyTo' in comment ? comment.replyTo : undefined;
  return (
    <div
      ref={place}
      className={classes.comment}
      id={`comment-${comment.id}`}
      data-reply={reply || undefined}
      data-target={anchor === comment.id || undefined}
    >
      <AuthorAvatar author={comment.author} size={reply ? 24 : 36} />
      <div className={classes.body}>
        <AuthorName author={comment.author} />
        <p className={classes.text} dir="auto">
          {replyTo === undefined || replyTo.id === rootId ? null : (
            <span className={classes.mention}>{t('reply.at', { name: isolated(replyTo.username) })}</span>
          )}
          {comment.text}
        </p>
        <div className={classes.actions}>
          <a href={`#comment-${comment.id}`}>
            <RelativeTime at={comment.at} />
          </a>
          {canWrite ? (
            <button
              type="button"
              aria-expanded={answering}
              aria-label={t('reply.to', { name: comment.author.username })}
              onClick={() => setAnswering(!answering)}
            >
              {t('reply.do')}
            </button>
          ) : null}
          {own !== undefined && comment.author.uid === own ? (
            canWrite ? (
              <DeleteButton id={comment.id} />
            ) : null
          ) : (
            <ReportButton kind="comment" id={comment.id} />
          )}
          <span className={classes.like}>
            <LikeButton kind="comment" id={comment.id} likes={comment.likes} among={likeQueryIds} size="small" />
          </span>
        </div>
        {answering ? (
          <div className={classes.reply}>
            <LazyComposer
              key={`${kind} ${id} ${comment.id}`}
              replyTo={{ rootId, replyTo: comment.id, name: comment.author.username }}
              onDone={() => setAnswering(false)}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Isolates a name of either direction inside a sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

import { useTranslation } from 'react-i18next';
import type { Comment, Reply } from '@matchpoint/contracts/content/content';
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

export interface CommentBodyProps {
  readonly said: Comment | Reply;
  /** The comment that it belongs to; its own id for a top-level comment. */
  readonly rootId: number;
  /** The ids of all that are shown together, so that one query loads the user's likes of all of them. */
  readonly among: readonly number[];
}

/** A comment or reply with its actions. The text is plain: every character is shown as it is. */
export function CommentBody({ said, rootId, among }: CommentBodyProps) {
  const { t } = useTranslation('comment');
  const own = useUid();
  const { kind, id, anchor } = useComments();
  const place = useScrollIntoView<HTMLDivElement>(said.id);
  const [answering, setAnswering] = useState(false);
  const reply = said.id !== rootId;
  const replyTo = 'replyTo' in said ? said.replyTo : undefined;
  return (
    <div
      ref={place}
      className={classes.comment}
      id={`comment-${said.id}`}
      data-reply={reply || undefined}
      data-target={anchor === said.id || undefined}
    >
      <AuthorAvatar author={said.author} size={reply ? 24 : 36} />
      <div className={classes.body}>
        <AuthorName author={said.author} />
        <p className={classes.text} dir="auto">
          {replyTo === undefined || replyTo.id === rootId ? null : (
            <span className={classes.mention}>{t('reply.at', { name: isolated(replyTo.username) })}</span>
          )}
          {said.text}
        </p>
        <div className={classes.actions}>
          <a href={`#comment-${said.id}`}>
            <RelativeTime at={said.at} />
          </a>
          <button
            type="button"
            aria-expanded={answering}
            aria-label={t('reply.to', { name: said.author.username })}
            onClick={() => setAnswering(!answering)}
          >
            {t('reply.do')}
          </button>
          {own !== undefined && said.author.uid === own ? <DeleteButton id={said.id} /> : <ReportButton kind="comment" id={said.id} />}
          <span className={classes.like}>
            <LikeButton kind="comment" id={said.id} likes={said.likes} among={among} size="small" />
          </span>
        </div>
        {answering ? (
          <div className={classes.reply}>
            <LazyComposer
              key={`${kind} ${id} ${said.id}`}
              replyTo={{ rootId, replyTo: said.id, name: said.author.username }}
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

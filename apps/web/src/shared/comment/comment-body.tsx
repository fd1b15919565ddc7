import type { Comment, Reply } from '@matchpoint/contracts/content/content';
import { useState } from 'react';
import { useUid } from '../account/use-account.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Ago } from '../../ui/relative-time.tsx';
import { LikeButton } from '../content/like-button.tsx';
import { ReportButton } from '../content/report/report-button.tsx';
import { useCommentsOf } from './comments-context.ts';
import { DeleteButton } from './delete-button.tsx';
import classes from './comment-body.module.css';
import { useBroughtIntoView } from './use-scroll-into-view.ts';
import { WriterFace, WriterName } from './comment-author.tsx';
import { WritePlace } from './lazy-composer.tsx';

export interface SaidProps {
  readonly said: Comment | Reply;
  /** The comment that it stands under, itself for a comment. */
  readonly rootId: number;
  /** All that are shown together, for one question of who liked what. */
  readonly among: readonly number[];
}

/** What somebody wrote, and what can be done with it. Plain text: whatever signs stand in it, they are shown as they are. */
export function Said({ said, rootId, among }: SaidProps) {
  const words = useWords('comments');
  const own = useUid();
  const { kind, id, target } = useCommentsOf();
  const place = useBroughtIntoView<HTMLDivElement>(said.id);
  const [answering, setAnswering] = useState(false);
  const reply = said.id !== rootId;
  const replyTo = 'replyTo' in said ? said.replyTo : undefined;
  return (
    <div
      ref={place}
      className={classes.said}
      id={`comment-${said.id}`}
      data-reply={reply || undefined}
      data-target={target === said.id || undefined}
    >
      <WriterFace author={said.author} size={reply ? 24 : 36} />
      <div className={classes.body}>
        <WriterName author={said.author} />
        <p className={classes.text} dir="auto">
          {replyTo === undefined || replyTo.id === rootId ? null : (
            <span className={classes.to}>{words('reply.at', { name: isolated(replyTo.username) })}</span>
          )}
          {said.text}
        </p>
        <div className={classes.acts}>
          <a href={`#comment-${said.id}`}>
            <Ago at={said.at} />
          </a>
          <button
            type="button"
            aria-expanded={answering}
            aria-label={words('reply.to', { name: said.author.username })}
            onClick={() => setAnswering(!answering)}
          >
            {words('reply.do')}
          </button>
          {own !== undefined && said.author.uid === own ? <DeleteButton id={said.id} /> : <ReportButton kind="comment" id={said.id} />}
          <span className={classes.like}>
            <LikeButton kind="comment" id={said.id} likes={said.likes} among={among} size="small" />
          </span>
        </div>
        {answering ? (
          <div className={classes.answer}>
            <WritePlace
              key={`${kind} ${id} ${said.id}`}
              answer={{ rootId, replyTo: said.id, name: said.author.username }}
              onDone={() => setAnswering(false)}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** A name of either direction inside a sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { formatCount } from '@matchpoint/i18n/format-count';
import { useEffect, useMemo, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Seg } from '../../ui/seg.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsOf } from './comment-pages.ts';
import { CommentsContext } from './comments-context.ts';
import classes from './comments.module.css';
import { SendingLine } from './sending-line.tsx';
import { useCommentCalls } from './use-comment-calls.ts';
import { WritePlace } from './write-place.tsx';

export interface CommentsProps {
  readonly kind: SubjectKind;
  readonly id: number;
  /** Comments and answers, as the item says it, until they have been read. */
  readonly count: number;
  /** Who made the item. */
  readonly authorUid?: number | undefined;
}

/** Pages that are looked through for the comment that an address names. */
const MOST_LOOKED = 5;

/**
 * The comments of an article, a video or a post, with the place to write one. The first page of the hot ones stands in the server's page
 * (`loadComments`); the route names `COMMENT_WORDS`.
 */
export function Comments({ kind, id, count, authorUid }: CommentsProps) {
  const words = useWords('comments');
  const common = useWords('common');
  const [sort, setSort] = useState<'hot' | 'new'>('hot');
  const [wanted, setWanted] = useState(1);
  const [said, setSaid] = useState('');
  const calls = useCommentCalls(kind, id);
  const results = trpc.useQueries((t) => Array.from({ length: wanted }, (_, index) => t.comment.list({ kind, id, sort, page: index + 1 })));
  const pages = results.flatMap(({ data }) => data ?? []);
  const list = commentsOf(pages);
  const first = pages[0];
  const total = first?.total ?? 0;
  const all = first?.count ?? count;
  const failed = results.some((result) => result.isError);
  const reading = results.some((result) => result.isPending && !result.isError);
  const more = first !== undefined && wanted * first.pageSize < total;
  const target = useTarget(
    list.flatMap((each) => [each.id, ...each.firstReplies.map((reply) => reply.id)]),
    more && !reading && wanted < MOST_LOOKED ? () => setWanted(wanted + 1) : undefined,
  );
  const context = useMemo(
    () => ({
      kind,
      id,
      authorUid,
      target,
      sending: calls.sending,
      send: async (wish: Parameters<typeof calls.send>[0]) => {
        setSaid('');
        await calls.send(wish);
        setSaid(words('write.sent'));
      },
      remove: async (commentId: number) => {
        setSaid('');
        await calls.remove(commentId);
        setSaid(words('delete.done'));
      },
    }),
    [kind, id, authorUid, target, calls, words],
  );
  return (
    <CommentsContext value={context}>
      <section className={classes.comments} id="comments" aria-labelledby="comments-title">
        <div className={classes.head}>
          <h2 id="comments-title">{all === 0 ? words('title') : words('title.count', { shown: formatCount(all) })}</h2>
          {all === 0 ? null : (
            <Seg
              label={words('sort')}
              options={[
                { value: 'hot', label: words('sort.hot') },
                { value: 'new', label: words('sort.new') },
              ]}
              value={sort}
              onChange={(next) => {
                setSort(next);
                setWanted(1);
              }}
            />
          )}
        </div>
        <div className={classes.write}>
          <WritePlace />
        </div>
        <ul className={classes.list} aria-busy={reading}>
          {calls.sending.map((each) => (each.rootId === undefined ? <SendingLine key={each.key} text={each.text} /> : null))}
          {list.map((comment) => (
            <CommentItem key={comment.id} comment={comment} among={list} />
          ))}
        </ul>
        {failed ? (
          <EmptyState
            icon="offline"
            role="alert"
            level={3}
            title={common('state.failed')}
            text={words('failed.text')}
            action={
              <Button
                onClick={() => {
                  for (const result of results) if (result.isError) void result.refetch();
                }}
              >
                {common('action.retry')}
              </Button>
            }
          />
        ) : reading && list.length === 0 ? (
          <div className={classes.waiting} aria-hidden="true">
            <Skeleton width="40%" height={14} />
            <Skeleton width="80%" height={14} />
            <Skeleton width="60%" height={14} />
          </div>
        ) : list.length === 0 && calls.sending.length === 0 ? (
          <EmptyState icon="post" level={3} title={words('empty.title')} text={words('empty.text')} />
        ) : null}
        {more ? (
          <div className={classes.more}>
            <Button disabled={reading} onClick={() => setWanted(wanted + 1)}>
              {words(reading ? 'loading' : 'more')}
            </Button>
          </div>
        ) : null}
        <VisuallyHidden>
          <p aria-live="polite">{said}</p>
        </VisuallyHidden>
      </section>
    </CommentsContext>
  );
}

/** The comment that the address names (`#comment-7`): looked for on further pages, then brought into view, once. */
function useTarget(shown: readonly number[], lookOn: (() => void) | undefined): number | undefined {
  const [target, setTarget] = useState<number>();
  const [found, setFound] = useState(false);
  useEffect(() => {
    const named = /^#comment-([1-9]\d{0,15})$/.exec(window.location.hash)?.[1];
    if (named !== undefined) setTarget(Number(named));
  }, []);
  const here = target !== undefined && shown.includes(target);
  useEffect(() => {
    if (target === undefined || found) return;
    if (!here) {
      lookOn?.();
      return;
    }
    document.getElementById(`comment-${target}`)?.scrollIntoView({ block: 'center' });
    setFound(true);
  }, [target, found, here, lookOn]);
  return target;
}

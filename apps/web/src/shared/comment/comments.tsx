import { useTranslation } from 'react-i18next';
import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { formatCount } from '@matchpoint/i18n/format-count';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import type { RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsOf } from './comment-pages.ts';
import { CommentsContext } from './comments-context.ts';
import classes from './comments.module.css';
import { PendingComment } from './pending-comment.tsx';
import { useCommentMutations } from './use-comment-mutations.ts';
import { useCommentAnchor } from './use-comment-anchor.ts';
import { LazyComposer } from './lazy-composer.tsx';
import { MaskedNote } from '../spoiler/masked-note.tsx';
import { revealInput, useRevealsTalk } from '../spoiler/reveals-talk.ts';
import { useFeature, useFeatures } from '../system/features.ts';
import { FailedState } from '../system/failed-state.tsx';

export interface CommentsProps {
  readonly kind: SubjectKind;
  readonly id: Id;
  /** The number of comments and replies from the item, shown until the comments are loaded. */
  readonly count: number;
  /** The author of the item. */
  readonly authorUid?: Id | undefined;
  /** Whether the item is masked for the viewer. */
  readonly masked: boolean;
}

/** The range of pages that are shown. */
interface Range {
  readonly from: number;
  readonly to: number;
}
const FIRST: Range = { from: 1, to: 1 };

/**
 * The comments of an item. Nothing where the upstream offers none for this kind, or where there are none and nobody can write one. Reading
 * the comments on articles is a call of the specification.
 */
export function Comments(props: CommentsProps) {
  const offers = useFeatures();
  const isReadable = props.kind === 'news' || offers('comments');
  return isReadable && (props.count > 0 || offers('commenting')) ? <OfferedComments {...props} /> : null;
}

/**
 * The comments of an article, a video or a post, with a composer. The server's HTML contains the first page of the hot ones
 * (`loadComments`); the route names `COMMENT_NAMESPACES`.
 */
function OfferedComments({ kind, id, count, authorUid, masked }: CommentsProps) {
  const { t } = useTranslation('comment');
  const canWrite = useFeature('commenting');
  const [sort, setSort] = useState<Sort>('hot');
  const [chosen, setChosen] = useState<Range>();
  const [announcement, setAnnouncement] = useState('');
  const calls = useCommentMutations(kind, id);
  const reveals = useRevealsTalk(`${kind}:${id}`, masked);
  const anchor = useCommentAnchor({ kind, id, sort, reveals });
  useEffect(() => setChosen(undefined), [anchor.id]);
  const there = anchor.page?.page ?? 1;
  const { from, to } = chosen ?? { from: there, to: there };
  const shown = useCommentPages({ kind, id, sort, reveals, range: { from, to }, anchor });
  const { list, total, count: read, pageSize, error, reading, retry } = shown;
  const all = read ?? count;
  const more = pageSize !== undefined && to * pageSize < total;
  const title = useRef<HTMLHeadingElement>(null);
  const { id: anchorId, isPending, place, onShown } = anchor;
  const context = useMemo(
    () => ({
      kind,
      id,
      reveals,
      authorUid,
      anchor: anchorId,
      pendingAnchor: isPending ? anchorId : undefined,
      onShown,
      place,
      sending: calls.sending,
      send: async (comment: Parameters<typeof calls.send>[0]) => {
        setAnnouncement('');
        await calls.send(comment);
        // A new comment leads the first page.
        if (comment.rootId === undefined) setChosen((range) => (range?.from === 1 ? range : FIRST));
        setAnnouncement(t('write.sent'));
      },
      remove: async (commentId: Id) => {
        setAnnouncement('');
        await calls.remove(commentId);
        setAnnouncement(t('delete.done'));
      },
    }),
    [kind, id, reveals, authorUid, anchorId, isPending, onShown, place, calls, t],
  );
  return (
    <CommentsContext value={context}>
      <section className={classes.comments} id="comments" aria-labelledby="comments-title">
        <Head
          titleRef={title}
          count={all}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setChosen(FIRST);
          }}
        />
        {shown.withheld ? <Withheld item={`${kind}:${id}`} /> : null}
        {canWrite && !shown.withheld ? <Write /> : null}
        {anchor.isMissing ? <MissingTarget /> : null}
        {from === 1 ? null : (
          <div className={classes.all}>
            <Button
              onClick={() => {
                setChosen(FIRST);
                title.current?.focus();
              }}
            >
              {t('all')}
            </Button>
          </div>
        )}
        <ul className={classes.list} aria-busy={reading}>
          {calls.sending.map((each) => (each.rootId === undefined ? <PendingComment key={each.key} text={each.text} /> : null))}
          {list.map((comment) => (
            <CommentItem key={comment.id} comment={comment} among={list} />
          ))}
        </ul>
        <ListState
          isEmpty={list.length === 0 && !shown.withheld}
          isSending={calls.sending.length > 0}
          isReading={reading}
          error={error}
          onRetry={retry}
        />
        {more && !shown.withheld ? (
          <div className={classes.more}>
            <Button disabled={reading} onClick={() => setChosen({ from, to: to + 1 })}>
              {t(reading ? 'loading' : 'more')}
            </Button>
          </div>
        ) : null}
        <VisuallyHidden>
          <p aria-live="polite">{announcement}</p>
        </VisuallyHidden>
      </section>
    </CommentsContext>
  );
}

/** Says that the comment of the address does not exist any more. */
function MissingTarget() {
  const { t } = useTranslation('comment');
  return (
    <p ref={bringIntoView} className={classes.missing} role="status">
      {t('target.gone')}
    </p>
  );
}

/** Stands in place of comments that are withheld in spoiler-free mode. */
function Withheld({ item }: { readonly item: RevealedItem }) {
  const { t } = useTranslation('spoiler');
  return <MaskedNote item={item} text={t('comments.masked_text')} action={t('comments.show')} />;
}

function Write() {
  return (
    <div className={classes.write}>
      <LazyComposer />
    </div>
  );
}

interface CommentPagesInput {
  readonly kind: SubjectKind;
  readonly id: Id;
  readonly sort: Sort;
  readonly reveals: boolean;
  readonly range: Range;
  readonly anchor: ReturnType<typeof useCommentAnchor>;
}

/** Reads the pages of a range. The page of the anchor comes from the anchor until it has been read. */
function useCommentPages({ kind, id, sort, reveals, range: { from, to }, anchor }: CommentPagesInput) {
  const anchorPage = anchor.page?.page ?? 1;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const results = trpc.useQueries((procedures) =>
    numbers.map((page) => procedures.comment.list({ kind, id, sort, page, ...revealInput(reveals) })),
  );
  const pages = results.flatMap(({ data }, index) => data ?? (numbers[index] === anchorPage ? (anchor.page ?? []) : []));
  const first = pages[0];
  return {
    list: commentsOf(pages),
    total: first?.total ?? 0,
    /** Comments and replies together; undefined until the first page has been read. */
    count: first?.count,
    pageSize: first?.pageSize,
    withheld: isMasked(first),
    /** Why a page could not be read; null otherwise. */
    error: anchor.error ?? results.find((result) => result.isError)?.error ?? null,
    reading: results.some((result) => result.isPending && !result.isError),
    retry: () => {
      anchor.retry?.();
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

type Sort = 'hot' | 'new';

interface HeadProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly count: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The number of comments and their order. */
function Head({ titleRef, count, sort, onSort }: HeadProps) {
  const { t } = useTranslation('comment');
  return (
    <div className={classes.head}>
      <h2 id="comments-title" ref={titleRef} tabIndex={-1}>
        {count === 0 ? t('title') : t('title.count', { shown: formatCount(count) })}
      </h2>
      {count === 0 ? null : (
        <SegmentedControl
          label={t('sort')}
          options={[
            { value: 'hot', label: t('sort.hot') },
            { value: 'new', label: t('sort.new') },
          ]}
          value={sort}
          onChange={onSort}
        />
      )}
    </div>
  );
}

interface ListStateProps {
  readonly isEmpty: boolean;
  readonly isSending: boolean;
  readonly isReading: boolean;
  /** Why loading failed; null otherwise. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown instead of comments, or below them, while they are missing. */
function ListState({ isEmpty, isSending, isReading, error, onRetry }: ListStateProps) {
  const { t } = useTranslation('comment');
  const { t: tCommon } = useTranslation('common');
  if (error !== null) {
    return (
      <FailedState level={3} error={error} text={t('failed.text')} action={<Button onClick={onRetry}>{tCommon('action.retry')}</Button>} />
    );
  }
  if (isReading && isEmpty) {
    return (
      <div className={classes.loading} aria-hidden="true">
        <Skeleton width="40%" height={14} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="60%" height={14} />
      </div>
    );
  }
  return isEmpty && !isSending ? <EmptyState icon="post" level={3} title={t('empty.title')} text={t('empty.text')} /> : null;
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

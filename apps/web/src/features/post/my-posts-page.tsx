import { useTranslation } from 'react-i18next';
import type { Post } from '@matchpoint/contracts/post/post';
import { Link } from '@tanstack/react-router';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { isHeld } from '../../shared/post/is-held.ts';
import { PostRow } from '../../shared/post/post-card.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DeletePost } from './delete-post.tsx';
import { PostListSkeleton } from './posts-page.tsx';
import { FailedState } from '../../shared/system/failed-state.tsx';

/** Renders "My posts" (spec §2): the user's posts in every state. */
export function MyPostsPage({ page }: { readonly page: number }) {
  const { t } = useTranslation('post');
  const title = t('mine.title');
  const write = (
    <Link className={buttonClass} to="/userInfo/send">
      {t('write')}
    </Link>
  );
  return (
    <PrivatePage
      title={title}
      skeleton={
        <Panel title={title}>
          <PostListSkeleton />
        </Panel>
      }
    >
      {() => (
        <Panel title={title} level={1} more={write}>
          <MyPosts page={page} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function MyPosts({ page }: { readonly page: number }) {
  const { t } = useTranslation('post');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.post.listOwn.useQuery({ page });
  if (data === undefined) {
    if (!isError) return <PostListSkeleton />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) return <EmptyState icon="post" title={t('mine.empty')} text={t('mine.empty_text')} />;
  return (
    <>
      <ul>
        {data.list.map((post) => (
          <MyPost key={post.id} post={post} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(to, text) => (
          <Link key={to} to="/userInfo/userPost" search={to === 1 ? {} : { page: to }} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </>
  );
}

/** Renders one post. A held post has no public page, so its full text is shown here. */
function MyPost({ post }: { readonly post: Post }) {
  const { data } = trpc.post.getOwn.useQuery({ id: post.id }, { enabled: isHeld(post) && post.cut });
  const shown = data ?? post;
  return <PostRow post={shown} mark={<PostState post={shown} />} acts={<DeletePost id={post.id} />} />;
}

/** Shows why other users cannot see a post; renders nothing for a published one. */
function PostState({ post: { state, reason } }: { readonly post: Post }) {
  const { t } = useTranslation('post');
  if (state === 'published' || state === 'other') return null;
  return (
    <>
      <Badge kind="warn">{t(`state.${state}`)}</Badge>
      {reason === undefined || reason === '' ? null : <small>{reason}</small>}
    </>
  );
}

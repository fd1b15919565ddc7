import { gameById } from '@matchpoint/contracts/games';
import type { Post } from '@matchpoint/contracts/post/post';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useUid } from '../../shared/account/use-account.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { ArticleLayout, articleTitleClass } from '../../shared/content/article-layout.tsx';
import { Comments } from '../../shared/comment/comments.tsx';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import { ContentActions } from '../../shared/content/content-actions.tsx';
import { MatchCard } from '../../shared/content/match-card.tsx';
import { PostAuthor } from '../../shared/post/post-card.tsx';
import { PostPictures } from '../../shared/post/post-pictures.tsx';
import { useTrackView } from '../../shared/content/use-track-view.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { DeletePost } from './delete-post.tsx';
import classes from './post-page.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

/** A post with its pictures, its match, and what others say of it. */
export function PostPage({ id, rail }: { readonly id: number; readonly rail: ReactNode }) {
  const words = useWords('post');
  const [post] = trpc.post.detail.useSuspenseQuery({ id });
  useTrackView('post', id);
  return (
    <PageLayout rightLabel={words('rail.label')} right={rail}>
      <PostArticle post={post} />
      <Comments kind="post" id={post.id} count={post.comments} authorUid={post.author.uid} />
    </PageLayout>
  );
}

function PostArticle({ post }: { readonly post: Post }) {
  const words = useWords('post');
  const content = useWords('content');
  const common = useWords('common');
  const own = useUid();
  const [opened, setOpened] = useState<number>();
  const nameOf = (place: number) => words('picture.name', { place });
  return (
    <ArticleLayout
      foot={
        <ContentActions
          kind="post"
          id={post.id}
          likes={post.likes}
          title={post.title === '' ? Array.from(post.text).slice(0, 40).join('') : post.title}
          label={words('actions')}
          own={own !== undefined && own === post.author.uid ? <DeletePost id={post.id} leave /> : undefined}
        />
      }
    >
      <Breadcrumbs label={words('crumbs.label')}>
        <Link to="/posts" search={{}} activeProps={{}} activeOptions={EXACT}>
          {words('title.all')}
        </Link>
        {post.gameId === undefined ? null : (
          <Link to="/posts" search={{ game: gameById(post.gameId)?.slug }} activeProps={{}} activeOptions={EXACT}>
            {common(`game.${post.gameId}`)}
          </Link>
        )}
      </Breadcrumbs>
      <h1 className={post.title === '' ? classes.unnamed : articleTitleClass} dir="auto">
        {post.title === ''
          ? words('unnamed', { name: post.author.uid === undefined ? content('author.gone') : post.author.username })
          : post.title}
      </h1>
      <PostAuthor
        post={post}
        mark={
          post.views === 0 ? null : (
            <span className={classes.views}>{content('count.views', { count: post.views, shown: formatCount(post.views) })}</span>
          )
        }
      />
      <p className={classes.text} dir="auto">
        {post.text}
      </p>
      {post.pictures.length === 0 ? null : <PostPictures pictures={post.pictures} most={9} onOpen={setOpened} nameOf={nameOf} />}
      {post.match === undefined ? null : <MatchCard id={post.match.id} gameId={post.match.gameId} />}
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <PictureDialog pictures={post.pictures} first={opened} nameOf={nameOf} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ArticleLayout>
  );
}

import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { Post } from '@matchpoint/contracts/post/post';
import { formatCount } from '@matchpoint/i18n/format-count';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useUid } from '../../shared/account/use-account.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { ArticleLayout, articleTitleClass } from '../../shared/content/article-layout.tsx';
import { Comments } from '../../shared/comment/comments.tsx';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import { ContentActions } from '../../shared/content/content-actions.tsx';
import { MatchCard } from '../../shared/content/match-card.tsx';
import { PostAuthor } from '../../shared/post/post-card.tsx';
import { PostPictures } from '../../shared/post/post-pictures.tsx';
import { MaskedNote } from '../../shared/spoiler/masked-note.tsx';
import { useRevealed } from '../../shared/spoiler/revealed.ts';
import { useTrackView } from '../../shared/content/use-track-view.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { DeletePost } from './delete-post.tsx';
import classes from './post-page.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

/** Renders a post with its pictures, match and comments. */
export function PostPage({ id, rail }: { readonly id: Id; readonly rail: ReactNode }) {
  const { t } = useTranslation('post');
  const [found] = trpc.post.detail.useSuspenseQuery({ id });
  const isRevealed = useRevealed(`post:${id}`) && isMasked(found);
  const { data: revealed } = trpc.post.detail.useQuery({ id, reveal: true }, { enabled: isRevealed });
  const post = isRevealed ? (revealed ?? found) : found;
  useTrackView('post', id);
  return (
    <PageLayout rightLabel={t('rail.label')} right={rail}>
      <PostArticle post={post} />
      <Comments kind="post" id={post.id} count={post.comments} authorUid={post.author.uid} masked={isMasked(post)} />
    </PageLayout>
  );
}

function PostArticle({ post }: { readonly post: Post }) {
  const { t } = useTranslation('post');
  const { t: tContent } = useTranslation('content');
  const { t: tCommon } = useTranslation('common');
  const { t: tSpoiler } = useTranslation('spoiler');
  const own = useUid();
  const [opened, setOpened] = useState<number>();
  const nameOf = (place: number) => t('picture.name', { place });
  return (
    <ArticleLayout
      foot={
        <ContentActions
          kind="post"
          id={post.id}
          likes={post.likes}
          title={post.title === '' ? Array.from(post.text).slice(0, 40).join('') : post.title}
          label={t('actions')}
          own={own !== undefined && own === post.author.uid ? <DeletePost id={post.id} leave /> : undefined}
        />
      }
    >
      <Breadcrumbs label={t('crumbs.label')}>
        <Link to="/posts" search={{}} activeProps={{}} activeOptions={EXACT}>
          {t('title.all')}
        </Link>
        {post.gameId === undefined ? null : (
          <Link to="/posts" search={{ game: gameById(post.gameId)?.slug }} activeProps={{}} activeOptions={EXACT}>
            {tCommon(`game.${post.gameId}`)}
          </Link>
        )}
      </Breadcrumbs>
      <h1 className={post.title === '' ? classes.unnamed : articleTitleClass} dir="auto">
        {post.title === ''
          ? t('unnamed', { name: post.author.uid === undefined ? tContent('author.gone') : post.author.username })
          : post.title}
      </h1>
      <PostAuthor
        post={post}
        mark={
          post.views === 0 ? null : (
            <span className={classes.views}>{tContent('count.views', { count: post.views, shown: formatCount(post.views) })}</span>
          )
        }
      />
      {isMasked(post) ? (
        <MaskedNote item={`post:${post.id}`} text={tSpoiler('post.masked_text')} action={tSpoiler('item.show')} />
      ) : (
        <p className={classes.text} dir="auto">
          {post.text}
        </p>
      )}
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

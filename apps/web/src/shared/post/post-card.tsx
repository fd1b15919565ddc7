import { useTranslation } from 'react-i18next';
import type { Post } from '@matchpoint/contracts/post/post';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon, type IconName } from '../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { MetaLine } from '../../ui/meta-line.tsx';
import { isHeld } from './is-held.ts';
import classes from './post-card.module.css';
import { PostPictures } from './post-pictures.tsx';

export interface PostRowProps {
  readonly post: Post;
  /** Stands beside the time: the post's state, for its author. */
  readonly mark?: ReactNode;
  /** Actions of the author. */
  readonly acts?: ReactNode;
}

/** The images of a post in a list; a post without a page shows all of them. */
const MAX_PICTURES = 3;

/**
 * A post in a list: author, text, first images and counts. The whole row links to the post. A post that is hidden from others has no page,
 * so its author reads it here.
 */
export function PostRow({ post, mark, acts }: PostRowProps) {
  const { t: tCommon } = useTranslation('common');
  const { t: tContent } = useTranslation('content');
  const held = isHeld(post);
  const text = held ? post.text : post.text.replaceAll(/\n{2,}/g, '\n');
  return (
    <li className={classes.row} data-post={post.id} data-held={held ? '' : undefined}>
      <PostAuthor post={post} mark={mark} />
      <div className={classes.words}>
        {post.title === '' ? null : (
          <h2 className={classes.title} dir="auto">
            <PostLink post={post}>{post.title}</PostLink>
          </h2>
        )}
        <p className={classes.text} dir="auto">
          {post.title === '' ? <PostLink post={post}>{text}</PostLink> : text}
        </p>
        {post.pictures.length === 0 ? null : <PostPictures pictures={post.pictures} most={held ? post.pictures.length : MAX_PICTURES} />}
        <MetaLine>
          {post.gameId === undefined ? null : <span>{tCommon(`game.${post.gameId}`)}</span>}
          <Count icon="like" count={post.likes} name={tContent('count.likes', { count: post.likes, shown: formatCount(post.likes) })} />
          <Count
            icon="post"
            count={post.comments}
            name={tContent('count.comments', { count: post.comments, shown: formatCount(post.comments) })}
          />
          {acts}
        </MetaLine>
      </div>
    </li>
  );
}

function Count({ icon, count, name }: { readonly icon: IconName; readonly count: number; readonly name: string }) {
  return (
    <span className={classes.count}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{formatCount(count)}</span>
      <VisuallyHidden as="span">{name}</VisuallyHidden>
    </span>
  );
}

/** The author of a post, and its time. */
export function PostAuthor({ post, mark }: { readonly post: Post; readonly mark?: ReactNode }) {
  const { author } = post;
  const { t } = useTranslation('content');
  return (
    <div className={classes.author}>
      <Avatar uid={author.uid ?? 0} username={author.uid === undefined ? '·' : author.username} avatar={author.avatar} size={32} />
      {author.uid === undefined ? (
        <b>{t('author.gone')}</b>
      ) : (
        <Link to="/userInfo/$id" params={{ id: String(author.uid) }} preload={false}>
          <bdi>{author.username}</bdi>
        </Link>
      )}
      {author.demo === true ? <Badge title={t('author.demo_text')}>{t('author.demo')}</Badge> : null}
      <RelativeTime at={post.publishedAt} />
      {mark}
    </div>
  );
}

function PostLink({ post, children }: { readonly post: Post; readonly children: ReactNode }) {
  if (isHeld(post)) return children;
  return (
    <Link className={classes.link} to="/posts/$id" params={{ id: String(post.id) }} preload={false}>
      {children}
    </Link>
  );
}

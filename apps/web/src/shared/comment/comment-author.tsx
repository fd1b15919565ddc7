import { useTranslation } from 'react-i18next';
import type { Author } from '@matchpoint/contracts/content/content';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/image/avatar.tsx';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useComments } from './comments-context.ts';
import classes from './comment-author.module.css';

/** The author's avatar: the site's logo for its own team, a blank one for a deleted account. */
export function AuthorAvatar({ author, size }: { readonly author: Author; readonly size: number }) {
  if (author.uid === undefined && author.official) {
    return (
      <span className={classes.team} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        <BrandMark size={Math.round(size * 0.6)} />
      </span>
    );
  }
  return <Avatar uid={author.uid ?? 0} username={author.uid === undefined ? '·' : author.username} avatar={author.avatar} size={size} />;
}

/** The author's name as a link to the profile, with the author's roles. */
export function AuthorName({ author }: { readonly author: Author }) {
  const { t } = useTranslation('comment');
  const { authorUid } = useComments();
  return (
    <span className={classes.name}>
      {author.uid === undefined ? (
        <b>{t(author.official ? 'author.desk' : 'author.gone')}</b>
      ) : (
        <Link to="/userInfo/$id" params={{ id: String(author.uid) }} preload={false}>
          <bdi>{author.username}</bdi>
        </Link>
      )}
      {author.demo === true ? <Badge title={t('author.demo_text')}>{t('author.demo')}</Badge> : null}
      {author.uid !== undefined && author.uid === authorUid ? <Badge kind="ink">{t('author.self')}</Badge> : null}
    </span>
  );
}

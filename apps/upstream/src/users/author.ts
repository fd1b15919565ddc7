import type { Author } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { UserCard } from '@matchpoint/contracts/user/user';
import { pathOfFile, type UserRow } from './user-row.ts';

/** The author of something, as `AUTHOR` reads it. */
export interface StoredAuthor {
  readonly id: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly roles: UserCard['roles'];
  readonly state: UserRow['state'];
  /** Missing in rows of queries that do not show the mark. */
  readonly demo?: boolean;
}

/** SQL of the author from `app_user` under the alias `author`; null when no user was joined. */
export const AUTHOR = `case when author.id is not null then jsonb_build_object('id', author.id, 'username', author.username,
  'avatar', author.avatar, 'roles', author.roles, 'state', author.state, 'demo', author.demo) end as author`;

/** The name shown for deleted accounts; the stored name contains the account's number, which must not be shown. */
export const DELETED_USERNAME = '已注销用户';

/** Returns an author as everybody sees it: banned and deleted users have no link to a page. */
export function presentAuthor(author: StoredAuthor): Author {
  switch (author.state) {
    case 'deleted':
      return { username: DELETED_USERNAME, roles: [], official: false };
    case 'banned':
      return { username: author.username, roles: [], official: false };
    case 'active':
    case 'deleting':
      return {
        uid: author.id,
        username: author.username,
        ...(author.avatar === null ? {} : { avatar: pathOfFile(author.avatar) }),
        roles: author.roles,
        official: false,
        ...(author.demo === true ? { demo: true } : {}),
      };
  }
}

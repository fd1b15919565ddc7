import type { Author } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { UserCard } from '@matchpoint/contracts/user/user';
import { pathOfFile, type UserRow } from './user-row.ts';

/** Who wrote something, as `AUTHOR` reads him. */
export interface StoredAuthor {
  readonly id: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly roles: UserCard['roles'];
  readonly state: UserRow['state'];
}

/** Of `app_user` under the name `author`: one value, null where nobody was joined. */
export const AUTHOR = `case when author.id is not null then jsonb_build_object('id', author.id, 'username', author.username,
  'avatar', author.avatar, 'roles', author.roles, 'state', author.state) end as author`;

/** What an account that is gone is called; the row of his name has his number, which nobody is to see. */
const DELETED_USERNAME = '已注销用户';

/** An author as everybody may see him: who is barred or gone has no page that could be opened. */
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
      };
  }
}

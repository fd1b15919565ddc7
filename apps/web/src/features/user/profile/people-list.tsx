import { useTranslation } from 'react-i18next';
import type { UserCard } from '@matchpoint/contracts/user/user';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { FollowUserButton } from '../../../shared/follow/follow-user-button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { RoleTags } from './role-tags.tsx';
import classes from './people-list.module.css';

/** A list of users, each with a link to their page and a follow button. */
export function PeopleList({ people }: { readonly people: readonly UserCard[] }) {
  const { t } = useTranslation('user');
  const among = people.map((person) => person.uid);
  return (
    <ul className={classes.list}>
      {people.map((person) => (
        <li key={person.uid}>
          <Avatar uid={person.uid} username={person.username} avatar={person.avatar} size={36} />
          <div className={classes.words}>
            <div className={classes.name}>
              <Link to="/userInfo/$id" params={{ id: String(person.uid) }}>
                <bdi>{person.username}</bdi>
              </Link>
              <RoleTags roles={person.roles} />
            </div>
            <p>
              <bdi>
                {person.signature === ''
                  ? t('people.fans_count', { count: person.fans, shown: formatCount(person.fans) })
                  : person.signature}
              </bdi>
            </p>
          </div>
          <FollowUserButton uid={person.uid} username={person.username} among={among} />
        </li>
      ))}
    </ul>
  );
}

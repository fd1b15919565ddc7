import { useTranslation } from 'react-i18next';
import { formatCount } from '@matchpoint/i18n/format-count';
import { monthText } from '@matchpoint/i18n/match-time';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { PublicUser } from '@matchpoint/contracts/user/user';
import type { ReactNode } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RoleTags } from './role-tags.tsx';
import classes from './profile-head.module.css';

export interface ProfileHeadProps {
  readonly user: PublicUser;
  /** The follow button, or the edit link on the own page. */
  readonly action: ReactNode;
}

/** Head of a profile: avatar, name, roles, signature, and the numbers of followed users and of followers. */
export function ProfileHead({ user, action }: ProfileHeadProps) {
  const { t } = useTranslation('user');
  const { locale } = usePage();
  const facts = [
    { name: t('profile.follows'), value: formatCount(user.follows) },
    { name: t('profile.fans'), value: formatCount(user.fans) },
  ];
  return (
    <section className={classes.sheet}>
      <div className={classes.who}>
        <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={72} />
        <div className={classes.words}>
          <div className={classes.name}>
            <h1>
              <bdi>{user.username}</bdi>
            </h1>
            <RoleTags roles={user.roles} />
            {user.demo === true ? <Badge title={t('role.demo_text')}>{t('role.demo')}</Badge> : null}
          </div>
          <p className={classes.signature} data-empty={user.signature === '' || undefined}>
            <bdi>{user.signature === '' ? t('profile.no_signature') : user.signature}</bdi>
          </p>
        </div>
        <div className={classes.action}>{action}</div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {user.joinedAt === undefined ? null : (
          <div>
            <dt>{t('profile.joined')}</dt>
            <dd data-words="">{monthText(dayOf(user.joinedAt, SHANGHAI), locale.code)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

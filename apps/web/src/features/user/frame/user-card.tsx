import { useTranslation } from 'react-i18next';
import { Link, useHydrated } from '@tanstack/react-router';
import { useAccount } from '../../../shared/account/use-account.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './user-card.module.css';

/** The logged-in user with their gold; has the same height in every state. */
export function UserCard() {
  const { t } = useTranslation('user');
  const hasMall = useFeature('mall');
  const hydrated = useHydrated();
  const { state, user } = useAccount();
  if (state === 'in') {
    return (
      <div className={classes.card}>
        <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={40} />
        <p className={classes.name} title={user.username}>
          <bdi>{user.username}</bdi>
        </p>
        {user.gold === undefined ? null : (
          <p className={classes.coins}>
            {t('card.balance')}
            <b>
              <Bdi>{user.gold.total}</Bdi>
            </b>
            {hasMall ? <Link to="/mall">{t('card.mall')}</Link> : null}
          </p>
        )}
      </div>
    );
  }
  const visitor = hydrated && state === 'visitor';
  return (
    <div className={classes.card}>
      <span className={classes.nobody}>
        <Icon name="user" />
      </span>
      <div className={classes.name}>{visitor ? t('card.visitor') : <Skeleton width={88} height={16} />}</div>
    </div>
  );
}

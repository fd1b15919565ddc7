import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../shared/account/use-account.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './creator-card.module.css';

/** The logged-in expert; has the same height in every state. */
export function CreatorCard() {
  const { t } = useTranslation('creator');
  const { state, user } = useAccount();
  return (
    <div className={classes.card}>
      {state === 'in' ? (
        <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={40} />
      ) : (
        <span className={classes.nobody}>
          <Icon name="user" />
        </span>
      )}
      <p className={classes.name}>{state === 'in' ? <bdi>{user.username}</bdi> : <Skeleton width={88} height={16} />}</p>
      <p className={classes.place}>{t('nav.label')}</p>
    </div>
  );
}

import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './account-card.module.css';
import { useAccount } from './use-account.ts';

/** The logged-in user above the navigation of a work area, with the area's name; has the same height in every state. */
export function AccountCard({ place }: { readonly place: string }) {
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
      <p className={classes.place}>{place}</p>
    </div>
  );
}

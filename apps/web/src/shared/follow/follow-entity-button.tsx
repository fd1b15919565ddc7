import { useTranslation } from 'react-i18next';
import type { EntityKey } from '@matchpoint/contracts/rules/followed-entity';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { useFeature } from '../system/features.ts';
import { useFollowedEntity } from './use-followed-entity.ts';
import classes from './follow-user-button.module.css';

export interface FollowEntityButtonProps {
  readonly entity: EntityKey;
  readonly name: string;
}

/** Follows a team, player or league, or stops following it. A visitor's choice stays on the device and is added to the account at the login. */
export function FollowEntityButton(props: FollowEntityButtonProps) {
  return useFeature('followEntities') ? <OfferedButton {...props} /> : null;
}

function OfferedButton({ entity, name }: FollowEntityButtonProps) {
  const { t } = useTranslation('common');
  const { followed, busy, toggle } = useFollowedEntity(entity);
  return (
    <Button
      className={classes.follow}
      kind={followed ? 'plain' : 'primary'}
      data-followed={followed || undefined}
      aria-pressed={followed}
      aria-label={`${t('action.follow')} ${name}`}
      aria-busy={busy}
      title={followed ? t('action.unfollow') : undefined}
      onClick={toggle}
    >
      <Icon name={followed ? 'ok' : 'star'} size={16} />
      {t(followed ? 'action.followed' : 'action.follow')}
    </Button>
  );
}

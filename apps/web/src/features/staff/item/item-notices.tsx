import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './item-notices.module.css';

export interface ItemNoticesProps {
  /** Why the last decision failed. */
  readonly failure: string | undefined;
  readonly changed: boolean;
  readonly onShowNewer: () => void;
  /** Who else has it open. */
  readonly openedBy: string | undefined;
}

/** What the reviewer must know before they decide. */
export function ItemNotices({ failure, changed, onShowNewer, openedBy }: ItemNoticesProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      {failure === undefined ? null : (
        <p className={classes.notice} data-kind="error" role="alert">
          <Icon name="warn" size={16} />
          <bdi>{failure}</bdi>
        </p>
      )}
      {changed ? (
        <div className={classes.notice} role="status">
          <Icon name="again" size={16} />
          <span>{t('item.newer')}</span>
          <Button onClick={onShowNewer}>{t('item.show_newer')}</Button>
        </div>
      ) : null}
      {openedBy === undefined ? null : (
        <p className={classes.notice} role="status">
          <Icon name="eye" size={16} />
          <bdi>{t('list.opened', { name: openedBy })}</bdi>
        </p>
      )}
    </>
  );
}

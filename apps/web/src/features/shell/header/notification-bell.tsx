import { useTranslation } from 'react-i18next';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { NotificationRow } from '../../../shared/notification/notification-row.tsx';
import { useMarkRead } from '../../../shared/notification/use-mark-read.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useNotificationToasts } from './use-notification-toasts.ts';
import classes from './notification-bell.module.css';

const SHOWN = 5;

/** The bell of the header: the number of unread notifications, and the newest ones. */
export default function NotificationBell() {
  const { t } = useTranslation('notification');
  const menu = useDismiss();
  const { data } = trpc.notification.list.useQuery({ pageIndex: 1 });
  const { markOne, markAll, busy } = useMarkRead();
  useNotificationToasts(data?.list);
  const unread = data?.unread ?? 0;
  const newest = data?.list[0];
  const close = (): void => menu.current?.removeAttribute('open');
  return (
    <details ref={menu} className={classes.bell} data-bell={unread}>
      <summary title={t('title')}>
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : formatCount(unread)}
          </span>
        )}
        <VisuallyHidden as="span">{unread === 0 ? t('title') : t('bell', { count: unread })}</VisuallyHidden>
      </summary>
      <div className={classes.sheet}>
        <p className={classes.head}>
          <b>{t('title')}</b>
          {newest === undefined || unread === 0 ? null : (
            <button type="button" aria-disabled={busy || undefined} onClick={() => markAll(newest.at)}>
              {t('read_all')}
            </button>
          )}
        </p>
        {newest === undefined ? (
          <p className={classes.empty}>{t('empty.title')}</p>
        ) : (
          <ul>
            {data?.list.slice(0, SHOWN).map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                onOpen={(opened) => {
                  markOne(opened);
                  close();
                }}
              />
            ))}
          </ul>
        )}
        <p className={classes.foot}>
          <Link to="/userInfo/notifications" search={{}} activeProps={{}} onClick={close}>
            {t('center')}
          </Link>
          <Link to="/userInfo/notifications" search={{}} hash="settings" activeProps={{}} onClick={close}>
            {t('settings.title')}
          </Link>
        </p>
      </div>
    </details>
  );
}

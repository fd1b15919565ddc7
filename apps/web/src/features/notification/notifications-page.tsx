import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { NotificationRow } from '../../shared/notification/notification-row.tsx';
import { useMarkRead } from '../../shared/notification/use-mark-read.ts';
import { FailedState } from '../../shared/system/failed-state.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { segmentedControlClass, SegmentCount } from '../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NOTIFICATION_TABS, type NotificationSearchParams } from './notification-search-params.ts';
import { NotificationSettingsPanel } from './notification-settings-panel.tsx';
import classes from './notifications-page.module.css';

/** The notifications centre: what happened in followed matches, replies, likes, plans and orders, and what the user wants to hear of. */
export function NotificationsPage({ search }: { readonly search: NotificationSearchParams }) {
  const { t } = useTranslation('notification');
  const waiting = (
    <Panel title={t('center')}>
      <Waiting />
    </Panel>
  );
  return (
    <PrivatePage title={t('center')} skeleton={waiting}>
      {() => (
        <>
          <Notifications search={search} />
          <NotificationSettingsPanel />
        </>
      )}
    </PrivatePage>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} width="100%" height={44} />
      ))}
    </div>
  );
}

function Notifications({ search }: { readonly search: NotificationSearchParams }) {
  const { t } = useTranslation('notification');
  const { t: tCommon } = useTranslation('common');
  const { category, unread, page = 1 } = search;
  const input = { pageIndex: page, ...(category && { category }), ...(unread && { unread }) };
  const { data, isError, error, isPlaceholderData, refetch } = trpc.notification.list.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const { markOne, markAll, busy } = useMarkRead();
  const newest = data?.list[0];
  const more =
    data === undefined || data.unread === 0 || newest === undefined ? undefined : (
      <button type="button" className={classes.readAll} aria-disabled={busy || undefined} onClick={() => markAll(newest.at)}>
        {t('read_all')}
      </button>
    );
  return (
    <Panel title={t('center')} level={1} more={more} note={t('retention')}>
      <Tabs search={search} unread={data?.unread ?? 0} />
      {data === undefined ? (
        isError ? (
          <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <Waiting />
        )
      ) : newest === undefined ? (
        <EmptyState icon="bell" title={t('empty.title')} text={unread === true ? t('empty.unread') : t('empty.text')} />
      ) : (
        <>
          <ul aria-busy={isPlaceholderData}>
            {data.list.map((item) => (
              <NotificationRow key={item.id} item={item} onOpen={markOne} />
            ))}
          </ul>
          <Pagination
            page={page}
            total={data.total}
            pageSize={data.pageSize}
            link={(number, text) => (
              <Link to="/userInfo/notifications" search={{ ...search, page: number }}>
                {text}
              </Link>
            )}
          />
        </>
      )}
    </Panel>
  );
}

function Tabs({
  search: { category, unread },
  unread: unreadCount,
}: {
  readonly search: NotificationSearchParams;
  readonly unread: number;
}) {
  const { t } = useTranslation('notification');
  const isAll = category === undefined && unread !== true;
  return (
    <nav className={`${segmentedControlClass} ${classes.tabs}`} aria-label={t('filter')}>
      <Tab search={{}} isCurrent={isAll} text={t('category.all')} />
      <Tab search={{ unread: true }} isCurrent={unread === true} text={t('category.unread')} count={unreadCount} />
      {NOTIFICATION_TABS.map((each) => (
        <Tab key={each} search={{ category: each }} isCurrent={category === each} text={t(`category.${each}`)} />
      ))}
    </nav>
  );
}

interface TabProps {
  readonly search: NotificationSearchParams;
  readonly isCurrent: boolean;
  readonly text: string;
  readonly count?: number;
}

function Tab({ search, isCurrent, text, count = 0 }: TabProps) {
  return (
    <Link
      to="/userInfo/notifications"
      search={search}
      resetScroll={false}
      activeProps={{}}
      activeOptions={EXACT}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text}
      {count === 0 ? null : <SegmentCount count={count} />}
    </Link>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TipRow } from './tip-row.tsx';
import { TIP_STATES, type TipsSearchParams, type TipState } from './tips-search-params.ts';
import classes from './tips-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** "My tips" (spec §2): the plans that the user bought, with their picks, their results and where the coins are. */
export function TipsPage({ search }: { readonly search: TipsSearchParams }) {
  const { t } = useTranslation('user');
  const { t: tPage } = useTranslation('plan-page');
  const waiting = (
    <Panel title={t('nav.tips')}>
      <Waiting />
    </Panel>
  );
  return (
    <PrivatePage title={t('nav.tips')} skeleton={waiting}>
      {(user) => (
        <Panel title={t('nav.tips')} level={1} more={<CreatorLink user={user} />} note={tPage('orders.escrow')}>
          <StateFilter state={search.state} />
          <Tips search={search} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function CreatorLink({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('plan-page');
  return user.roles.includes('expert') ? <Link to="/creatorCenter/progManage">{t('tips.own')}</Link> : null;
}

function StateFilter({ state }: { readonly state: TipState | undefined }) {
  const { t } = useTranslation('plan-page');
  return (
    <div className={classes.filter}>
      <nav className={segmentedControlClass} aria-label={t('tips.filter')}>
        {[undefined, ...TIP_STATES].map((to) => (
          <Link
            key={to ?? 'all'}
            to="/userInfo/tips"
            search={to === undefined ? {} : { state: to }}
            aria-current={state === to ? 'page' : undefined}
            activeProps={{}}
            activeOptions={EXACT}
          >
            {t(to === undefined ? 'tips.all' : `orders.${to}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} width="100%" height={92} />
      ))}
    </div>
  );
}

function Tips({ search: { page = 1, state } }: { readonly search: TipsSearchParams }) {
  const { t } = useTranslation('plan-page');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, isPlaceholderData, refetch } = trpc.plan.orders.useQuery(
    { locale: locale.code, page, state },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (!isError) return <Waiting />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) {
    const go = (
      <Link to="/expert" className={buttonClass}>
        {t('orders.go')}
      </Link>
    );
    return state === undefined ? (
      <EmptyState icon="pro" title={t('tips.empty')} text={t('tips.empty_text')} action={go} />
    ) : (
      <EmptyState icon="pro" title={t('tips.empty_state')} />
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <ul>
        {data.list.map((order) => (
          <TipRow key={order.orderNo} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(number, text) => (
          <Link
            key={number}
            to="/userInfo/tips"
            search={{ ...(state === undefined ? {} : { state }), ...(number === 1 ? {} : { page: number }) }}
            activeProps={{}}
            activeOptions={EXACT}
          >
            {text}
          </Link>
        )}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { REDEMPTION_STATES } from '@matchpoint/contracts/rules/mall';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { RedemptionRow } from '../../../shared/mall/redemption-row.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { SegmentCount, segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { parseRedemptionsSearchParams, type RedemptionsSearchParams } from '../mall-search-params.ts';
import { RedemptionActions } from './redemption-actions.tsx';
import classes from './redemptions-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Redemptions in progress move on within seconds. */
const REFETCH_INTERVAL_MS = 5_000;

/** "My redemptions" (spec §2): the redemptions of the user by state, with tracking numbers, card numbers and reasons. */
export function RedemptionsPage({ search }: { readonly search: RedemptionsSearchParams }) {
  const { t } = useTranslation('mall');
  const waiting = (
    <Panel title={t('mine.title')}>
      <Waiting />
    </Panel>
  );
  return (
    <PrivatePage title={t('mine.title')} skeleton={waiting}>
      {() => <Redemptions search={search} />}
    </PrivatePage>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} width="100%" height={80} />
      ))}
    </div>
  );
}

function Redemptions({ search: { page = 1, state } }: { readonly search: RedemptionsSearchParams }) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const hasAddresses = useFeature('addresses');
  const input = { pageIndex: page, ...(state === undefined ? {} : { state }) };
  const { data, isError, error, isPlaceholderData, refetch } = trpc.mall.redemptions.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.list.some((each) => each.state === 'in_progress') === true ? REFETCH_INTERVAL_MS : false,
  });
  const counts = data?.counts;
  const countOf = (each: (typeof REDEMPTION_STATES)[number] | undefined): number | undefined =>
    counts === undefined ? undefined : each === undefined ? REDEMPTION_STATES.reduce((sum, one) => sum + counts[one], 0) : counts[each];
  return (
    <Panel
      title={t('mine.title')}
      level={1}
      more={hasAddresses ? <Link to="/userInfo/addresses">{t('address.title')}</Link> : undefined}
      note={t('mine.note')}
    >
      <div className={classes.filter}>
        <nav className={segmentedControlClass} aria-label={t('mine.filter')}>
          {[undefined, ...REDEMPTION_STATES].map((each) => (
            <Link
              key={each ?? 'all'}
              to="/userInfo/redemptions"
              search={each === undefined ? {} : { state: each }}
              aria-current={state === each ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT}
            >
              {each === undefined ? t('filter.all') : t(`state.${each}`)}
              <Count count={countOf(each)} />
            </Link>
          ))}
        </nav>
      </div>
      {data === undefined ? (
        isError ? (
          <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <Waiting />
        )
      ) : data.list.length === 0 ? (
        state === undefined ? (
          <EmptyState
            icon="gift"
            title={t('mine.none')}
            text={t('mine.none_text')}
            action={
              <Link to="/mall" className={buttonClass}>
                {t('mine.go')}
              </Link>
            }
          />
        ) : (
          <EmptyState icon="gift" title={t('mine.none_state', { state: t(`state.${state}`) })} />
        )
      ) : (
        <div aria-busy={isPlaceholderData}>
          <ul>
            {data.list.map((redemption) => (
              <RedemptionRow
                key={redemption.orderNo}
                redemption={redemption}
                actions={<RedemptionActions redemption={redemption} onRefresh={() => void refetch()} />}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            total={data.total}
            pageSize={data.pageSize}
            link={(number, text) => (
              <Link
                key={number}
                to="/userInfo/redemptions"
                search={parseRedemptionsSearchParams({ state, page: number })}
                activeProps={{}}
                activeOptions={EXACT}
              >
                {text}
              </Link>
            )}
          />
        </div>
      )}
    </Panel>
  );
}

function Count({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : <SegmentCount count={count} />;
}

import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { formatCount } from '@matchpoint/i18n/format-count';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PlanCards } from '../../../shared/plan/plan-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { matchPlansInput } from './match-plans-input.ts';
import { onSaleFirst } from './on-sale-first.ts';
import classes from './plans-tab.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

interface Props {
  readonly game: GameSlug;
  readonly matchId: Id;
  readonly isSimulated: boolean;
  readonly page: number;
}

/** 方案: the published plans of a match in pages of 20, those on sale first. */
export function PlansTab({ game, matchId, isSimulated, page }: Props) {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const query = trpc.plan.list.useQuery(matchPlansInput(locale.code, matchId, page), { placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Panel
      title={t('of_match.title')}
      {...(data === undefined || data.total === 0 ? {} : { beside: <Badge>{formatCount(data.total)}</Badge> })}
      {...(isSimulated && data !== undefined && data.total > 0 ? { note: t('of_match.simulated') } : {})}
    >
      {data === undefined ? (
        <Waiting error={query.error} onRetry={() => void query.refetch()} />
      ) : data.list.length === 0 ? (
        <EmptyState
          level={3}
          icon="pro"
          title={t('of_match.empty')}
          text={t('of_match.empty_text')}
          action={
            <Link to="/expert" className={buttonClass} preload={false}>
              {t('of_match.go')}
            </Link>
          }
        />
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <PlanCards plans={onSaleFirst(data.list)} />
          <Pagination
            page={page}
            total={data.total}
            pageSize={data.pageSize}
            link={(number, text) => (
              <Link
                key={number}
                to="/$game/$id"
                params={{ game, id: String(matchId) }}
                search={{ tab: 'plans', ...(number === 1 ? {} : { page: number }) }}
                activeProps={{}}
                activeOptions={EXACT}
                preload={false}
                resetScroll={false}
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

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  if (error !== null) {
    const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} width="100%" height={180} />
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { EXPERT_WINDOWS } from '@matchpoint/contracts/rules/plan-rules';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { PlanCards } from '../../shared/plan/plan-card.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AccuracyPanel } from './accuracy-panel.tsx';
import { ExpertCurves } from './charts/expert-curves.tsx';
import { ExpertCrumbs } from './expert-crumbs.tsx';
import { ExpertHeader } from './expert-header.tsx';
import type { ExpertSearchParams } from './expert-search-params.ts';
import { GroupTables } from './group-tables.tsx';
import { ListState } from './list-state.tsx';

const DEFAULT_HISTORY = 10;
const PAGE_SIZE = 20;

/** An expert: counters, results, accuracy with intervals, curves, plans on sale and the history. */
export function ExpertPage({ id, search }: { readonly id: Id; readonly search: ExpertSearchParams }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const [expert] = trpc.expert.info.useSuspenseQuery({ locale: locale.code, id });
  return (
    <PageLayout
      rightLabel={t('rail.label')}
      right={
        <>
          <ExpertCurves id={id} />
          <GroupTables id={id} search={search} />
        </>
      }
    >
      <ExpertCrumbs>
        <Link to="/expert/$id" params={{ id: String(id) }} search={{}} activeProps={{}} activeOptions={EXACT}>
          <bdi>{expert.name}</bdi>
        </Link>
      </ExpertCrumbs>
      <ExpertHeader expert={expert} />
      <AccuracyPanel id={id} search={search} />
      <OnSale id={id} />
      <History id={id} search={search} />
    </PageLayout>
  );
}

function OnSale({ id }: { readonly id: Id }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const query = trpc.plan.list.useQuery({ locale: locale.code, userId: id, state: 'on_sale', page: 1 });
  return (
    <Panel title={t('sale.title')} {...(query.data === undefined ? {} : { more: String(query.data.total) })}>
      <ListState query={query} empty={{ title: t('sale.empty') }}>
        {({ list }) => <PlanCards plans={list} />}
      </ListState>
    </Panel>
  );
}

function History({ id, search }: { readonly id: Id; readonly search: ExpertSearchParams }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const { n = DEFAULT_HISTORY } = search;
  const input = { locale: locale.code, userId: id, state: 'settled' } as const;
  const first = trpc.plan.list.useQuery({ ...input, page: 1 });
  const second = trpc.plan.list.useQuery({ ...input, page: 2 }, { enabled: n > PAGE_SIZE && (first.data?.total ?? 0) > PAGE_SIZE });
  return (
    <Panel
      title={t('history.title')}
      more={
        <nav className={segmentedControlClass} aria-label={t('window.label')}>
          {EXPERT_WINDOWS.map((size) => (
            <Link
              key={size}
              to="/expert/$id"
              params={{ id: String(id) }}
              search={{ ...search, n: size }}
              aria-current={size === n ? 'page' : undefined}
              aria-label={t('history.window', { count: size })}
              activeProps={{}}
              activeOptions={EXACT}
              preload={false}
              resetScroll={false}
            >
              {size}
            </Link>
          ))}
        </nav>
      }
    >
      <ListState query={first} empty={{ title: t('history.empty') }}>
        {({ list }) => <PlanCards plans={[...list, ...(second.data?.list ?? [])].slice(0, n)} />}
      </ListState>
    </Panel>
  );
}

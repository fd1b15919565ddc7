import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { PICK_MARKETS, type PickMarket } from '@matchpoint/contracts/rules/pick';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './accuracy-panel.module.css';
import type { ExpertSearchParams } from './expert-search-params.ts';
import { IntervalBar } from './interval-bar.tsx';
import { ListState } from './list-state.tsx';

/** The accuracy in all windows side by side, each with its sample and interval, of all markets or of one. */
export function AccuracyPanel({ id, search }: { readonly id: Id; readonly search: ExpertSearchParams }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const { market } = search;
  const query = trpc.expert.accuracy.useQuery(
    { locale: locale.code, id, ...(market === undefined ? {} : { market }) },
    { placeholderData: keepPreviousData },
  );
  const graph = trpc.expert.graph.useQuery({ id });
  const expectation = market === undefined ? graph.data?.expectation : undefined;
  return (
    <Panel
      title={t('windows.title')}
      beside={<MarketLinks id={id} search={search} />}
      note={
        <>
          {t('windows.note')}{' '}
          {expectation === undefined || expectation.counted === 0
            ? null
            : t('windows.expectation', {
                expected: expectation.expected.toFixed(1),
                hits: expectation.hits,
                counted: expectation.counted,
              })}
        </>
      }
    >
      <ListState query={{ ...query, data: query.data && { list: query.data.windows } }}>
        {({ list }) => (
          <ol className={classes.windows} aria-busy={query.isPlaceholderData}>
            {list.map((accuracy) => (
              <li key={accuracy.window}>
                <small>{t('window.picks', { count: accuracy.window })}</small>
                <b>
                  <Bdi>{accuracy.counted === 0 ? '–' : `${accuracy.percent}%`}</Bdi>
                </b>
                {accuracy.counted === 0 ? (
                  <small>{t('windows.none')}</small>
                ) : (
                  <>
                    <IntervalBar accuracy={accuracy} labels />
                    <small>
                      {t('hits', { counted: accuracy.counted, hits: accuracy.hits })} <bdi dir="ltr">n={accuracy.counted}</bdi>
                    </small>
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
      </ListState>
    </Panel>
  );
}

function MarketLinks({ id, search }: { readonly id: Id; readonly search: ExpertSearchParams }) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const link = (market: PickMarket | undefined, text: string) => (
    <Link
      key={market ?? 'all'}
      to="/expert/$id"
      params={{ id: String(id) }}
      search={{ ...(search.n === undefined ? {} : { n: search.n }), ...(market === undefined ? {} : { market }) }}
      aria-current={search.market === market ? 'page' : undefined}
      activeProps={{}}
      activeOptions={EXACT}
      preload={false}
      resetScroll={false}
    >
      {text}
    </Link>
  );
  return (
    <nav className={`${segmentedControlClass} ${classes.markets}`} aria-label={t('filter.market')}>
      {link(undefined, t('windows.all'))}
      {PICK_MARKETS.map((market) => link(market, tPlan(`market.${market}`)))}
    </nav>
  );
}

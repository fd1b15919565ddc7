import { useTranslation } from 'react-i18next';
import { PRODUCT_KINDS } from '@matchpoint/contracts/rules/mall';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { productsInput } from '../load-mall.ts';
import { type MallSearchParams, parseMallSearchParams } from '../mall-search-params.ts';
import { AffordableFilter } from './affordable-filter.tsx';
import { MallSide } from './mall-side.tsx';
import classes from './mall-page.module.css';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The coin mall (spec §2): products in the chosen order, with the user's coins, redemptions and addresses beside them. */
export function MallPage({ search }: { readonly search: MallSearchParams }) {
  const { t } = useTranslation('mall');
  return (
    <PageLayout rightLabel={t('side')} right={<MallSide />}>
      <section className={classes.panel} aria-labelledby="mall-title">
        <div className={classes.head}>
          <h1 id="mall-title">{t('title')}</h1>
          <SortLinks search={search} />
          <div className={classes.filters} role="group" aria-label={t('filter.label')}>
            {[undefined, ...PRODUCT_KINDS].map((kind) => (
              <Link
                key={kind ?? 'all'}
                to="/mall"
                search={parseMallSearchParams({ ...search, kind, page: undefined })}
                className={classes.pill}
                activeProps={{}}
                activeOptions={EXACT}
                aria-current={search.kind === kind ? 'true' : undefined}
                resetScroll={false}
              >
                {t(kind === undefined ? 'filter.all' : `kind.${kind}`)}
              </Link>
            ))}
            <AffordableFilter search={search} className={classes.pill} />
          </div>
        </div>
        <Products search={search} />
        <p className={classes.note}>{t('note')}</p>
      </section>
    </PageLayout>
  );
}

/** The orders of spec §2. Release time and price go both ways: the chosen one turns around. */
function SortLinks({ search }: { readonly search: MallSearchParams }) {
  const { t } = useTranslation('mall');
  const { sort = 'newest' } = search;
  const links = [
    { key: 'time', to: sort === 'newest' ? 'oldest' : 'newest', isChosen: sort === 'newest' || sort === 'oldest', isUp: sort === 'oldest' },
    { key: 'redeemed', to: 'redeemed', isChosen: sort === 'redeemed', isUp: false },
    {
      key: 'price',
      to: sort === 'price_up' ? 'price_down' : 'price_up',
      isChosen: sort === 'price_up' || sort === 'price_down',
      isUp: sort === 'price_up',
    },
  ] as const;
  return (
    <nav className={segmentedControlClass} aria-label={t('sort.label')}>
      {links.map(({ key, to, isChosen, isUp }) => (
        <Link
          key={key}
          to="/mall"
          search={parseMallSearchParams({ ...search, sort: to, page: undefined })}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={isChosen ? 'true' : undefined}
          aria-label={isChosen ? t(`sort.now_${sort}`) : t(`sort.to_${to}`)}
          resetScroll={false}
        >
          {t(`sort.${key}`)}
          {isChosen ? (
            <span className={classes.arrow} aria-hidden="true">
              {isUp ? '↑' : '↓'}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

function Products({ search }: { readonly search: MallSearchParams }) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const query = trpc.mall.products.useQuery(productsInput(locale.code, search), { placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return <ProductGridSkeleton />;
    const retry = <Button onClick={() => void query.refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={query.error} action={retry} />;
  }
  if (data.list.length === 0) {
    const isFiltered = search.kind !== undefined || search.max !== undefined;
    return isFiltered ? (
      <EmptyState
        icon="gift"
        title={t('empty.filtered')}
        text={t(search.max === undefined ? 'empty.kind_text' : 'empty.max_text')}
        action={
          <Link to="/mall" search={{}} className={buttonClass}>
            {t('empty.all')}
          </Link>
        }
      />
    ) : (
      <EmptyState icon="gift" title={t('empty.title')} text={t('empty.text')} />
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ProductGrid products={data.list} />
      {data.list.some(({ demonstration }) => demonstration) ? (
        <p className={classes.demonstration}>
          <Icon name="simulated" size={16} />
          {t('demonstration.text')}
        </p>
      ) : null}
      <Pagination
        page={search.page ?? 1}
        total={data.total}
        pageSize={data.pageSize}
        link={(number, text) => (
          <Link to="/mall" search={parseMallSearchParams({ ...search, page: number })} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </div>
  );
}

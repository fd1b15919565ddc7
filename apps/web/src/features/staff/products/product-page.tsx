import { failureOf } from '@matchpoint/client/failure';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ListState } from '../frame/list-state.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { ProductEditor } from './product-editor.tsx';
import type { ProductSearchParams } from './product-search-params.ts';
import { StockPanel } from './stock-panel.tsx';
import classes from './product-page.module.css';

/** One product: its editor, with its pieces beside it; or a new product. */
export function ProductPage({ search }: { readonly search: ProductSearchParams }) {
  const { t } = useTranslation('staff');
  const { id, q, page } = search;
  const list = { ...(q === undefined ? {} : { q }), ...(page === undefined ? {} : { page }) };
  return (
    <>
      <p className={classes.back}>
        <Link to="/staff/products" search={list} activeProps={{}} activeOptions={EXACT}>
          <Icon name="back" size={16} flip />
          {t('products.back')}
        </Link>
      </p>
      {id === undefined ? (
        <div className={classes.columns}>
          <ProductEditor newest={undefined} search={list} />
          <Panel title={t('stock.title')}>
            <p className={classes.hint}>{t('stock.later')}</p>
          </Panel>
        </div>
      ) : (
        <ExistingProduct id={id} search={list} />
      )}
    </>
  );
}

function ExistingProduct({ id, search }: { readonly id: Id; readonly search: ProductSearchParams }) {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = trpc.staff.product.useQuery({ productId: id });
  if (data === undefined) {
    const failure = error === null ? undefined : failureOf(error);
    if (failure?.kind === 'app' && failure.app.code === 'NOT_FOUND') {
      return (
        <Panel title={t('products.missing')}>
          <EmptyState icon="find" title={t('products.missing')} text={t('products.missing_text')} role="status" />
        </Panel>
      );
    }
    return <ListState error={error} retry={() => void refetch()} />;
  }
  return (
    <div className={classes.columns}>
      <ProductEditor newest={data} search={search} />
      <Pieces product={data} />
    </div>
  );
}

/** The pieces of a product, and what changes their number. */
function Pieces({ product }: { readonly product: StaffProduct }) {
  return product.kind === 'card' ? <CardsPanel product={product} /> : <StockPanel product={product} />;
}

import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ListState } from '../frame/list-state.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { ProductPage } from './product-page.tsx';
import type { ProductSearchParams } from './product-search-params.ts';
import { ProductTable } from './product-table.tsx';

/** The products of the mall in every state, or the one that is edited. */
export function ProductsPage({ search }: { readonly search: ProductSearchParams }) {
  if (search.id !== undefined || search.create === true) return <ProductPage key={String(search.id ?? 'new')} search={search} />;
  return <ProductList search={search} />;
}

function ProductList({ search }: { readonly search: ProductSearchParams }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { q = '' } = search;
  return (
    <Panel title={t('products.title')} note={t('products.note')}>
      <SearchForm
        label={t('products.search')}
        submit={t('users.do')}
        value={q}
        onSearch={(text) => void navigate({ to: '/staff/products', search: text === '' ? {} : { q: text } })}
      >
        <Button
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => void navigate({ to: '/staff/products', search: { ...search, create: true } })}
        >
          {t('products.create')}
        </Button>
      </SearchForm>
      <ProductRows search={search} />
    </Panel>
  );
}

function ProductRows({ search }: { readonly search: ProductSearchParams }) {
  const { t } = useTranslation('staff');
  const { q = '', page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = trpc.staff.products.useQuery(
    { q, pageIndex: page },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) return <ListState error={error} retry={() => void refetch()} />;
  if (data.list.length === 0) {
    const isSearch = q !== '';
    return (
      <EmptyState
        icon={isSearch ? 'find' : 'swap'}
        title={t(isSearch ? 'products.not_found' : 'products.none')}
        text={t(isSearch ? 'products.not_found_text' : 'products.none_text')}
        role="status"
      />
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <ProductTable products={data.list} search={search} />
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(to, text) => (
          <Link to="/staff/products" search={{ ...search, page: to }} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </div>
  );
}

import { Table } from '@mantine/core';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import type { ProductSearchParams } from './product-search-params.ts';
import classes from './product-table.module.css';

const STATE_BADGES = { draft: 'warn', published: 'ok', removed: 'plain', other: 'plain' } as const;

export interface ProductTableProps {
  readonly products: readonly StaffProduct[];
  readonly search: ProductSearchParams;
}

/** Products with their price and pieces. The name opens the editor. */
export function ProductTable({ products, search }: ProductTableProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={classes.scroll} role="region" aria-label={t('products.title')} {...scrollArea}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('products.name')}</Table.Th>
            <Table.Th>{t('products.kind')}</Table.Th>
            <Table.Th>{t('products.state')}</Table.Th>
            <Table.Th className={classes.number}>{t('products.price')}</Table.Th>
            <Table.Th className={classes.number}>{t('products.stock')}</Table.Th>
            <Table.Th className={classes.number}>{t('products.reserved')}</Table.Th>
            <Table.Th className={classes.number}>{t('products.redeemed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((product) => (
            <ProductRow key={String(product.id)} product={product} search={search} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ProductRow({ product, search }: { readonly product: StaffProduct; readonly search: ProductSearchParams }) {
  const { t } = useTranslation('staff');
  const name = useProductName();
  const { id, kind, state, price, stock, reserved, redeemed, pictures } = product;
  const [cover] = pictures;
  return (
    <Table.Tr data-product={String(id)}>
      <Table.Td>
        <Link to="/staff/products" search={{ ...search, id }} activeProps={{}} activeOptions={EXACT} className={classes.product}>
          {cover === undefined ? (
            <span className={classes.picture}>
              <Icon name="picture" size={20} />
            </span>
          ) : (
            <img className={classes.picture} src={cover.path} width={44} height={44} alt="" loading="lazy" />
          )}
          <span className={classes.name}>
            <bdi>{name(product)}</bdi>
            <small dir="ltr">{t('list.number', { id })}</small>
          </span>
        </Link>
      </Table.Td>
      <Table.Td className={classes.word}>{t(`product_kind.${kind}`)}</Table.Td>
      <Table.Td className={classes.word}>
        <Badge kind={STATE_BADGES[state]}>{t(`product_state.${state}`)}</Badge>
      </Table.Td>
      <Count value={price} />
      <Count value={stock} warn={stock === 0 && state === 'published'} />
      <Count value={reserved} />
      <Count value={redeemed} />
    </Table.Tr>
  );
}

function Count({ value, warn = false }: { readonly value: number; readonly warn?: boolean }) {
  return (
    <Table.Td className={classes.number} data-warn={warn || undefined}>
      <bdi dir="ltr">{formatGold(value)}</bdi>
    </Table.Td>
  );
}

/** Returns a function that names a product in the page's language, else in simplified Chinese. */
export function useProductName(): (product: Pick<StaffProduct, 'fields'>) => string {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  return ({ fields }) => fields[`name.${locale.code}`] || fields['name.zh_CN'] || t('products.unnamed');
}

import { useTranslation } from 'react-i18next';
import type { Product } from '@matchpoint/contracts/mall/mall';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { ProductImage } from '../../../shared/mall/product-image.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DemonstrationMark } from '../demonstration-mark.tsx';
import { isLowStock } from '../low-stock.ts';
import classes from './product-grid.module.css';

const EAGER = 4;
const SKELETONS = 12;
/** Products are marked as new for seven days. */
const NEW_MS = 7 * 86_400_000;

/** Products as a grid of covers; each is one link. */
export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  return (
    <ul className={classes.grid}>
      {products.map((product, index) => (
        <li key={String(product.id)} data-product={String(product.id)}>
          <Link to="/mall/$id" params={{ id: String(product.id) }} activeProps={{}} activeOptions={EXACT}>
            <Cover product={product} isEager={index < EAGER} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Cover({ product, isEager }: { readonly product: Product; readonly isEager: boolean }) {
  const { t } = useTranslation('mall');
  const { clock } = usePage();
  const { name, kind, picture, price, redeemed, stock, releasedAt, demonstration } = product;
  const isOut = stock <= 0;
  return (
    <>
      <span className={classes.cover}>
        <ProductImage picture={picture} kind={kind} isEager={isEager} isFaded={isOut} />
        {clock.now() - releasedAt < NEW_MS ? (
          <span className={classes.fresh} suppressHydrationWarning>
            <Badge kind="ink">{t('new')}</Badge>
          </span>
        ) : null}
      </span>
      <b className={classes.name} title={name} data-out={isOut || undefined}>
        <bdi>{name}</bdi>
      </b>
      <span className={classes.line}>
        <span className={classes.price} data-out={isOut || undefined}>
          <Icon name="coin" size={16} />
          <Bdi>{formatGold(price)}</Bdi>
        </span>
        {demonstration ? <DemonstrationMark /> : null}
        <Badge>{t(`kind.${kind}`)}</Badge>
      </span>
      <span className={classes.small}>
        <span>{t('redeemed', { count: redeemed, shown: formatCount(redeemed) })}</span>
        <span className={isLowStock(stock) ? classes.low : undefined}>
          {isOut ? t('stock.out') : isLowStock(stock) ? t('stock.low', { count: stock }) : t('stock.left', { count: stock })}
        </span>
      </span>
    </>
  );
}

/** The grid while it is loading, in its final size. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.grid} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className={classes.waiting}>
          <span className={classes.waitingCover} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={16} />
        </span>
      ))}
    </div>
  );
}

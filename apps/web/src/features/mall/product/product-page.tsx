import { useTranslation } from 'react-i18next';
import type { Product, ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { formatCount } from '@matchpoint/i18n/format-count';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RichText } from '../../../shared/content/rich-text.tsx';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { ProductImage } from '../../../shared/mall/product-image.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Breadcrumbs } from '../../../ui/controls/breadcrumbs.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { DemonstrationMark } from '../demonstration-mark.tsx';
import { isLowStock } from '../low-stock.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductOrder } from './product-order.tsx';
import classes from './product-page.module.css';
import { useStanding } from './use-standing.ts';

/** A product (spec §2): pictures, price, inventory and order, introduction, purchase notice and other products. */
export function ProductPage({ id }: { readonly id: Id }) {
  const { t } = useTranslation('mall');
  const { locale } = usePage();
  const [product] = trpc.mall.product.useSuspenseQuery({ locale: locale.code, productId: id });
  const standing = useStanding(product);
  const { name, summary, kind, price, demonstration } = product;
  const after = standing.gold === undefined ? undefined : standing.gold.total - price;
  return (
    <PageLayout>
      <div className={classes.crumbs}>
        <Breadcrumbs label={t('crumbs')}>
          <Link to="/mall" search={{}} activeProps={{}} activeOptions={EXACT}>
            {t('title')}
          </Link>
          {kind === 'other' ? null : (
            <Link to="/mall" search={{ kind }} activeProps={{}} activeOptions={EXACT}>
              {t(`kind.${kind}`)}
            </Link>
          )}
        </Breadcrumbs>
      </div>
      <article className={classes.product}>
        <ProductGallery key={String(id)} product={product} />
        <div className={classes.facts}>
          <h1>
            <bdi>{name}</bdi>
            {demonstration ? <DemonstrationMark /> : null}
          </h1>
          {summary === '' ? null : (
            <p className={classes.summary} dir="auto">
              {summary}
            </p>
          )}
          <div className={classes.slab} data-on-ink="">
            <span>
              <Icon name="coin" />
              <b>
                <Bdi>{formatGold(price)}</Bdi>
              </b>
              <span className={classes.unit}>{t('coins')}</span>
            </span>
            {after === undefined ? null : (
              <dl>
                <dt>{t(after < 0 ? 'product.short' : 'product.after')}</dt>
                <dd>
                  <Bdi>{formatGold(Math.abs(after))}</Bdi>
                </dd>
              </dl>
            )}
          </div>
          <Facts product={product} redeemed={standing.redeemed} />
          <ProductOrder key={String(id)} product={product} standing={standing} />
        </div>
        <div className={classes.texts}>
          <Text title={t('product.introduction')}>
            {product.introduction.length === 0 ? <p>{t('product.no_introduction')}</p> : <RichText blocks={product.introduction} />}
          </Text>
          <Text title={t('product.notice')}>
            {product.notice.length === 0 ? <StandardNotice kind={kind} /> : <RichText blocks={product.notice} />}
          </Text>
          {product.others.length === 0 ? null : (
            <Text title={t('product.others')}>
              <Others products={product.others} />
            </Text>
          )}
        </div>
      </article>
    </PageLayout>
  );
}

function Facts({ product, redeemed: own }: { readonly product: ProductDetail; readonly redeemed: number | undefined }) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const { kind, stock, redeemed, limit, instant, releasedAt } = product;
  const rows: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[] = [
    {
      key: 'stock',
      label: t('fact.stock'),
      value:
        stock <= 0 ? (
          <span className={classes.low}>{t('stock.out')}</span>
        ) : (
          <span className={isLowStock(stock) ? classes.low : undefined}>
            {t(isLowStock(stock) ? 'stock.low' : 'fact.pieces', { count: stock })}
          </span>
        ),
    },
    { key: 'redeemed', label: t('fact.redeemed'), value: t('fact.redeemed_count', { count: redeemed, shown: formatCount(redeemed) }) },
    {
      key: 'limit',
      label: t('fact.limit'),
      value:
        limit === undefined
          ? t('fact.no_limit')
          : own === undefined
            ? t('fact.limit_count', { count: limit })
            : t('fact.limit_own', { count: limit, own }),
    },
    {
      key: 'delivery',
      label: t('fact.delivery'),
      value: t(kind === 'card' ? (instant ? 'fact.instant' : 'fact.card') : 'fact.goods'),
    },
    { key: 'released', label: t('fact.released'), value: <Bdi>{dayOf(releasedAt, zone)}</Bdi> },
  ];
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, value }) => (
        <div key={key} data-fact={key}>
          <dt>{label}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The notice of products whose editors wrote none. */
function StandardNotice({ kind }: { readonly kind: Product['kind'] }) {
  const { t } = useTranslation('mall');
  const keys =
    kind === 'card'
      ? (['notice.review', 'notice.card', 'notice.return', 'notice.minor'] as const)
      : (['notice.review', 'notice.shipping', 'notice.return', 'notice.minor'] as const);
  return (
    <ol className={classes.notice}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}

function Others({ products }: { readonly products: readonly Product[] }) {
  return (
    <ul className={classes.others}>
      {products.map(({ id, name, kind, picture, price, stock }) => (
        <li key={String(id)}>
          <Link to="/mall/$id" params={{ id: String(id) }} activeProps={{}} activeOptions={EXACT}>
            <ProductImage picture={picture} kind={kind} size="thumb" isFaded={stock <= 0} />
            <span>
              <bdi>{name}</bdi>
              <span className={classes.price}>
                <Icon name="coin" size={16} />
                <Bdi>{formatGold(price)}</Bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

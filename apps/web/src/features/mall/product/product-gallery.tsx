import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import { useState } from 'react';
import { ProductImage } from '../../../shared/mall/product-image.tsx';
import classes from './product-gallery.module.css';

/** The pictures of a product: one large, the others to choose from below it. */
export function ProductGallery({ product: { name, kind, picture, pictures, stock } }: { readonly product: ProductDetail }) {
  const { t } = useTranslation('mall');
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0] ?? picture;
  return (
    <div className={classes.gallery}>
      <ProductImage
        picture={shown}
        kind={kind}
        size="large"
        alt={pictures.length > 1 ? t('picture.alt', { name, number: index + 1 }) : name}
        isEager
        isFaded={stock <= 0}
      />
      {pictures.length < 2 ? null : (
        <ul>
          {pictures.map((each, number) => (
            <li key={each.path}>
              <button
                type="button"
                aria-label={t('picture.show', { number: number + 1, count: pictures.length })}
                aria-pressed={number === index}
                onClick={() => setIndex(number)}
              >
                <ProductImage picture={each} kind={kind} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

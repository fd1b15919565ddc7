import type { Product, ProductPicture } from '@matchpoint/contracts/mall/mall';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './product-image.module.css';

export interface ProductImageProps {
  readonly picture: ProductPicture | undefined;
  readonly kind: Product['kind'];
  /** Text for screen readers; empty where the name stands beside the picture. */
  readonly alt?: string;
  /** `thumb` is 56 px; `cover` and `large` fill their place at 4:3. */
  readonly size?: 'thumb' | 'cover' | 'large';
  /** The first pictures of a page are loaded at once. */
  readonly isEager?: boolean;
  /** Sold out: without colour. */
  readonly isFaded?: boolean;
}

/** The picture of a product on a plain ground; a symbol of its kind where there is none. */
export function ProductImage({ picture, kind, alt = '', size = 'cover', isEager = false, isFaded = false }: ProductImageProps) {
  return (
    <span className={classes.frame} data-size={size} data-faded={isFaded || undefined}>
      {picture === undefined ? (
        <Icon name={kind === 'card' ? 'card' : 'gift'} size={size === 'thumb' ? 20 : 40} />
      ) : (
        <img
          src={picture.path}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}

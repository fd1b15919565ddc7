import type { BoxPrize } from '@matchpoint/contracts/box/box';
import classes from './prize-picture.module.css';

interface PrizePictureProps {
  readonly prize: Pick<BoxPrize, 'picture' | 'kind'>;
  /** Width and height, CSS pixels. */
  readonly size: number;
}

/** The picture of a prize beside its name; without one a parcel or a card. */
export function PrizePicture({ prize: { picture, kind }, size }: PrizePictureProps) {
  if (picture !== undefined)
    return <img className={classes.picture} src={picture.path} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  return (
    <svg className={classes.drawing} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={kind === 'card' ? 'M3.5 6h17v12h-17zM3.5 10h17M7 14.500h4' : 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500'} />
    </svg>
  );
}

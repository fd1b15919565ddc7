import type { PostPicture } from '@matchpoint/contracts/post/post';
import classes from './post-pictures.module.css';

export interface PostPicturesProps {
  readonly pictures: readonly PostPicture[];
  /** Maximum number of images shown; the last one says how many more there are. */
  readonly most: number;
  /** Renders the link of an image. */
  readonly onOpen?: (index: number) => void;
  /** Returns the alternative text of an image, by its position. */
  readonly nameOf?: (place: number) => string;
}

/** The images of a post side by side: one in its own aspect ratio, several as squares. Nothing moves when they load. */
export function PostPictures({ pictures, most, onOpen, nameOf }: PostPicturesProps) {
  const shown = pictures.slice(0, most);
  const more = pictures.length - shown.length;
  const [only] = pictures;
  return (
    <div
      className={classes.grid}
      data-count={pictures.length === 1 ? 'one' : undefined}
      data-size={onOpen === undefined ? undefined : 'large'}
    >
      {shown.map((picture, index) => {
        const image = (
          <img
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={nameOf?.(index + 1) ?? ''}
            loading="lazy"
            decoding="async"
            style={pictures.length === 1 && only !== undefined ? { aspectRatio: `${only.width} / ${only.height}` } : undefined}
          />
        );
        const rest = index === shown.length - 1 && more > 0 ? <b aria-hidden="true">+{more}</b> : null;
        if (onOpen === undefined) {
          return (
            <span key={picture.path}>
              {image}
              {rest}
            </span>
          );
        }
        return (
          <button key={picture.path} type="button" onClick={() => onOpen(index)}>
            {image}
            {rest}
          </button>
        );
      })}
    </div>
  );
}

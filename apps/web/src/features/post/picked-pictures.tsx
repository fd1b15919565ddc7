import { useTranslation } from 'react-i18next';
import { CONTENT_LIMITS } from '@matchpoint/contracts/rules/content';
import { useRef } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './picked-pictures.module.css';
import type { PickedPicture } from './use-pictures.ts';

interface PickedPicturesProps {
  readonly pictures: readonly PickedPicture[];
  readonly onAdd: (files: Iterable<File>) => void;
  readonly onRemove: (key: number) => void;
}

/** Shows the pictures of a post that is being written, and the button that adds more. */
export function PickedPictures({ pictures, onAdd, onRemove }: PickedPicturesProps) {
  const { t } = useTranslation('post');
  const input = useRef<HTMLInputElement>(null);
  const max = CONTENT_LIMITS.postPictures;
  return (
    <div className={classes.pictures} role="group" aria-label={t('pictures.label', { count: pictures.length, most: max })}>
      {pictures.map((picture, index) => (
        <div key={picture.key} className={classes.picture} data-error={picture.error === undefined ? undefined : ''} title={picture.name}>
          {picture.uploaded === undefined ? (
            <span className={classes.wait} role="status">
              {picture.error ?? t('pictures.sending', { percent: Math.round(picture.part * 100) })}
            </span>
          ) : (
            <img src={picture.uploaded.path} alt={t('picture.name', { place: index + 1 })} width={96} height={96} />
          )}
          <IconButton
            icon="close"
            className={classes.remove}
            label={t('pictures.remove', { place: index + 1 })}
            onClick={() => onRemove(picture.key)}
          />
        </div>
      ))}
      {pictures.length >= max ? null : (
        <button type="button" className={classes.add} onClick={() => input.current?.click()}>
          <Icon name="picture" />
          <span>{t('pictures.add')}</span>
          <small>
            {pictures.length}/{max}
          </small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onAdd(Array.from(currentTarget.files ?? []));
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

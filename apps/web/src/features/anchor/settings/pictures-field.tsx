import { useTranslation } from 'react-i18next';
import { ANCHOR_LIMITS } from '@matchpoint/contracts/rules/anchor';
import { useId, useRef } from 'react';
import { IconButton } from '../../../ui/controls/button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './pictures.module.css';
import type { RoomImage } from './use-info-form.ts';
import { useUpload } from './use-upload.ts';

export interface PicturesFieldProps {
  readonly pictures: readonly RoomImage[];
  readonly onChange: (pictures: readonly RoomImage[]) => void;
}

/** Up to three square pictures for the room's page, in the order in which they are shown. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const { t } = useTranslation('anchor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { part, error, upload } = useUpload(({ name, path }) => onChange([...pictures, { name, path }].slice(0, ANCHOR_LIMITS.pictures)));
  const move = (from: number, to: number): void => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <b id={id}>
        {t('pictures.title')}
        <small>{t('pictures.hint', { count: ANCHOR_LIMITS.pictures })}</small>
      </b>
      <ol className={classes.squares}>
        {pictures.map((picture, index) => (
          <li key={picture.name} className={classes.square} data-picture={picture.name}>
            <img src={picture.path} alt={t('pictures.number', { number: index + 1 })} loading="lazy" />
            <span className={classes.tools}>
              <IconButton
                icon="back"
                flip
                label={t('pictures.earlier', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="next"
                flip
                label={t('pictures.later', { number: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="close"
                label={t('pictures.remove', { number: index + 1 })}
                onClick={() => onChange(pictures.filter((_, at) => at !== index))}
              />
            </span>
          </li>
        ))}
        {pictures.length < ANCHOR_LIMITS.pictures ? (
          <li className={classes.square}>
            <button type="button" className={classes.add} aria-busy={part !== undefined} onClick={() => input.current?.click()}>
              <Icon name="plus" />
              {part === undefined ? t('pictures.add', { number: pictures.length + 1 }) : `${Math.round(part * 100)} %`}
            </button>
          </li>
        ) : null}
      </ol>
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('pictures.upload')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) upload(file);
          currentTarget.value = '';
        }}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import { useId, useRef, type ReactNode } from 'react';
import { RoomPicture } from '../../../shared/room/room-picture.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import classes from './pictures.module.css';
import type { RoomImage } from './use-info-form.ts';
import { useUpload } from './use-upload.ts';

export interface CoverFieldProps {
  readonly cover: RoomImage | undefined;
  /** For the drawing while there is no cover. */
  readonly room: Pick<LiveInfo, 'gameId' | 'match'>;
  readonly error: ReactNode;
  readonly onChange: (cover: RoomImage | undefined) => void;
}

/** The cover of the room, 16:9; the picture is cut to that in all lists. */
export function CoverField({ cover, room, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation('anchor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { part, error: uploadError, upload } = useUpload(({ name, path }) => onChange({ name, path }));
  const drawn = {
    ...(room.gameId === undefined ? {} : { gameId: room.gameId }),
    ...(room.match === undefined ? {} : { match: room.match }),
  };
  const shown = cover === undefined ? drawn : { cover: { path: cover.path, width: 0, height: 0 } };
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <b id={id}>
        {t('cover.title')}
        <small>{t('cover.hint')}</small>
      </b>
      <div className={classes.cover} data-invalid={error !== undefined || undefined}>
        <RoomPicture room={shown} large>
          {part === undefined ? null : (
            <span className={classes.progress} role="progressbar" aria-valuenow={Math.round(part * 100)} aria-label={t('cover.uploading')}>
              <i style={{ inlineSize: `${part * 100}%` }} />
            </span>
          )}
        </RoomPicture>
        <p className={classes.bar}>
          <span>{cover === undefined ? t('cover.none') : t('cover.own')}</span>
          <button type="button" onClick={() => input.current?.click()}>
            {t(cover === undefined ? 'cover.upload' : 'cover.replace')}
          </button>
          {cover === undefined ? null : (
            <button type="button" onClick={() => onChange(undefined)}>
              {t('cover.remove')}
            </button>
          )}
        </p>
      </div>
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('cover.upload')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) upload(file);
          currentTarget.value = '';
        }}
      />
      <FieldError id={`${id}-error`} text={uploadError ?? error} />
    </div>
  );
}

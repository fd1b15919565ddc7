import { Button } from '@mantine/core';
import type { ProductPicture } from '@matchpoint/contracts/mall/mall';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import { MAX_PICTURES } from './product-draft.ts';
import { uploadProductPicture } from './upload-product-picture.ts';
import classes from './picture-list.module.css';

export interface PictureListProps {
  readonly pictures: readonly ProductPicture[];
  readonly onChange: (change: (pictures: readonly ProductPicture[]) => readonly ProductPicture[]) => void;
  readonly error: string | undefined;
  /** The button that adds a picture. */
  readonly addRef: Ref<HTMLButtonElement>;
}

/** The pictures of a product in their order; the first is the cover. */
export function PictureList({ pictures, onChange, error, addRef }: PictureListProps) {
  const { t } = useTranslation('staff');
  const input = useRef<HTMLInputElement>(null);
  const { isSending, failure, send } = useSendPictures((picture) => onChange((now) => [...now, picture].slice(0, MAX_PICTURES)));
  const move = (from: number, to: number): void =>
    onChange((now) => {
      const moved = now[from];
      return moved === undefined ? now : now.toSpliced(from, 1).toSpliced(to, 0, moved);
    });
  const text = failure ?? error;
  return (
    <div className={classes.field} role="group" aria-label={t('product.pictures')}>
      <div className={classes.head}>
        <b>{t('product.pictures')}</b>
        <small>{t('product.pictures_hint', { max: MAX_PICTURES })}</small>
      </div>
      <ol className={classes.list}>
        {pictures.map(({ path }, index) => (
          <li key={path}>
            <img src={path} width={96} height={96} alt={t('product.picture', { place: index + 1 })} />
            {index === 0 ? <Badge kind="ink">{t('product.cover')}</Badge> : null}
            <span className={classes.tools}>
              <IconButton
                icon="back"
                flip
                label={t('product.picture_earlier', { place: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="next"
                flip
                label={t('product.picture_later', { place: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="close"
                label={t('product.picture_delete', { place: index + 1 })}
                onClick={() => onChange((now) => now.toSpliced(index, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button
          ref={addRef}
          leftSection={<Icon name="picture" size={16} />}
          disabled={pictures.length >= MAX_PICTURES}
          aria-busy={isSending}
          onClick={() => input.current?.click()}
        >
          {t(isSending ? 'product.picture_sending' : 'product.picture_add')}
        </Button>
      </div>
      {text === undefined ? null : <div className={classes.error}>{inputError(text)}</div>}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void send(Array.from(currentTarget.files ?? []).slice(0, MAX_PICTURES - pictures.length));
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Uploads pictures one after the other, in the order in which they were chosen. Stops with the component. */
function useSendPictures(onSent: (picture: ProductPicture) => void) {
  const failureText = useFailureText();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (files: readonly File[]): Promise<void> => {
    if (isSending || files.length === 0) return;
    const { signal } = (controller.current = new AbortController());
    setIsSending(true);
    setFailure(undefined);
    try {
      for (const file of files) onSent(await uploadProductPicture(file, signal));
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
}

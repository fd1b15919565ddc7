import { useTranslation } from 'react-i18next';
import { AppError } from '@matchpoint/contracts/errors';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { CropCanvas, drawCrop } from './crop-canvas.tsx';
import { middleCrop, MAX_ZOOM, zoomCrop, type Crop } from './crop.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { useUpdateProfile } from './use-update-profile.ts';
import { useUploadErrorText } from '../../../shared/account/use-upload-error-text.ts';
import classes from './avatar-editor.module.css';

/** Side of the uploaded image in px. */
const SENT_SIDE = 512;

export interface AvatarEditorProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/** Lets the user choose the square, uploads it and saves it in the profile. */
export function AvatarEditor({ picture, onClose }: AvatarEditorProps) {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const id = useId();
  const toast = useToast();
  const [crop, setCrop] = useState(() => middleCrop(picture));
  const { save, uploaded, error } = useSaveAvatar(() => {
    toast({ icon: 'ok', kind: 'ok', text: t('saved') });
    onClose();
  });
  const busy = uploaded !== undefined;
  return (
    <Form onSubmit={() => save(picture, crop)}>
      <CropCanvas picture={picture} crop={crop} onChange={setCrop} />
      <div className={classes.zoom}>
        <label htmlFor={id}>{t('avatar.zoom')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          disabled={busy}
          onChange={(event) => setCrop(zoomCrop(crop, picture, event.currentTarget.valueAsNumber))}
        />
      </div>
      <div className={classes.hint}>
        {busy ? <progress max={1} value={uploaded} aria-label={t('avatar.progress')} /> : t('avatar.hint')}
      </div>
      <FormError text={error} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{tCommon('action.cancel')}</Button>
        <SubmitButton width="fit" busy={busy}>
          {tCommon('action.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** `uploaded`: the uploaded fraction, 0 to 1; undefined when no upload is in flight. Closing the dialog aborts the upload. */
function useSaveAvatar(onSaved: () => void) {
  const update = useUpdateProfile();
  const uploadText = useUploadErrorText();
  const [uploaded, setUploaded] = useState<number>();
  const [error, setError] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    stop.current = leaving;
    return () => leaving.abort();
  }, []);
  const run = async (picture: ImageBitmap, crop: Crop): Promise<void> => {
    const { signal } = stop.current;
    setError(undefined);
    setUploaded(0);
    try {
      const { avatar } = await uploadAvatar(await cut(picture, crop), setUploaded, signal);
      await update.mutateAsync({ avatar });
      onSaved();
    } catch (failure) {
      if (!signal.aborted) setError(uploadText(failure));
    } finally {
      setUploaded(undefined);
    }
  };
  return {
    uploaded,
    error,
    save: (picture: ImageBitmap, crop: Crop) => {
      if (uploaded === undefined) void run(picture, crop);
    },
  };
}

/** Renders the square into an image file. */
function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new AppError('IMAGE_TYPE')) : resolve(blob)), 'image/png');
  });
}

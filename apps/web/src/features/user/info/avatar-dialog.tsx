import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { CROP_VIEW } from './crop-canvas.tsx';

export interface AvatarDialogProps {
  /** The chosen image; undefined while none is chosen. */
  readonly file: File | undefined;
  readonly onClose: () => void;
}

/** Crops a chosen image to a square and saves it as the avatar. */
export function AvatarDialog({ file, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const picture = usePicture(file);
  return (
    <Dialog
      open={file !== undefined}
      title={t('avatar.title')}
      closeLabel={tCommon('action.close')}
      onClose={onClose}
      kind="dialog"
      width="narrow"
    >
      {picture === undefined ? (
        <Skeleton width="100%" height={CROP_VIEW} />
      ) : picture === 'unreadable' ? (
        <EmptyState icon="warn" role="alert" title={t('avatar.unreadable')} text={t('avatar.unreadable_text')} level={3} />
      ) : (
        <AvatarEditor picture={picture} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Decodes an image; the browser applies its EXIF orientation. */
function usePicture(file: File | undefined): ImageBitmap | 'unreadable' | undefined {
  const [read, setRead] = useState<{ readonly file: File; readonly picture: ImageBitmap | 'unreadable' }>();
  useEffect(() => {
    if (file === undefined) return;
    let gone = false;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (made) => {
        bitmap = made;
        if (gone) made.close();
        else setRead({ file, picture: made });
      },
      () => {
        if (!gone) setRead({ file, picture: 'unreadable' });
      },
    );
    return () => {
      gone = true;
      bitmap?.close();
    };
  }, [file]);
  return read?.file === file ? read?.picture : undefined;
}

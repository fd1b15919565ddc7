import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { CROP_VIEW } from './crop-canvas.tsx';

export interface AvatarDialogProps {
  /** The picture that was chosen; undefined while none is. */
  readonly file: File | undefined;
  readonly onClose: () => void;
}

/** Cuts a square out of a chosen picture and saves it. */
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

/** The picture as it is to be seen: the browser turns it as its camera said. */
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

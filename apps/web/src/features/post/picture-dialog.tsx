import { useTranslation } from 'react-i18next';
import type { PostPicture } from '@matchpoint/contracts/post/post';
import { useEffect, useEffectEvent, useState } from 'react';
import { Bdi } from '../../ui/bdi.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import classes from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly pictures: readonly PostPicture[];
  readonly first: number;
  readonly nameOf: (place: number) => string;
  readonly onClose: () => void;
}

/** Shows the pictures of a post one at a time in full size. The left and right arrow keys switch between them. */
export default function PictureDialog({ pictures, first, nameOf, onClose }: PictureDialogProps) {
  const { t } = useTranslation('post');
  const { t: tCommon } = useTranslation('common');
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  const step = (by: number): void => setIndex((index + by + pictures.length) % pictures.length);
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (picture === undefined) return null;
  return (
    <Dialog open title={nameOf(index + 1)} closeLabel={tCommon('action.close')} onClose={onClose} kind="dialog" width="full">
      <div className={classes.stage}>
        <img src={picture.path} width={picture.width} height={picture.height} alt={nameOf(index + 1)} />
        {pictures.length === 1 ? null : (
          <div className={classes.turns}>
            <IconButton icon="back" flip label={t('picture.before')} onClick={() => step(-1)} />
            <Bdi>
              {index + 1} / {pictures.length}
            </Bdi>
            <IconButton icon="next" flip label={t('picture.next')} data-autofocus="" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

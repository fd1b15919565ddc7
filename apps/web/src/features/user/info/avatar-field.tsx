import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import { useUpdateProfile } from './use-update-profile.ts';
import classes from './avatar-field.module.css';

/** The user's avatar: chosen from the device, dropped here or pasted on the page. It is saved separately from the form fields. */
export function AvatarField({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  usePastedPicture(setFile);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    setFile(pictureOf(event.dataTransfer.files));
  };
  return (
    <div
      className={classes.field}
      data-over={over || undefined}
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={72} />
      <div className={classes.words}>
        <h2 id={id}>{t('avatar.label')}</h2>
        <p>{t('avatar.ways')}</p>
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => input.current?.click()}>{t('avatar.choose')}</Button>
        {user.avatar === undefined ? null : <RemoveAvatar />}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          setFile(pictureOf(event.currentTarget.files));
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <AvatarDialog file={file} onClose={() => setFile(undefined)} />
    </div>
  );
}

function RemoveAvatar() {
  const { t } = useTranslation('user');
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = useUpdateProfile();
  const remove = (): void =>
    mutate(
      { avatar: '' },
      {
        onSuccess: () => toast({ icon: 'ok', kind: 'ok', text: t('avatar.removed') }),
        onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
      },
    );
  return (
    <Button disabled={isPending} onClick={remove}>
      {t('avatar.remove')}
    </Button>
  );
}

/** Receives an image that is pasted anywhere on the page. */
function usePastedPicture(onPicture: (file: File) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const file = pictureOf(clipboardData?.files);
      if (file?.type.startsWith('image/') === true) onPicture(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onPicture]);
}

function pictureOf(files: FileList | null | undefined): File | undefined {
  return files?.[0];
}

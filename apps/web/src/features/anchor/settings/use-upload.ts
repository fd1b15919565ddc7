import { useEffect, useRef, useState } from 'react';
import { useUploadErrorText } from '../../../shared/account/use-upload-error-text.ts';
import { type UploadedPicture, uploadPostPicture } from '../../../shared/post/upload-post-picture.ts';

/** Uploads one picture at a time; a new one replaces one that is on its way. */
export function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  /** Share that was sent, 0 to 1; undefined while nothing is on its way. */
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<string>();
  const errorText = useUploadErrorText();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setPart(0);
    try {
      onUploaded(await uploadPostPicture(file, setPart, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setError(errorText(failure));
    } finally {
      if (running.current === controller) setPart(undefined);
    }
  };
  return { part, error, upload: (file: File) => void upload(file), fail: setError };
}

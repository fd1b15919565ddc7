import { CONTENT_LIMITS } from '@matchpoint/contracts/rules/content';
import { useEffect, useRef, useState } from 'react';
import { useUploadErrorText } from '../../shared/account/use-upload-error-text.ts';
import { type UploadedPicture, uploadPostPicture } from '../../shared/post/upload-post-picture.ts';

/** A picture of a post that is being written: uploading (`part` is the share that was sent, 0 to 1), uploaded, or failed (`error`). */
export interface PickedPicture {
  readonly key: number;
  readonly name: string;
  readonly part: number;
  readonly uploaded?: UploadedPicture;
  readonly error?: string;
}

/** Manages the pictures of a post that is being written. Each is uploaded as soon as it is chosen, one after the other. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const uploadText = useUploadErrorText();
  const keys = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const active = controllers.current;
    return () => {
      for (const controller of active.values()) controller.abort();
    };
  }, []);
  const update = (key: number, next: Partial<PickedPicture>): void =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const send = async (key: number, file: File): Promise<void> => {
    const controller = controllers.current.get(key);
    if (controller === undefined || controller.signal.aborted) return;
    try {
      const uploaded = await uploadPostPicture(file, (part) => update(key, { part }), controller.signal);
      update(key, { uploaded, part: 1 });
    } catch (error) {
      if (!controller.signal.aborted) update(key, { error: uploadText(error) });
    } finally {
      controllers.current.delete(key);
    }
  };
  const add = (files: Iterable<File>): void => {
    const remaining = CONTENT_LIMITS.postPictures - pictures.length;
    const chosen = Array.from(files, (file) => ({ file, key: (keys.current += 1) })).slice(0, Math.max(0, remaining));
    for (const { key, file } of chosen) {
      controllers.current.set(key, new AbortController());
      queue.current = queue.current.then(() => send(key, file));
    }
    setPictures((all) => [...all, ...chosen.map(({ key, file }) => ({ key, name: file.name, part: 0 }))]);
  };
  const remove = (key: number): void => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setPictures((all) => all.filter((each) => each.key !== key));
  };
  const clear = (): void => setPictures([]);
  const busy = pictures.some(({ uploaded, error }) => uploaded === undefined && error === undefined);
  return { pictures, add, remove, clear, busy };
}

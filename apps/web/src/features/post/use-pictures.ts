import { CONTENT_LIMITS } from '@matchpoint/contracts/rules/content';
import { useEffect, useRef, useState } from 'react';
import { useUploadErrorText } from '../../shared/account/use-upload-error-text.ts';
import { type UploadedPicture, uploadPostPicture } from './upload-post-picture.ts';

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
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const one of open.values()) one.abort();
    };
  }, []);
  const change = (key: number, next: Partial<PickedPicture>): void =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const send = async (key: number, file: File): Promise<void> => {
    const stop = running.current.get(key);
    if (stop === undefined || stop.signal.aborted) return;
    try {
      const uploaded = await uploadPostPicture(file, (part) => change(key, { part }), stop.signal);
      change(key, { uploaded, part: 1 });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: uploadText(error) });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: Iterable<File>): void => {
    const room = CONTENT_LIMITS.postPictures - pictures.length;
    const chosen = Array.from(files, (file) => ({ file, key: (keys.current += 1) })).slice(0, Math.max(0, room));
    for (const { key, file } of chosen) {
      running.current.set(key, new AbortController());
      line.current = line.current.then(() => send(key, file));
    }
    setPictures((all) => [...all, ...chosen.map(({ key, file }) => ({ key, name: file.name, part: 0 }))]);
  };
  const remove = (key: number): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setPictures((all) => all.filter((each) => each.key !== key));
  };
  const clear = (): void => setPictures([]);
  const busy = pictures.some(({ uploaded, error }) => uploaded === undefined && error === undefined);
  return { pictures, add, remove, clear, busy };
}

import { AppError, isErrorCode } from '@matchpoint/contracts/errors';

/**
 * Sends a picture to one of the site's doors for pictures and gives what it answers. `onProgress` hears how much of it is gone, 0 to 1: only
 * an XMLHttpRequest tells that.
 * @throws AppError with the code of the answer; UNAVAILABLE when none came
 */
export function uploadImage(
  endpoint: '/upload/avatar' | '/upload/picture',
  image: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', endpoint);
    request.setRequestHeader('x-matchpoint-upload', '1');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer);
      else reject(uploadError(answer));
    });
    request.addEventListener('error', () => reject(new AppError('UNAVAILABLE')));
    request.addEventListener('abort', () => reject(new AppError('UNAVAILABLE')));
    signal.addEventListener('abort', () => request.abort());
    request.send(image);
  });
}

/** The catalogue's failure in an answer that is none, as calls answer it (`error.data.app`). */
export function uploadError(answer: unknown): AppError {
  const app = fieldOf(fieldOf(fieldOf(answer, 'error'), 'data'), 'app');
  const code = fieldOf(app, 'code');
  const message = fieldOf(app, 'message');
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'SYSTEM', typeof message === 'string' ? { message } : {});
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

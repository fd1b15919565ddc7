import { AppError, isErrorCode } from '@matchpoint/contracts/errors';

/**
 * Uploads an image to one of the site's endpoints and returns the response. `onProgress` receives the share that was sent, 0 to 1, which
 * only XMLHttpRequest reports.
 * @throws AppError with the code of the response; UNAVAILABLE when there was no response
 */
export function uploadImage(
  endpoint: '/upload/avatar' | '/upload/picture' | '/upload/product',
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

/** Returns the error of a failed upload; its body has the same shape as that of a failed call (`error.data.app`). */
export function uploadError(answer: unknown): AppError {
  const app = fieldOf(fieldOf(fieldOf(answer, 'error'), 'data'), 'app');
  const code = fieldOf(app, 'code');
  const message = fieldOf(app, 'message');
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'SYSTEM', typeof message === 'string' ? { message } : {});
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

import { AppError, isErrorCode } from '@matchpoint/contracts/errors';

/** What the upload answers: the name to save with the profile, and where the picture stands. */
export interface UploadedAvatar {
  readonly avatar: string;
  readonly path: string;
}

/**
 * Sends a picture. `onProgress` hears how much of it is gone, 0 to 1: only an XMLHttpRequest tells that.
 * @throws AppError with the code of the answer; UNAVAILABLE when none came
 */
export function uploadAvatar(picture: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedAvatar> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/upload/avatar');
    request.setRequestHeader('x-matchpoint-upload', '1');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 200 && isUploaded(answer)) resolve(answer);
      else reject(refusal(answer));
    });
    request.addEventListener('error', () => reject(new AppError('UNAVAILABLE')));
    request.addEventListener('abort', () => reject(new AppError('UNAVAILABLE')));
    signal.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}

function isUploaded(answer: unknown): answer is UploadedAvatar {
  return typeof answer === 'object' && answer !== null && 'avatar' in answer && typeof answer.avatar === 'string';
}

/** The catalogue's failure in an answer that is none, as calls answer it (`error.data.app`). */
function refusal(answer: unknown): AppError {
  const app = fieldOf(fieldOf(fieldOf(answer, 'error'), 'data'), 'app');
  const code = fieldOf(app, 'code');
  const message = fieldOf(app, 'message');
  return new AppError(typeof code === 'string' && isErrorCode(code) ? code : 'SYSTEM', typeof message === 'string' ? { message } : {});
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

import { uploadError, uploadImage } from '../account/upload-image.ts';

/** An uploaded picture. `name` identifies it in a post, `path` is its URL. */
export interface UploadedPicture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Uploads a picture for a post. `onProgress` receives the share that was sent, 0 to 1.
 * @throws AppError with the code of the response; UNAVAILABLE when there was no response
 */
export async function uploadPostPicture(picture: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedPicture> {
  const answer = await uploadImage('/upload/picture', picture, onProgress, signal);
  if (!isUploaded(answer)) throw uploadError(answer);
  return answer;
}

function isUploaded(answer: unknown): answer is UploadedPicture {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'name' in answer &&
    typeof answer.name === 'string' &&
    'path' in answer &&
    typeof answer.path === 'string'
  );
}

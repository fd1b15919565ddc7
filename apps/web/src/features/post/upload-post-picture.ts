import { uploadError, uploadImage } from '../../shared/account/upload-image.ts';

/** A picture that was taken in: the name by which a post names it, and where it stands. */
export interface UploadedPicture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Sends a picture for a post.
 * @throws AppError with the code of the answer; UNAVAILABLE when none came
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

import { uploadError, uploadImage } from '../../../shared/account/upload-image.ts';

/** Response of the upload: the name to save in the profile, and the path of the image. */
export interface UploadedAvatar {
  readonly avatar: string;
  readonly path: string;
}

/**
 * Uploads an avatar. `onProgress` receives the uploaded fraction, 0 to 1.
 * @throws {AppError} with the code of the response; UNAVAILABLE when there was none
 */
export async function uploadAvatar(picture: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedAvatar> {
  const answer = await uploadImage('/upload/avatar', picture, onProgress, signal);
  if (!isUploaded(answer)) throw uploadError(answer);
  return answer;
}

function isUploaded(answer: unknown): answer is UploadedAvatar {
  return typeof answer === 'object' && answer !== null && 'avatar' in answer && typeof answer.avatar === 'string';
}

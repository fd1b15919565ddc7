import { uploadError, uploadImage } from '../../../shared/account/upload-image.ts';

/** What the upload answers: the name to save with the profile, and where the picture stands. */
export interface UploadedAvatar {
  readonly avatar: string;
  readonly path: string;
}

/**
 * Sends a picture of oneself.
 * @throws AppError with the code of the answer; UNAVAILABLE when none came
 */
export async function uploadAvatar(picture: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedAvatar> {
  const answer = await uploadImage('/upload/avatar', picture, onProgress, signal);
  if (!isUploaded(answer)) throw uploadError(answer);
  return answer;
}

function isUploaded(answer: unknown): answer is UploadedAvatar {
  return typeof answer === 'object' && answer !== null && 'avatar' in answer && typeof answer.avatar === 'string';
}

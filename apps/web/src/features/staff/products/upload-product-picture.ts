import type { ProductPicture } from '@matchpoint/contracts/mall/mall';
import { uploadError, uploadImage } from '../../../shared/account/upload-image.ts';

/**
 * Uploads a picture for a product.
 * @throws AppError with the code of the response; UNAVAILABLE when there was no response
 */
export async function uploadProductPicture(picture: Blob, signal: AbortSignal): Promise<ProductPicture> {
  const answer = await uploadImage('/upload/product', picture, () => undefined, signal);
  if (!isPicture(answer)) throw uploadError(answer);
  return answer;
}

function isPicture(answer: unknown): answer is ProductPicture {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'path' in answer &&
    typeof answer.path === 'string' &&
    'width' in answer &&
    typeof answer.width === 'number' &&
    'height' in answer &&
    typeof answer.height === 'number'
  );
}

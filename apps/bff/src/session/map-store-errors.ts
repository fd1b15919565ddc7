import { AppError } from '@matchpoint/contracts/errors';
import { StoreUnavailable } from '../store/store.ts';

/** Maps store outages to UNAVAILABLE so that users are not treated as logged out. @throws AppError UNAVAILABLE */
export async function mapStoreErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 }, { cause });
    throw cause;
  }
}

import { AppError } from '@matchpoint/contracts/errors';
import { StoreUnavailable } from '../store/store.ts';

/** What the store says; away, it makes nobody a visitor. @throws AppError UNAVAILABLE */
export async function mapStoreErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 }, { cause });
    throw cause;
  }
}

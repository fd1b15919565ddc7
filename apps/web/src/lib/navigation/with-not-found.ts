import { failureOf } from '@matchpoint/client/failure';
import { notFound } from '@tanstack/react-router';

/**
 * Waits for data that the page cannot do without; a NOT_FOUND error becomes a 404 page, and so does a call that the
 * upstream does not offer. For loaders.
 */
export async function withNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (isAbsent(error)) throw notFound();
    throw error;
  }
}

/** Whether an error means that the page does not exist: its item is missing, or the upstream does not offer the call. */
export function isAbsent(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'app' && (failure.app.code === 'NOT_FOUND' || failure.app.code === 'NOT_OFFERED');
}

import { failureOf } from '@matchpoint/client/failure';
import { notFound } from '@tanstack/react-router';

/** Waits for data that the page cannot do without; a NOT_FOUND error becomes a 404 page. For loaders. */
export async function withNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'app' && failure.app.code === 'NOT_FOUND') throw notFound();
    throw error;
  }
}

import { failureOf } from '@matchpoint/client/failure';
import { notFound } from '@tanstack/react-router';

/** For loaders: waits for what the page cannot do without. That there is no such thing becomes a real 404. */
export async function withNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'app' && failure.app.code === 'NOT_FOUND') throw notFound();
    throw error;
  }
}

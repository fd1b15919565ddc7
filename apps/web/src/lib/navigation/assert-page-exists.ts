import { notFound } from '@tanstack/react-router';

/** For loaders of lists that have a page each: one behind the last is no page, or search engines would read empty ones without end. */
export async function assertPageExists(page: number, request: Promise<{ readonly list: readonly unknown[] }>): Promise<void> {
  const { list } = await request;
  if (page > 1 && list.length === 0) throw notFound();
}

import { notFound } from '@tanstack/react-router';

/**
 * Throws "not found" for a page beyond the last one of a list, so that search engines do not index empty pages without end. For loaders.
 */
export async function assertPageExists(page: number, request: Promise<{ readonly list: readonly unknown[] }>): Promise<void> {
  const { list } = await request;
  if (page > 1 && list.length === 0) throw notFound();
}

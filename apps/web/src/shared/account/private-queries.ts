import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { Query } from '@tanstack/react-query';

/** Whether a cached answer is the user's own: every procedure that is no public read. */
export function isPrivateQuery({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const path = queryKey[0];
  return Array.isArray(path) && path.length > 0 && !isPublicRead(path.join('.'));
}

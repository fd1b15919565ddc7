import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { Query } from '@tanstack/react-query';

/** Returns whether a query belongs to the user: every procedure except the public reads. */
export function isPrivateQuery({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const path = queryKey[0];
  return Array.isArray(path) && path.length > 0 && !isPublicRead(path.join('.'));
}

import { toId, type Id } from '@matchpoint/contracts/rules/id';

/** The search parameters of the users: the searched text, the page of results and the chosen user. */
export interface UserSearchParams {
  readonly q?: string;
  readonly page?: number;
  readonly user?: Id;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseUserSearchParams({ q, page, user }: Readonly<Record<string, unknown>>): UserSearchParams {
  // A number that was searched for is a number in the URL.
  const text = typeof q === 'number' ? String(q) : q;
  const id = toId(user);
  return {
    ...(typeof text === 'string' && text !== '' && text.length <= 50 ? { q: text } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(id === undefined ? {} : { user: id }),
  };
}

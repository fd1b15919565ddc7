import { isDay } from '@matchpoint/i18n/time-zone';
import { toId, type Id } from '@matchpoint/contracts/rules/id';

/** The search parameters of the audit log. Days are YYYY-MM-DD in Beijing time, both included; either both or neither are set. */
export interface AuditSearchParams {
  readonly q?: string;
  readonly user?: Id;
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseAuditSearchParams({ q, user, from, to, page }: Readonly<Record<string, unknown>>): AuditSearchParams {
  const text = typeof q === 'number' ? String(q) : q;
  const id = toId(user);
  const hasDays = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to;
  return {
    ...(typeof text === 'string' && text !== '' && text.length <= 50 ? { q: text } : {}),
    ...(id === undefined ? {} : { user: id }),
    ...(hasDays ? { from, to } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

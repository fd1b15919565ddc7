import { MISSING_NUMBER } from '@matchpoint/contracts/rules/decorations';
import { drawCrest } from './draw-crest.ts';

type Fields = Record<string, unknown>;

/**
 * Replaces the stand-ins of `rules/decorations.ts` in a parsed result, at any depth: a short name by the name, a crest by a drawn one, a revision, a
 * clock and a feed's time by the time of the read, a total by the number of items up to this page.
 * @param now UTC milliseconds
 */
export function completeDecorations(value: unknown, now: number): void {
  if (Array.isArray(value)) {
    for (const item of value) completeDecorations(item, now);
    return;
  }
  if (!isFields(value)) return;
  for (const field of Object.values(value)) if (typeof field === 'object') completeDecorations(field, now);
  const { name, crest, list } = value;
  if (typeof name === 'string') {
    if (value['short'] === '') value['short'] = name;
    if (isFields(crest) && crest['initials'] === '') value['crest'] = drawCrest(name);
  }
  for (const field of ['rev', 'feedAt', 'serverAt']) if (value[field] === MISSING_NUMBER) value[field] = now;
  if (!Array.isArray(list)) return;
  const pagesBefore = Number(value['pageIndex'] ?? 1) - 1;
  const atLeast = pagesBefore * Number(value['pageSize'] ?? 0) + list.length;
  for (const field of ['total', 'count']) if (value[field] === MISSING_NUMBER) value[field] = atLeast;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

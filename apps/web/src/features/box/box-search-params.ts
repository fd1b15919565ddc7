import { parseId } from '@matchpoint/contracts/rules/id';
import { type PageSearchParams, parsePageSearchParams } from '../../lib/navigation/page-search-params.ts';

/** Search parameters of the page. `box`: the chosen box. `draw`: the draw of the log to verify. `show`: which draws the log lists. */
export interface BoxSearchParams extends PageSearchParams {
  readonly box?: string;
  readonly draw?: string;
  readonly show?: 'rare' | 'mine';
}

/** Parses search parameters and leaves out invalid ones. */
export function parseBoxSearchParams(raw: Readonly<Record<string, unknown>>): BoxSearchParams {
  const { show } = raw;
  const [box, draw] = [idOf(raw['box']), idOf(raw['draw'])];
  return {
    ...(box === undefined ? {} : { box }),
    ...(draw === undefined ? {} : { draw }),
    ...(show === 'rare' || show === 'mine' ? { show } : {}),
    ...parsePageSearchParams(raw),
  };
}

function idOf(value: unknown): string | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? parseId(String(value)) : undefined;
  return id === undefined ? undefined : String(id);
}

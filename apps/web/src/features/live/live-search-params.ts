import { parseId } from '@matchpoint/contracts/rules/id';
import { type PageSearchParams, parsePageSearchParams } from '../../lib/navigation/page-search-params.ts';

/** Which rooms are listed: those with a match, those of followed anchors, those without a match. Absent: all. */
export type RoomFilter = 'linked' | 'followed' | 'talk';

/** The search parameters of the lists of rooms. `room`: the featured room that was chosen. */
export interface LiveSearchParams extends PageSearchParams {
  readonly show?: RoomFilter;
  readonly room?: string;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseLiveSearchParams(raw: Readonly<Record<string, unknown>>): LiveSearchParams {
  const { show, room } = raw;
  const id = typeof room === 'string' || typeof room === 'number' ? parseId(String(room)) : undefined;
  return {
    ...(show === 'linked' || show === 'followed' || show === 'talk' ? { show } : {}),
    ...(id === undefined ? {} : { room: String(id) }),
    ...parsePageSearchParams(raw),
  };
}

/** The search parameters of the list of anchors. Absent: all anchors, those who broadcast first. */
export interface AnchorListSearchParams extends PageSearchParams {
  readonly live?: true;
  readonly sort?: 'fans' | 'hours';
}

/** Parses search parameters and leaves out invalid ones. */
export function parseAnchorListSearchParams(raw: Readonly<Record<string, unknown>>): AnchorListSearchParams {
  const { live, sort } = raw;
  return {
    ...(live === true ? { live } : {}),
    ...(sort === 'fans' || sort === 'hours' ? { sort } : {}),
    ...parsePageSearchParams(raw),
  };
}

import type { Id } from '@matchpoint/contracts/rules/id';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

/** Player preferences of this device. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const KEY = 'player';
const POSITIONS_KEY = 'player-places';
/** Maximum number of videos whose position is stored. */
const MAX_POSITIONS = 30;
/** Positions within this many seconds of the beginning or end are not stored. */
const EDGE_S = 5;

export function readPlayerPreferences(): PlayerPreferences {
  return parsePlayerPreferences(readStorage('local', KEY));
}

/** Parses stored preferences; invalid values are replaced by their defaults. */
export function parsePlayerPreferences(text: string | undefined): PlayerPreferences {
  const stored = recordOf(text);
  const volume = stored['volume'];
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    muted: stored['muted'] === true,
    speed: SPEEDS.find((speed) => speed === stored['speed']) ?? 1,
  };
}

export function savePlayerPreferences(memory: PlayerPreferences): void {
  writeStorage('local', KEY, JSON.stringify(memory));
}

/** Returns the stored position of a video in seconds; undefined when it was not begun or was watched to its end. */
export function readPosition(id: Id): number | undefined {
  const at = recordOf(readStorage('local', POSITIONS_KEY))[`v${id}`];
  return typeof at === 'number' && at > EDGE_S ? at : undefined;
}

export function savePosition(id: Id, at: number, length: number): void {
  writeStorage('local', POSITIONS_KEY, withPosition(readStorage('local', POSITIONS_KEY), id, at, length));
}

/** Returns the stored positions with this one as the newest; one near the beginning or end of its video is removed. */
export function withPosition(text: string | undefined, id: Id, at: number, length: number): string {
  const { [`v${id}`]: _before, ...others } = recordOf(text);
  const isWorthStoring = at > EDGE_S && at < length - EDGE_S;
  const all = [...Object.entries(others), ...(isWorthStoring ? [[`v${id}`, Math.round(at)] as const] : [])];
  return JSON.stringify(Object.fromEntries(all.slice(-MAX_POSITIONS)));
}

function recordOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

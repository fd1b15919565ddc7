import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

/** How this device plays films. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const KEY = 'player';
const POSITIONS_KEY = 'player-places';
/** Films whose place is kept. */
const MAX_POSITIONS = 30;
/** Whoever has seen less or has this left has no place. */
const EDGE_S = 5;

export function readPlayerPreferences(): PlayerPreferences {
  return parsePlayerPreferences(readStorage('local', KEY));
}

/** A value that does not fit is as if it were not there. */
export function parsePlayerPreferences(text: string | undefined): PlayerPreferences {
  const kept = recordOf(text);
  const volume = kept['volume'];
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    muted: kept['muted'] === true,
    speed: SPEEDS.find((speed) => speed === kept['speed']) ?? 1,
  };
}

export function savePlayerPreferences(memory: PlayerPreferences): void {
  writeStorage('local', KEY, JSON.stringify(memory));
}

/** Where a film was left, seconds; undefined when it was not begun or was seen to its end. */
export function readPosition(id: number): number | undefined {
  const at = recordOf(readStorage('local', POSITIONS_KEY))[`v${id}`];
  return typeof at === 'number' && at > EDGE_S ? at : undefined;
}

export function savePosition(id: number, at: number, length: number): void {
  writeStorage('local', POSITIONS_KEY, withPosition(readStorage('local', POSITIONS_KEY), id, at, length));
}

/** The places with this one as the newest; one at an edge of its film is forgotten. */
export function withPosition(text: string | undefined, id: number, at: number, length: number): string {
  const { [`v${id}`]: _before, ...others } = recordOf(text);
  const isWorth = at > EDGE_S && at < length - EDGE_S;
  const all = [...Object.entries(others), ...(isWorth ? [[`v${id}`, Math.round(at)] as const] : [])];
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

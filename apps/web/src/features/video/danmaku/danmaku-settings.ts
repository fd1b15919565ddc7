import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

/** Danmaku settings of this device. */
export interface DanmakuSettings {
  readonly on: boolean;
  /** Quarters of the video height that the lines may use. */
  readonly area: 1 | 2 | 3 | 4;
  /** Percent. */
  readonly opacity: number;
  readonly size: 1 | 2 | 3 | 4;
  readonly speed: 1 | 2 | 3 | 4 | 5;
  /** Maximum number of lines at once. */
  readonly most: number;
  /** Lines with one of these words are not shown. */
  readonly blocked: string;
}

export const AREAS = [1, 2, 3, 4] as const;
export const SIZES = [1, 2, 3, 4] as const;
export const SPEEDS = [1, 2, 3, 4, 5] as const;
export const OPACITY = { least: 10, most: 100, step: 10 } as const;
export const MAX_LINES = { least: 10, most: 100, step: 10 } as const;
const MAX_BLOCKED_LENGTH = 500;

/** Milliseconds for which a line is visible, by speed. */
export const DURATION_MS: Readonly<Record<DanmakuSettings['speed'], number>> = { 1: 10_000, 2: 7_000, 3: 5_000, 4: 4_000, 5: 3_000 };
/** Font size in px, by size setting; small players use three quarters of it. */
export const LETTERS: Readonly<Record<DanmakuSettings['size'], number>> = { 1: 18, 2: 22, 3: 28, 4: 36 };

const KEY = 'danmaku';

/** Returns the default settings: on, unless the user prefers reduced motion. */
export function defaultDanmakuSettings(reducedMotion: boolean): DanmakuSettings {
  return { on: !reducedMotion, area: 2, opacity: 80, size: 2, speed: 3, most: 60, blocked: '' };
}

/** Reads the stored settings; invalid values are replaced by their defaults. */
export function readDanmakuSettings(reducedMotion: boolean): DanmakuSettings {
  return parseDanmakuSettings(readStorage('local', KEY), defaultDanmakuSettings(reducedMotion));
}

export function parseDanmakuSettings(text: string | undefined, otherwise: DanmakuSettings): DanmakuSettings {
  const kept = recordOf(text);
  const within = (name: 'opacity' | 'most', { least, most }: { readonly least: number; readonly most: number }) => {
    const value = kept[name];
    return typeof value === 'number' && value >= least && value <= most ? Math.round(value) : otherwise[name];
  };
  return {
    on: typeof kept['on'] === 'boolean' ? kept['on'] : otherwise.on,
    area: AREAS.find((one) => one === kept['area']) ?? otherwise.area,
    size: SIZES.find((one) => one === kept['size']) ?? otherwise.size,
    speed: SPEEDS.find((one) => one === kept['speed']) ?? otherwise.speed,
    opacity: within('opacity', OPACITY),
    most: within('most', MAX_LINES),
    blocked: typeof kept['blocked'] === 'string' ? kept['blocked'].slice(0, MAX_BLOCKED_LENGTH) : otherwise.blocked,
  };
}

export function saveDanmakuSettings(settings: DanmakuSettings): void {
  writeStorage('local', KEY, JSON.stringify(settings));
}

/** Returns whether a text contains one of the blocked words, ignoring case. */
export function isBlocked(text: string, blocked: string): boolean {
  const plain = text.toLocaleLowerCase();
  return blocked
    .toLocaleLowerCase()
    .split(/[\s,，、;；]+/)
    .some((word) => word !== '' && plain.includes(word));
}

function recordOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { readStorage, writeStorage } from '../../lib/web-storage.ts';

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
  /** Modes whose lines are shown. */
  readonly modes: Readonly<Record<DanmakuMode, boolean>>;
  /** Long lines move as fast as short ones, and are visible for longer. */
  readonly sameSpeed: boolean;
  /** Lines that contain one of these words, or match one of these regular expressions between slashes, are not shown. */
  readonly blocked: string;
  /** Senders whose lines are not shown on this device. */
  readonly blockedUsers: readonly BlockedUser[];
}

/** `scroll`: from right to left. `top`, `bottom`: fixed in the middle of a row. */
export type DanmakuMode = (typeof MODES)[number];

export interface BlockedUser {
  /** Id of the user as text. */
  readonly uid: string;
  readonly name: string;
}

export const MODES = ['scroll', 'top', 'bottom'] as const;

export const AREAS = [1, 2, 3, 4] as const;
export const SIZES = [1, 2, 3, 4] as const;
export const SPEEDS = [1, 2, 3, 4, 5] as const;
export const OPACITY = { least: 10, most: 100, step: 10 } as const;
export const MAX_LINES = { least: 10, most: 100, step: 10 } as const;
const MAX_BLOCKED_LENGTH = 500;
const MAX_BLOCKED_USERS = 200;

/** Milliseconds for which a line is visible, by speed. */
export const DURATION_MS: Readonly<Record<DanmakuSettings['speed'], number>> = { 1: 10_000, 2: 7_000, 3: 5_000, 4: 4_000, 5: 3_000 };
/** Font size in px, by size setting; small players use three quarters of it. */
export const LETTERS: Readonly<Record<DanmakuSettings['size'], number>> = { 1: 18, 2: 25, 3: 32, 4: 40 };

const KEY = 'danmaku';

/** Returns the default settings: on, unless the user prefers reduced motion. */
export function defaultDanmakuSettings(reducedMotion: boolean): DanmakuSettings {
  return {
    on: !reducedMotion,
    area: 2,
    opacity: 80,
    size: 2,
    speed: 3,
    most: 60,
    modes: { scroll: true, top: true, bottom: true },
    sameSpeed: false,
    blocked: '',
    blockedUsers: [],
  };
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
  const modes = recordOfValue(kept['modes']);
  return {
    on: typeof kept['on'] === 'boolean' ? kept['on'] : otherwise.on,
    area: AREAS.find((one) => one === kept['area']) ?? otherwise.area,
    size: SIZES.find((one) => one === kept['size']) ?? otherwise.size,
    speed: SPEEDS.find((one) => one === kept['speed']) ?? otherwise.speed,
    opacity: within('opacity', OPACITY),
    most: within('most', MAX_LINES),
    modes: { scroll: modes['scroll'] !== false, top: modes['top'] !== false, bottom: modes['bottom'] !== false },
    sameSpeed: typeof kept['sameSpeed'] === 'boolean' ? kept['sameSpeed'] : otherwise.sameSpeed,
    blocked: typeof kept['blocked'] === 'string' ? kept['blocked'].slice(0, MAX_BLOCKED_LENGTH) : otherwise.blocked,
    blockedUsers: Array.isArray(kept['blockedUsers'])
      ? kept['blockedUsers'].flatMap(blockedUserOf).slice(-MAX_BLOCKED_USERS)
      : otherwise.blockedUsers,
  };
}

export function saveDanmakuSettings(settings: DanmakuSettings): void {
  writeStorage('local', KEY, JSON.stringify(settings));
}

/** Returns the settings with a sender blocked, or no longer. */
export function withBlockedUser(settings: DanmakuSettings, user: BlockedUser, on: boolean): DanmakuSettings {
  const others = settings.blockedUsers.filter(({ uid }) => uid !== user.uid);
  return { ...settings, blockedUsers: on ? [...others, user].slice(-MAX_BLOCKED_USERS) : others };
}

/** Returns a function that tells whether a text is blocked: by a word, ignoring case, or by a regular expression between slashes. */
export function textFilter(blocked: string): (text: string) => boolean {
  const words: string[] = [];
  const patterns: RegExp[] = [];
  for (const [entry] of blocked.matchAll(/\/(?:[^/\\]|\\.)+\/|[^\s,，、;；]+/g)) {
    const pattern = patternOf(entry);
    if (pattern === undefined) words.push(entry.toLocaleLowerCase());
    else patterns.push(pattern);
  }
  return (text) => {
    const plain = text.toLocaleLowerCase();
    return words.some((word) => plain.includes(word)) || patterns.some((pattern) => pattern.test(text));
  };
}

/** Returns the regular expression of an entry between slashes; undefined for a word and for an invalid expression, which counts as a word. */
function patternOf(entry: string): RegExp | undefined {
  if (entry.length < 3 || !entry.startsWith('/') || !entry.endsWith('/')) return undefined;
  try {
    return new RegExp(entry.slice(1, -1), 'iu');
  } catch {
    return undefined;
  }
}

function blockedUserOf(value: unknown): BlockedUser[] {
  const { uid, name } = recordOfValue(value);
  return typeof uid === 'string' && /^\d{1,20}$/.test(uid) && typeof name === 'string' ? [{ uid, name: name.slice(0, 64) }] : [];
}

function recordOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return recordOfValue(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function recordOfValue(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

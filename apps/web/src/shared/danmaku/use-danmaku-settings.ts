import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type DanmakuSettings, defaultDanmakuSettings, readDanmakuSettings, saveDanmakuSettings } from './danmaku-settings.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';
const ON_SERVER = defaultDanmakuSettings(true);
/** The settings of this device once they were read; shared by the player, the chat and their menus. */
let current: DanmakuSettings | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function settingsNow(): DanmakuSettings {
  current ??= readDanmakuSettings(window.matchMedia(REDUCED).matches);
  return current;
}

/** Changes the danmaku settings of this device and stores them. */
export function changeDanmakuSettings(change: (settings: DanmakuSettings) => DanmakuSettings): void {
  current = change(settingsNow());
  saveDanmakuSettings(current);
  for (const listener of listeners) listener();
}

/** Returns whether the user prefers reduced motion; false on the server. */
export function useStill(): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(REDUCED);
    const update = () => setStill(query.matches);
    query.addEventListener('change', update);
    update();
    return () => query.removeEventListener('change', update);
  }, []);
  return still;
}

/** Returns the danmaku settings of this device, off on the server, and a function that changes and stores them. */
export function useDanmakuSettings(): readonly [DanmakuSettings, (settings: DanmakuSettings) => void] {
  const settings = useSyncExternalStore(subscribe, settingsNow, () => ON_SERVER);
  return [settings, useCallback((next: DanmakuSettings) => changeDanmakuSettings(() => next), [])];
}

import { useEffect, useMemo, useState } from 'react';
import { type DanmakuSettings, defaultDanmakuSettings, readDanmakuSettings, saveDanmakuSettings } from './danmaku-settings.ts';

/** Returns whether the user prefers reduced motion; false on the server. */
export function useStill(): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setStill(query.matches);
    query.addEventListener('change', update);
    update();
    return () => query.removeEventListener('change', update);
  }, []);
  return still;
}

/** Returns the danmaku settings of this device and a function that changes and stores them. `still`: the user prefers reduced motion. */
export function useDanmakuSettings(still: boolean): [DanmakuSettings, (settings: DanmakuSettings) => void] {
  const [settings, setSettings] = useState(() => defaultDanmakuSettings(true));
  useEffect(() => setSettings(readDanmakuSettings(window.matchMedia('(prefers-reduced-motion: reduce)').matches)), [still]);
  return useMemo(
    () => [
      settings,
      (next: DanmakuSettings) => {
        saveDanmakuSettings(next);
        setSettings(next);
      },
    ],
    [settings],
  );
}

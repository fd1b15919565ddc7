import { parseSpoiler } from '@matchpoint/contracts/rules/spoiler-setting';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { colorSchemeSetting } from '../../lib/color-scheme.ts';
import type { DeviceSetting } from '../../lib/device-setting.ts';
import { goalSoundSetting } from '../../lib/goal-sound.ts';
import { oddsFormatSetting } from '../../lib/odds-format.ts';
import { riseColorSetting } from '../../lib/rise-color.ts';
import { zoneSetting } from '../../lib/time/use-zone.ts';
import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { compareSettings, type Settings } from '../../shared/preferences/compare-settings.ts';
import { applySpoiler, spoilerTextHere } from '../../shared/spoiler/spoiler-store.ts';

/** The settings that this browser and the account had in common last, with the account. */
const STORAGE_KEY = 'matchpoint-settings-saved';

const DISPLAY = { theme: colorSchemeSetting, zone: zoneSetting, odds: oddsFormatSetting, rise: riseColorSetting, sound: goalSoundSetting };
const SETTINGS: Readonly<Record<string, DeviceSetting>> = {
  ...DISPLAY,
  // A change loads the page again, so there is nothing to subscribe to.
  spoiler: { read: spoilerTextHere, write: (text) => applySpoiler(parseSpoiler(text)), subscribe: () => () => undefined },
};

/** A spoiler-free mode that is on stays on at a login: switching it off would show results. */
const keepsDevice = (name: string, text: string): boolean => name === 'spoiler' && text !== '';

/**
 * Keeps the settings of this browser and those of the account the same: a choice made here is saved, one made elsewhere is applied here. The
 * pages of a user call it once.
 */
export function useSavedSettings(): void {
  const uid = useUid();
  const utils = trpc.useUtils();
  const shown = useSyncExternalStore(subscribe, settingsText, () => '');
  const { data } = trpc.user.preferences.useQuery({}, { enabled: uid !== undefined });
  /** Choices that the upstream accepted but did not store: it knows fewer settings. */
  const dropped = useRef<Settings>({});
  const { mutate } = trpc.user.savePreferences.useMutation({
    onSuccess: (saved, sent) => {
      const before: Settings = { ...sent.display, spoiler: sent.spoiler };
      const after: Settings = { ...saved.display, spoiler: saved.spoiler };
      const lost = Object.entries(before).filter(([name, text]) => text !== after[name]);
      dropped.current = { ...dropped.current, ...Object.fromEntries(lost) };
      utils.user.preferences.setData({}, saved);
    },
    // Changed elsewhere meanwhile: both are compared again.
    onError: () => void utils.user.preferences.invalidate(),
  });
  useEffect(() => {
    if (uid === undefined || data === undefined || shown === '') return;
    const here = readSettings();
    const { apply, save, common } = compareSettings(
      { here, account: { ...data.display, spoiler: data.spoiler }, common: readCommon(String(uid)) },
      keepsDevice,
    );
    writeStorage('local', STORAGE_KEY, JSON.stringify({ uid: String(uid), common }));
    for (const [name, text] of Object.entries(apply)) if (text !== undefined) SETTINGS[name]?.write(text);
    if (Object.entries(save).every(([name, text]) => dropped.current[name] === text)) return;
    const { theme, zone, odds, rise, sound } = data.display;
    mutate({
      ...data,
      spoiler: save['spoiler'] ?? data.spoiler,
      display: {
        theme: 'theme' in save ? DISPLAY.theme.read() : theme,
        zone: save['zone'] ?? zone,
        odds: 'odds' in save ? DISPLAY.odds.read() : odds,
        rise: 'rise' in save ? DISPLAY.rise.read() : rise,
        sound: 'sound' in save ? DISPLAY.sound.read() : sound,
      },
    });
  }, [uid, data, shown, mutate]);
}

function subscribe(listener: () => void): () => void {
  const stops = Object.values(SETTINGS).map((setting) => setting.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

function readSettings(): Settings {
  return Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting.read()]));
}

const settingsText = (): string => JSON.stringify(readSettings());

function readCommon(uid: string): Settings {
  const stored = readStorageJson('local', STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null || !('uid' in stored) || stored.uid !== uid || !('common' in stored)) return {};
  const { common } = stored;
  if (typeof common !== 'object' || common === null) return {};
  return Object.fromEntries(Object.entries(common).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

import { GOAL_SOUNDS, type GoalSound } from '@matchpoint/contracts/rules/display-setting';
import { atom } from 'jotai';
import { clientStore, useClientAtomValue } from './client-store.ts';
import type { DeviceSetting } from './device-setting.ts';
import { onStorageChange, readStorage, readStorageJson, writeStorage } from './web-storage.ts';

const STORAGE_KEY = 'matchpoint-goal-sound';
/** The goals that a tab has already sounded, newest first. */
const SOUNDED_KEY = 'matchpoint-goals-sounded';
const MAX_SOUNDED = 20;
const LOCK = 'matchpoint-goal-sound';

function parseSound(text: string | undefined): GoalSound {
  return GOAL_SOUNDS.find((sound) => sound === text) ?? 'off';
}

function readSound(): GoalSound {
  return parseSound(readStorage('local', STORAGE_KEY));
}

const choiceAtom = atom<GoalSound>('off');
choiceAtom.onMount = (set) => {
  set(readSound());
  return onStorageChange(
    (key) => key === STORAGE_KEY,
    () => set(readSound()),
  );
};

/** Writing the setting plays nothing: it was chosen on another device. */
export const goalSoundSetting = {
  read: readSound,
  write: (text) => store(parseSound(text)),
  subscribe: (listener) => clientStore.sub(choiceAtom, listener),
} satisfies DeviceSetting;

/** Returns the goal sound, and a function that chooses it and plays it once; it is stored on this device. */
export function useGoalSound(): [sound: GoalSound, choose: (sound: GoalSound) => void] {
  return [useClientAtomValue(choiceAtom, 'off'), choose];
}

function choose(sound: GoalSound): void {
  store(sound);
  play(sound);
}

function store(sound: GoalSound): void {
  writeStorage('local', STORAGE_KEY, sound === 'off' ? undefined : sound);
  clientStore.set(choiceAtom, sound);
}

/**
 * Sounds a goal once, however many tabs of this browser are open. A browser plays nothing before the first gesture on the page.
 * @param goal names the goal: match and score
 */
export async function soundGoal(goal: string): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  await navigator.locks.request(LOCK, () => {
    const stored = readStorageJson('local', SOUNDED_KEY);
    const sounded = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    if (sounded.includes(goal)) return;
    writeStorage('local', SOUNDED_KEY, JSON.stringify([goal, ...sounded].slice(0, MAX_SOUNDED)));
    play(readSound());
  });
}

/** Frequencies in Hz with their start and length in seconds. */
const TONES: Readonly<Record<Exclude<GoalSound, 'off'>, readonly (readonly [hz: number, at: number, length: number])[]>> = {
  whistle: [
    [2_300, 0, 0.12],
    [2_350, 0.16, 0.12],
    [2_300, 0.32, 0.5],
  ],
  bell: [
    [880, 0, 0.9],
    [1_320, 0, 0.6],
    [1_760, 0.02, 0.4],
  ],
};
const VOLUME = 0.06;

let context: AudioContext | undefined;

function play(sound: GoalSound): void {
  if (sound === 'off') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [hz, at, length] of TONES[sound]) {
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    gain.connect(context.destination);
    const tone = context.createOscillator();
    tone.type = sound === 'whistle' ? 'square' : 'sine';
    tone.frequency.value = hz;
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + length);
  }
}

import { useTranslation } from 'react-i18next';
import { mentions } from '@matchpoint/contracts/rules/chat';
import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { Icon } from '../../../ui/image/icon.tsx';

const SOUND_KEY = 'room-mention-sound';
/** Frequencies of the two tones in Hz, the length of each in seconds, and their volume. */
const TONES = [880, 1_320] as const;
const TONE_S = 0.09;
const VOLUME = 0.08;
/** Several mentions within this time sound once. */
const QUIET_MS = 3_000;

/** Switches the sound for lines that address the user, which is off until it is chosen, and plays it. Nothing for visitors. */
export function MentionSound({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('room');
  const { store } = useRoom();
  const { user, uid } = useAccount();
  const [on, setOn] = useState(false);
  const name = user?.username;
  useEffect(() => setOn(readStorage('local', SOUND_KEY) === 'on'), []);
  useEffect(() => {
    if (!on || name === undefined) return undefined;
    let last = -Infinity;
    return store.onLine((line) => {
      if (line.user?.uid === uid || !mentions(line.text, name) || performance.now() - last < QUIET_MS) return;
      last = performance.now();
      play();
    });
  }, [store, on, name, uid]);
  if (name === undefined) return null;
  const toggle = () => {
    writeStorage('local', SOUND_KEY, on ? undefined : 'on');
    setOn(!on);
    if (!on) play();
  };
  return (
    <button type="button" className={className} aria-pressed={on} aria-label={t('chat.sound')} title={t('chat.sound')} onClick={toggle}>
      <Icon name={on ? 'volume' : 'mute'} size={18} />
    </button>
  );
}

let context: AudioContext | undefined;

/** Plays two short tones. A browser that plays nothing before the first gesture stays silent. */
function play(): void {
  context ??= new AudioContext();
  void context.resume();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  gain.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_S);
    tone.stop(context.currentTime + (index + 1) * TONE_S);
  }
}

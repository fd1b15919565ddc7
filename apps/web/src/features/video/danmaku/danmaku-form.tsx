import { useTranslation } from 'react-i18next';
import { DANMAKU_COLOURS, DANMAKU_GRAPHEMES } from '@matchpoint/contracts/rules/content';
import { danmakuLength } from '@matchpoint/contracts/rules/danmaku';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLoginGate } from '../../../shared/account/use-login-gate.ts';
import { revealInput, useRevealsTalk } from '../../../shared/spoiler/reveals-talk.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { PlayerModel } from '../player/player-model.ts';
import classes from './danmaku-form.module.css';

const MODES = ['scroll', 'top', 'bottom'] as const;
const COLOURS = [0, 1, 2, 3, 4, 5] as const;
const HAN = /\p{Script=Han}/u;

/** Sends a danmaku at the current time of the video. The text stays until it is accepted; errors are shown at the field. */
export function DanmakuForm({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { video, element, addOwn, settings, setSettings } = player;
  const [text, setText] = useState('');
  const [mode, setMode] = useState<(typeof MODES)[number]>('scroll');
  const [colour, setColour] = useState<Colour>(0);
  const [announcement, setAnnouncement] = useState('');
  const reveals = useRevealsTalk(`video:${video.id}`, isMasked(video));
  const errorId = useId();
  // Retrying after no response came sends the same key and time, so that the danmaku is not added twice.
  const pending = useRef<{ readonly text: string; readonly key: string; readonly atMs: number }>(undefined);
  const { mutate, isPending, error, reset } = trpc.video.addDanmaku.useMutation({
    onSuccess: (line, { text: sent }) => {
      pending.current = undefined;
      addOwn(line.id);
      utils.video.danmaku.setData({ id: video.id, ...revealInput(reveals) }, (before) => ({
        list: [...(before?.list.filter((one) => one.id !== line.id) ?? []), line].toSorted(
          (a, b) => a.atMs - b.atMs || compareIds(a.id, b.id),
        ),
      }));
      // Keeps text that was typed while the request was in flight.
      setText((now) => (now.trim() === sent ? '' : now));
      setAnnouncement(t('danmaku.sent'));
      if (!settings.on) setSettings({ ...settings, on: true });
    },
  });
  const send = useLoginGate(`danmaku:${video.id}`, () => {
    const line = text.trim();
    if (line === '' || isPending) return;
    const atMs = Math.min(video.durationMs, Math.max(0, Math.round(element?.atMs ?? 0)));
    pending.current = pending.current?.text === line ? pending.current : { text: line, key: crypto.randomUUID(), atMs };
    setAnnouncement('');
    mutate({ id: video.id, ...pending.current, mode, colour });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const room = roomOf(text);
  return (
    <form className={classes.form} onSubmit={submit}>
      <span className={classes.field}>
        <input
          type="text"
          value={text}
          maxLength={800}
          placeholder={t('danmaku.write')}
          aria-label={t('danmaku.input')}
          aria-invalid={error !== null || room.used > room.most || undefined}
          aria-describedby={error === null ? undefined : errorId}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (error !== null) reset();
          }}
        />
        <span className={classes.room} data-over={room.used > room.most || undefined}>
          <bdi dir="ltr">{t('danmaku.room', room)}</bdi>
        </span>
      </span>
      <span className={classes.look}>
        <span className={classes.mode}>
          <select
            aria-label={t('danmaku.mode')}
            title={t('danmaku.mode')}
            value={mode}
            onChange={({ currentTarget }) => setMode(MODES.find((one) => one === currentTarget.value) ?? 'scroll')}
          >
            {MODES.map((one) => (
              <option key={one} value={one}>
                {t(`danmaku.mode_${one}`)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
        <Colours colour={colour} onChange={setColour} />
      </span>
      <Button type="submit" kind="primary" aria-busy={isPending} disabled={text.trim() === '' || room.used > room.most}>
        {t('danmaku.send')}
      </Button>
      {error === null ? null : (
        <p className={classes.error} id={errorId} role="alert">
          {failureText(error)}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </form>
  );
}

type Colour = (typeof COLOURS)[number];

function Colours({ colour, onChange }: { readonly colour: Colour; readonly onChange: (colour: Colour) => void }) {
  const { t } = useTranslation('video');
  return (
    <span className={classes.colours} role="radiogroup" aria-label={t('danmaku.colour')}>
      {COLOURS.map((one) => (
        <label key={one} title={t(`danmaku.colour_${one}`)}>
          <input type="radio" name="danmaku-colour" checked={one === colour} onChange={() => onChange(one)} />
          <span style={{ backgroundColor: DANMAKU_COLOURS[one] }} />
          <VisuallyHidden as="span">{t(`danmaku.colour_${one}`)}</VisuallyHidden>
        </label>
      ))}
    </span>
  );
}

/** Returns the used and the maximum length of a text, in characters of its script. */
function roomOf(text: string): { readonly used: number; readonly most: number } {
  const length = danmakuLength(text.trim());
  if (!HAN.test(text)) return { used: length, most: DANMAKU_GRAPHEMES.other };
  return { used: Math.ceil((length * DANMAKU_GRAPHEMES.han) / DANMAKU_GRAPHEMES.other), most: DANMAKU_GRAPHEMES.han };
}

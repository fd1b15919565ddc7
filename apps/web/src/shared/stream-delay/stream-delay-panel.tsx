import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { delayOfPicture, lastStartAt, MAX_STREAM_DELAY_SEC, type StartedMatch } from '@matchpoint/contracts/rules/stream-delay';
import { useEffect, useId, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { setStreamDelay, useStreamDelay } from './delay-store.ts';
import { isRoomSynced, roomDelay, setRoomDelay, setRoomSynced } from './room-delay.ts';
import classes from './stream-delay-panel.module.css';
import { tabGate } from './tab-gate.ts';

export interface StreamDelayPanelProps {
  readonly match: StartedMatch & { readonly id: Id };
  /** The room whose picture is synchronised: its delay is kept for the next match that it shows. */
  readonly roomId?: Id;
}

/**
 * Sets how late the score of a match is shown on this device, so that it does not overtake the picture (画面同步). Its messages are in the
 * namespace `spoiler`.
 */
export function StreamDelayPanel({ match, roomId }: StreamDelayPanelProps) {
  const { t } = useTranslation('spoiler');
  const { clock } = usePage();
  const { id } = match;
  const seconds = useStreamDelay(id);
  const hint = useId();
  const [synced, setSynced] = useState(() => roomId !== undefined && isRoomSynced(roomId));
  useEffect(() => {
    const kept = roomId === undefined ? 0 : roomDelay(roomId);
    if (kept > 0) setStreamDelay(id, kept);
  }, [id, roomId]);
  const choose = (next: number) => {
    setStreamDelay(id, next);
    if (roomId !== undefined) setRoomDelay(roomId, next);
    if (synced) follow(false);
  };
  const follow = (on: boolean) => {
    if (roomId === undefined) return;
    setRoomSynced(roomId, on);
    if (on) setRoomDelay(roomId, 0);
    setSynced(on);
  };
  const startedAt = () => lastStartAt(tabGate.latest(id) ?? match);
  const canSync = useNow(() => startedAt() !== undefined);
  // A stopped clock does not tell when play began.
  const notYet = t(match.status === 'live' ? 'sync.next_start' : 'sync.not_started');
  return (
    <section className={classes.panel} aria-label={t('sync.title')}>
      <div className={classes.head}>
        <b>{t('sync.title')}</b>
        {seconds > 0 ? <Badge kind="warn">{t('sync.late')}</Badge> : <span>{t('sync.off')}</span>}
        <bdi className={classes.seconds} dir="ltr">
          {t('sync.seconds', { seconds })}
        </bdi>
      </div>
      <input
        className={classes.slider}
        type="range"
        min={0}
        max={MAX_STREAM_DELAY_SEC}
        step={1}
        value={seconds}
        aria-label={t('sync.slider')}
        aria-valuetext={t('sync.seconds', { seconds })}
        aria-describedby={hint}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
      />
      <div className={classes.foot}>
        <button
          type="button"
          disabled={!canSync}
          title={canSync ? t('sync.kick_off_hint') : notYet}
          onClick={() => {
            const at = startedAt();
            if (at !== undefined) choose(delayOfPicture(at, clock.now()));
          }}
        >
          {canSync ? t('sync.kick_off') : notYet}
        </button>
        {roomId === undefined ? null : (
          <button type="button" aria-pressed={synced} onClick={() => (synced ? choose(0) : follow(true))}>
            {t('sync.auto')}
          </button>
        )}
        {seconds > 0 ? (
          <button type="button" onClick={() => choose(0)}>
            {t('sync.reset')}
          </button>
        ) : null}
      </div>
      <p className={classes.hint} id={hint}>
        {t('sync.hint')}
      </p>
    </section>
  );
}

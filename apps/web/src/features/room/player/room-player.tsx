import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { LiveDanmakuLayer } from '../../../shared/danmaku/live-danmaku-layer.tsx';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { RoomPicture } from '../../../shared/room/room-picture.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { useHasChat } from '../use-has-chat.ts';
import { LineMenu } from '../chat/line-menu.tsx';
import { LiveControls } from './live-controls.tsx';
import classes from './room-player.module.css';
import { ScoreBug } from './score-bug.tsx';
import { type RoomPlayerModel, useRoomPlayer } from './use-room-player.ts';

const EntranceDialog = lazy(() => import('./entrance-dialog.tsx'));

/** Time without pointer movement after which the controls are hidden. */
const QUIET_MS = 2_500;

export interface RoomPlayerProps {
  /** Banners of gifts over the picture. */
  readonly banners: ReactNode;
  /** Other rooms, shown after the end of the broadcast. */
  readonly others: ReactNode;
}

/** The picture of a room: poster, stream, danmaku, score, banners, and the states in which there is no picture. */
export function RoomPlayer({ banners, others }: RoomPlayerProps) {
  const { t } = useTranslation('room');
  const { t: tVideo } = useTranslation('video');
  const { room, store } = useRoom();
  const player = useRoomPlayer();
  const uid = useUid();
  const hasChat = useHasChat(room);
  const { stream, playback, screen, settings, still, sources, state, setRoot, setElement, audioOnly } = player;
  const [picked, setPicked] = useState<{ readonly line: ChatMessage; readonly x: number; readonly y: number }>();
  const { quiet, stir } = useQuiet(!playback.paused);
  const begun = stream.phase !== 'idle';
  const title = room.title === '' ? room.anchor.username : room.title;
  const blank = state === 'ended' || sources.locked || sources.sources.length === 0;
  return (
    <section
      ref={setRoot}
      className={classes.player}
      aria-label={tVideo('player.label', { title })}
      data-wide={screen.wide || undefined}
      data-quiet={(quiet && begun && picked === undefined) || undefined}
      data-phase={stream.phase}
      data-on-ink=""
      onPointerMove={stir}
      onFocus={stir}
    >
      {/* Muted until the stored preferences are applied. */}
      <video ref={setElement} className={classes.film} muted playsInline preload="none" data-hidden={audioOnly || undefined} />
      {begun && !audioOnly ? null : <Backdrop dim={blank || audioOnly} />}
      {settings.on && hasChat && state !== 'ended' ? (
        <LiveDanmakuLayer store={store} uid={uid} settings={settings} still={still} onPick={(line, at) => setPicked({ line, ...at })} />
      ) : null}
      <ScoreBug />
      <span className={classes.marks}>
        <OriginMark origin={room.origin} kind="chip" />
        {sources.previewSec === undefined || sources.locked ? null : (
          <>
            <span className={classes.preview}>{t('paid.preview', { time: formatDuration(sources.previewSec * 1_000) })}</span>
            <EnterButton onEntered={sources.refresh} />
          </>
        )}
      </span>
      {banners}
      <States player={player} others={others} />
      {blank ? null : (
        <div className={classes.bottom}>
          <LiveControls player={player} hasChat={hasChat} />
        </div>
      )}
      {picked === undefined ? null : (
        <div className={classes.pick} style={{ left: picked.x, top: picked.y + 56 }}>
          <LineMenu line={picked.line} onClose={() => setPicked(undefined)} />
        </div>
      )}
    </section>
  );
}

/** What is shown over the picture, or in its place. */
function States({ player, others }: { readonly player: RoomPlayerModel; readonly others: ReactNode }) {
  const { t } = useTranslation('room');
  const { t: tVideo } = useTranslation('video');
  const { stream, state, sources, playback, audioOnly } = player;
  if (state === 'ended') return <Ended others={others} />;
  if (sources.locked) return <Locked onEntered={sources.refresh} />;
  if (sources.sources.length === 0)
    return <Message icon="tv" title={t(state === 'waiting' ? 'player.waiting' : 'player.no_picture')} text={t('player.no_picture_text')} />;
  if (state === 'interrupted') return <Message icon="time" title={t('player.interrupted')} text={t('player.interrupted_text')} />;
  if (stream.phase === 'failed')
    return (
      <Message icon="warn" title={tVideo('player.failed')} text={tVideo('player.failed_text')}>
        <Button kind="primary" onClick={stream.reload}>
          {t('player.reload')}
        </Button>
      </Message>
    );
  if (stream.phase === 'idle')
    return (
      <button type="button" className={classes.start} aria-label={t('player.start')} onClick={stream.begin}>
        <span>
          <Icon name="play" size={40} />
        </span>
      </button>
    );
  if (stream.phase === 'recovering' || stream.phase === 'loading' || playback.waiting)
    return (
      <span className={classes.loading} role="status">
        <i />
        {stream.phase === 'recovering' ? t('player.recovering') : tVideo('player.loading')}
      </span>
    );
  return audioOnly ? <span className={classes.loading}>{t('player.audio_only_text')}</span> : null;
}

function Message({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: 'tv' | 'time' | 'warn' | 'lock';
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes.message} role="status">
      <Icon name={icon} size={40} />
      <b>{title}</b>
      {text === undefined ? null : <span>{text}</span>}
      {children}
    </div>
  );
}

function Ended({ others }: { readonly others: ReactNode }) {
  const { t } = useTranslation('room');
  return (
    <div className={classes.message} role="status" data-ended="">
      <b>{t('player.ended')}</b>
      <span>{t('player.ended_text')}</span>
      {others}
    </div>
  );
}

function Locked({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  return (
    <Message icon="lock" title={t('paid.locked')} text={t('paid.locked_text', { price: room.price })}>
      <EnterButton onEntered={onEntered} />
    </Message>
  );
}

/** Opens the dialog in which the entrance fee is paid. */
function EnterButton({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('paid.enter', { count: room.price })}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <EntranceDialog onClose={() => setOpen(false)} onEntered={onEntered} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The anchor's cover, or a drawing of the game, in place of the picture. */
function Backdrop({ dim }: { readonly dim: boolean }) {
  const { room } = useRoom();
  const { cover } = room.anchor;
  const picture = { ...(cover && { cover }), ...(room.gameId && { gameId: room.gameId }), ...(room.match && { match: room.match }) };
  return (
    <span className={classes.poster} data-dim={dim || undefined} aria-hidden="true">
      <RoomPicture room={picture} eager large />
    </span>
  );
}

/** Returns whether the video plays and the pointer has not moved over it for a while. */
function useQuiet(plays: boolean): { readonly quiet: boolean; readonly stir: () => void } {
  const [stirred, setStirred] = useState(0);
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    setQuiet(false);
    if (!plays) return undefined;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [plays, stirred]);
  // Restarts the timer at most every 250 ms, however often the pointer moves.
  const stir = () => setStirred(Math.floor(performance.now() / 250));
  return { quiet, stir };
}

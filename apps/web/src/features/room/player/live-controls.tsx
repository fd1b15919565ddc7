import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import { DanmakuPanel } from '../../../shared/danmaku/danmaku-panel.tsx';
import { sliderClass } from '../../../shared/video/player/slider.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import classes from './live-controls.module.css';
import type { RoomPlayerModel } from './use-room-player.ts';

/** Latency beyond which the chip offers to catch up, seconds. */
const LATE_S = 12;

/** The controls of the player of a room. Laid out from left to right in every language. */
export function LiveControls({ player, hasChat }: { readonly player: RoomPlayerModel; readonly hasChat: boolean }) {
  const { t } = useTranslation('room');
  const { t: tVideo } = useTranslation('video');
  const [panel, setPanel] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { acts, playback, screen, settings, stream } = player;
  const close = () => {
    setPanel(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <div className={classes.controls} dir="ltr">
      {panel ? <DanmakuPanel settings={settings} setSettings={player.setSettings} onClose={close} /> : null}
      <IconButton
        icon={playback.paused ? 'play' : 'pause'}
        label={tVideo(playback.paused ? 'player.play' : 'player.pause')}
        onClick={acts.toggle}
      />
      <IconButton icon="again" label={t('player.reload')} onClick={stream.reload} />
      <Volume player={player} />
      <Latency player={player} />
      <span className={classes.end}>
        {hasChat ? (
          <>
            <button
              type="button"
              className={classes.text}
              aria-pressed={settings.on}
              aria-label={`${t(settings.on ? 'player.danmaku_on' : 'player.danmaku_off')} · ${tVideo(settings.on ? 'danmaku.off' : 'danmaku.on')}`}
              onClick={acts.danmaku}
            >
              {t(settings.on ? 'player.danmaku_on' : 'player.danmaku_off')}
            </button>
            <span ref={opener}>
              <IconButton
                icon="filter"
                label={tVideo('danmaku.settings')}
                aria-expanded={panel}
                className={classes.toggle}
                onClick={() => (panel ? close() : setPanel(true))}
              />
            </span>
          </>
        ) : null}
        {stream.qualities.length === 0 ? null : (
          <select
            className={classes.choice}
            aria-label={tVideo('player.quality')}
            title={tVideo('player.quality')}
            value={String(stream.quality)}
            onChange={({ currentTarget }) => stream.choose(Number(currentTarget.value))}
          >
            <option value={-1}>{tVideo('player.quality_auto')}</option>
            {stream.qualities.map(({ level, height }) => (
              <option key={level} value={level}>
                {height}p
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={`${classes.text} ${classes.roomy}`}
          aria-pressed={player.audioOnly}
          onClick={() => player.setAudioOnly(!player.audioOnly)}
        >
          {t('player.audio_only')}
        </button>
        {screen.canPip ? <IconButton icon="pip" label={tVideo('player.pip')} className={classes.roomy} onClick={acts.pip} /> : null}
        <IconButton
          icon="wide"
          label={tVideo(screen.wide ? 'player.wide_end' : 'player.wide')}
          aria-pressed={screen.wide}
          className={`${classes.toggle} ${classes.roomy}`}
          onClick={acts.wide}
        />
        <IconButton icon="full" label={tVideo(screen.full ? 'player.full_end' : 'player.full')} onClick={acts.full} />
      </span>
    </div>
  );
}

function Volume({ player: { playback, acts } }: { readonly player: RoomPlayerModel }) {
  const { t } = useTranslation('video');
  const silent = playback.muted || playback.volume === 0;
  const shown = playback.muted ? 0 : playback.volume;
  return (
    <span className={classes.volume}>
      <IconButton icon={silent ? 'mute' : 'volume'} label={t(silent ? 'player.unmute' : 'player.mute')} onClick={acts.mute} />
      <input
        className={sliderClass}
        style={{ '--at': shown }}
        type="range"
        min={0}
        max={100}
        value={Math.round(shown * 100)}
        aria-label={t('player.volume')}
        onChange={({ currentTarget }) => acts.volume(Number(currentTarget.value) / 100)}
      />
    </span>
  );
}

/** The latency behind the live edge; a button that jumps to it when it is long. */
function Latency({ player: { stream } }: { readonly player: RoomPlayerModel }) {
  const { t } = useTranslation('room');
  const { latency } = stream;
  const seconds = latency?.toFixed(1);
  return (
    <span className={classes.latency}>
      <i aria-hidden="true" />
      {t('player.live')}
      {seconds === undefined ? null : (
        <button type="button" title={t('player.catch_up')} data-late={Number(seconds) > LATE_S || undefined} onClick={stream.toEdge}>
          {t('player.latency', { seconds })}
        </button>
      )}
    </span>
  );
}

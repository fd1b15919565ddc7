import { useTranslation } from 'react-i18next';
import { type ReactNode, useRef, useState } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { DanmakuPanel } from '../../../shared/danmaku/danmaku-panel.tsx';
import classes from './controls.module.css';
import type { PlayerModel } from './player-model.ts';
import { SPEEDS } from './player-preferences.ts';
import { SeekBar } from './seek-bar.tsx';
import { sliderClass } from '../../../shared/video/player/slider.ts';
import { useFeature } from '../../../shared/system/features.ts';

/** The controls of a player. Laid out from left to right in every language. */
export function Controls({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const [panel, setPanel] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const close = () => {
    setPanel(false);
    opener.current?.querySelector('button')?.focus();
  };
  const { acts, playback, screen, settings, film, lengthMs, video, isDrawn, captions } = player;
  const hasDanmaku = useFeature('danmaku');
  const silent = playback.muted || playback.volume === 0;
  return (
    <div className={classes.controls} dir="ltr">
      {panel ? <DanmakuPanel settings={player.settings} setSettings={player.setSettings} onClose={close} /> : null}
      <SeekBar atMs={playback.atMs} lengthMs={lengthMs} loadedMs={playback.loadedMs} chapters={video.chapters} onSeek={acts.seek} />
      <div className={classes.row}>
        <IconButton
          icon={playback.paused ? 'play' : 'pause'}
          label={t(playback.paused ? 'player.play' : 'player.pause')}
          onClick={acts.toggle}
        />
        {isDrawn ? null : (
          <span className={classes.volume}>
            <IconButton icon={silent ? 'mute' : 'volume'} label={t(silent ? 'player.unmute' : 'player.mute')} onClick={acts.mute} />
            <input
              className={sliderClass}
              style={{ '--at': playback.muted ? 0 : playback.volume }}
              type="range"
              min={0}
              max={100}
              value={Math.round((playback.muted ? 0 : playback.volume) * 100)}
              aria-label={t('player.volume')}
              onChange={({ currentTarget }) => acts.volume(Number(currentTarget.value) / 100)}
            />
          </span>
        )}
        <bdi dir="ltr" className={classes.time}>
          {t('player.seek_text', { time: formatDuration(playback.atMs), length: formatDuration(lengthMs) })}
        </bdi>
        <span className={classes.end}>
          {hasDanmaku ? (
            <>
              <IconButton
                icon="danmaku"
                label={t(settings.on ? 'danmaku.off' : 'danmaku.on')}
                aria-pressed={settings.on}
                className={classes.toggle}
                onClick={acts.danmaku}
              />
              <span ref={opener}>
                <IconButton
                  icon="filter"
                  label={t('danmaku.settings')}
                  aria-expanded={panel}
                  className={classes.toggle}
                  onClick={() => setPanel(!panel)}
                />
              </span>
            </>
          ) : null}
          {isDrawn ? (
            <IconButton
              icon="news"
              label={t(captions ? 'player.caption_off' : 'player.caption_on')}
              aria-pressed={captions}
              className={classes.toggle}
              onClick={acts.captions}
            />
          ) : null}
          <Choice label={t('player.speed')} value={String(playback.speed)} onChange={(value) => acts.speed(Number(value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </Choice>
          {film.qualities.length === 0 ? null : (
            <Choice label={t('player.quality')} value={String(film.quality)} onChange={(value) => film.choose(Number(value))}>
              <option value={-1}>{t('player.quality_auto')}</option>
              {film.qualities.map(({ level, height }) => (
                <option key={level} value={level}>
                  {height}p
                </option>
              ))}
            </Choice>
          )}
          {screen.canPip ? <IconButton icon="pip" label={t('player.pip')} className={classes.roomy} onClick={acts.pip} /> : null}
          <IconButton
            icon="wide"
            label={t(screen.wide ? 'player.wide_end' : 'player.wide')}
            aria-pressed={screen.wide}
            className={`${classes.toggle} ${classes.roomy}`}
            onClick={acts.wide}
          />
          <IconButton icon="full" label={t(screen.full ? 'player.full_end' : 'player.full')} onClick={acts.full} />
        </span>
      </div>
    </div>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  );
}

import { useTranslation } from 'react-i18next';
import { useEffect, useMemo, useState } from 'react';
import { Cover } from '../../../shared/content/cover.tsx';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { DanmakuLayer } from '../../../shared/danmaku/danmaku-layer.tsx';
import { Controls } from './controls.tsx';
import type { PlayerModel } from './player-model.ts';
import classes from './player.module.css';

/** Time without pointer movement after which the controls are hidden. */
const QUIET_MS = 2_500;

/** A video player: the poster until it is played, then the video with its controls and danmaku. */
export function Player({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const { video, film, playback, settings, element, still, screen, acts, setRoot, setElement, isDrawn } = player;
  const lines = useMemo(() => [...player.lines, ...(player.chat?.flying ?? [])], [player.lines, player.chat?.flying]);
  const { quiet, stir } = useQuiet(!playback.paused);
  const begun = film.phase !== 'idle';
  return (
    <section
      ref={setRoot}
      className={classes.player}
      aria-label={t('player.label', { title: video.title })}
      data-wide={screen.wide || undefined}
      data-quiet={(quiet && begun) || undefined}
      data-phase={film.phase}
      data-on-ink=""
      onPointerMove={stir}
      onFocus={stir}
    >
      {isDrawn ? (
        <canvas
          ref={setElement}
          className={classes.film}
          width={1280}
          height={720}
          role="img"
          aria-label={video.title}
          onClick={acts.toggle}
        />
      ) : (
        // Muted until the stored preferences are applied.
        <video ref={setElement} className={classes.film} muted playsInline preload="none" poster={video.poster} onClick={acts.toggle} />
      )}
      {begun ? null : <Poster player={player} />}
      {element !== null && begun && settings.on ? (
        <DanmakuLayer film={element.video} lines={lines} settings={settings} still={still} />
      ) : null}
      {begun && isDrawn && player.captions && player.caption !== undefined ? (
        <p className={classes.caption} role="status" dir="auto">
          {player.caption}
        </p>
      ) : null}
      {film.phase === 'loading' || (film.phase === 'ready' && playback.waiting) ? (
        <span className={classes.loading} role="status">
          <i />
          {t('player.loading')}
        </span>
      ) : null}
      {film.phase === 'failed' ? <Failed onRetry={() => film.begin(playback.atMs > 0 ? playback.atMs : undefined)} /> : null}
      {begun && film.phase !== 'failed' ? (
        <div className={classes.bottom}>
          <Controls player={player} />
        </div>
      ) : null}
    </section>
  );
}

function Poster({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const { video, acts, resumesAtMs, isDrawn } = player;
  const mp4 = video.sources.find((source) => source.type === 'mp4');
  return (
    <>
      <span className={classes.poster}>
        {video.poster === undefined ? (
          <Cover cover={video.cover} gameId={video.gameId} eager />
        ) : (
          <img src={video.poster} alt="" fetchPriority="high" />
        )}
      </span>
      {isDrawn || video.sources.length > 0 ? (
        <button type="button" className={classes.start} aria-label={t('player.start')} onClick={acts.toggle}>
          <span>
            <Icon name="play" size={40} />
          </span>
        </button>
      ) : null}
      <span className={classes.length}>
        {resumesAtMs === undefined ? null : <span>{t('player.resumed', { time: formatDuration(resumesAtMs) })}</span>}
        {video.durationMs === 0 ? null : <bdi dir="ltr">{formatDuration(video.durationMs)}</bdi>}
      </span>
      {mp4 === undefined ? null : (
        <noscript>
          <video className={classes.plain} src={mp4.url} poster={video.poster} muted controls preload="none">
            <a href={mp4.url}>{t('player.no_script')}</a>
          </video>
        </noscript>
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  return (
    <div className={classes.failed} role="alert">
      <Icon name="warn" size={40} />
      <b>{t('player.failed')}</b>
      <span>{t('player.failed_text')}</span>
      <Button kind="primary" onClick={onRetry}>
        {tCommon('action.retry')}
      </Button>
    </div>
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

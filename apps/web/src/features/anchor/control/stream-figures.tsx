import { useTranslation } from 'react-i18next';
import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './stream-figures.module.css';

/** Below these an audience notices it: bit rate in kbit/s for a height, frames per second, distance of key frames in milliseconds. */
const LEAST_FPS = 24;
const MOST_KEYFRAME_MS = 4_000;
const LEAST_KBPS = 1_200;

/** What the media server measures of the own stream; figures that it does not measure are left out. */
export function StreamFigures({ health: { kbps, fps, keyframeMs, width, height, hasAudio } }: { readonly health: StreamHealth }) {
  const { t } = useTranslation('anchor');
  return (
    <ul className={classes.figures} aria-label={t('health.title')}>
      {kbps === undefined ? null : (
        <Figure name={t('health.kbps')} value={(kbps / 1_000).toFixed(1)} unit="Mbps" state={kbps < LEAST_KBPS ? 'low' : 'ok'} />
      )}
      {fps === undefined ? null : (
        <Figure name={t('health.fps')} value={fps.toFixed(1)} unit="fps" state={fps < LEAST_FPS ? 'low' : 'ok'} />
      )}
      {keyframeMs === undefined ? null : (
        <Figure
          name={t('health.keyframe')}
          value={(keyframeMs / 1_000).toFixed(1)}
          unit={t('health.seconds')}
          state={keyframeMs > MOST_KEYFRAME_MS ? 'high' : 'ok'}
        />
      )}
      {width === undefined || height === undefined ? null : (
        <Figure name={t('health.size')} value={`${width}×${height}`} unit="" state="ok" />
      )}
      {hasAudio === undefined ? null : (
        <Figure
          name={t('health.audio')}
          value={t(hasAudio ? 'health.has_audio' : 'health.no_audio')}
          unit=""
          state={hasAudio ? 'ok' : 'missing'}
        />
      )}
    </ul>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly state: 'ok' | 'low' | 'high' | 'missing';
}

function Figure({ name, value, unit, state }: FigureProps) {
  const { t } = useTranslation('anchor');
  return (
    <li data-state={state}>
      <span>
        {name} <em>{t(`health.${state}`)}</em>
      </span>
      <b>
        <Bdi>{value}</Bdi>
        {unit === '' ? null : <small>{unit}</small>}
      </b>
    </li>
  );
}

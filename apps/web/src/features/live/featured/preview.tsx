import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import { lazy, Suspense, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './featured-room.module.css';

const Stream = lazy(async () => ({ default: (await import('../../../shared/room/muted-stream.tsx')).MutedStream }));

type State = 'off' | 'loading' | 'failed' | readonly VideoSource[];

/** Plays the stream of a room without sound in its picture, when asked to, and stops it again. */
export function Preview({ id, title }: { readonly id: UserId; readonly title: string }) {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const utils = trpc.useUtils();
  const [state, setState] = useState<State>('off');
  const isPlaying = typeof state !== 'string';
  const toggle = (): void => {
    if (state === 'loading') return;
    if (isPlaying) {
      setState('off');
      return;
    }
    setState('loading');
    utils.room.detail.fetch({ locale: locale.code, id }).then(
      ({ sources }) => setState(sources.length === 0 ? 'failed' : sources),
      () => setState('failed'),
    );
  };
  const text = t(
    state === 'failed' ? 'preview.failed' : state === 'loading' ? 'preview.loading' : isPlaying ? 'preview.stop' : 'preview.start',
  );
  return (
    <>
      {isPlaying ? (
        <Suspense fallback={null}>
          <Stream sources={state} label={t('preview.of', { title })} onFailed={() => setState('failed')} />
        </Suspense>
      ) : null}
      <button type="button" className={classes.preview} aria-pressed={isPlaying} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'mute'} size={16} />
        <span role="status">{text}</span>
      </button>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { timeText } from '@matchpoint/i18n/match-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClientAtomValue } from '../../../lib/client-store.ts';
import { storedContentAtom } from '../../../lib/offline/stored-state.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useQueuedFollowCount } from '../../../shared/follow/use-queued-follows.ts';
import { useFeedState } from '../../../shared/realtime/use-live.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './connection-banner.module.css';

/** An interrupted connection is reported after this time; shorter interruptions pass unnoticed. */
const SHOW_AFTER_MS = 4_000;

/** Says that the content may be outdated, since when, and that it will update on its own. */
export function ConnectionBanner() {
  const { t } = useTranslation('download');
  const { t: tCommon } = useTranslation('common');
  const { clock } = usePage();
  const { zone } = useZone();
  const online = useOnline();
  const queryClient = useQueryClient();
  const feed = useFeedState();
  const queued = useQueuedFollowCount();
  const broken = feed.connection === 'reconnecting' || feed.connection === 'disconnected';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!broken) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [broken]);

  const storedAt = useClientAtomValue(storedContentAtom, undefined);
  const shownAt = feed.seenAt > 0 ? feed.seenAt : clock.renderedAt;
  const since = timeText(storedAt === undefined ? shownAt : Math.min(shownAt, storedAt), zone);
  const retry = (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      {tCommon('action.retry')}
    </button>
  );
  let content;
  if (!online || storedAt !== undefined) {
    content = (
      <>
        <Icon name="offline" />
        <span>
          <b>{t(storedAt === undefined ? 'net.offline' : 'net.failing')}</b> {t('net.offline_hint', { time: since })}
          {queued === 0 ? null : <> {t('net.queued', { count: queued })}</>}
        </span>
        {retry}
      </>
    );
  } else if (feed.upstreamSince !== undefined) {
    content = (
      <>
        <Icon name="warn" />
        <span>
          <b>{t('net.upstream')}</b> {t('net.upstream_hint', { time: timeText(feed.upstreamSince, zone) })}
        </span>
      </>
    );
  } else if (lasting) {
    content = (
      <>
        <Icon name="again" />
        <span>
          <b>{t('net.reconnecting')}</b>
        </span>
        {retry}
      </>
    );
  }
  return (
    <div role="status" aria-live="polite">
      {content === undefined ? null : (
        <div className={classes.banner} data-net-banner="">
          <p>{content}</p>
        </div>
      )}
    </div>
  );
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the device reports a network connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}

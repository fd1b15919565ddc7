import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '@matchpoint/i18n/match-time';
import { isReachable } from '../../../lib/offline/is-reachable.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { readSeenPages, type SeenPage } from './seen-pages.ts';
import { requestedPage } from './requested-page.ts';
import classes from './offline-page.module.css';

/** A device may have a connection while the site does not answer. */
const PROBE_INTERVAL_MS = 5_000;

/**
 * Stands for a page that was never seen while the site is unreachable, and lists those that were. It opens the requested page once the site
 * answers again.
 */
export function OfflinePage() {
  const { t } = useTranslation('download');
  const { t: tCommon } = useTranslation('common');
  const requested = useSyncExternalStore(never, requestedHere, () => undefined);
  useEffect(() => {
    if (requested === undefined) return;
    const open = async (): Promise<void> => {
      if (await isReachable()) window.location.replace(requested);
    };
    const openNow = (): void => void open();
    window.addEventListener('online', openNow);
    const timer = setInterval(openNow, PROBE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', openNow);
    };
  }, [requested]);
  const isMissing = requested !== undefined;
  return (
    <PageLayout>
      <Panel title={t(isMissing ? 'offline.title' : 'offline.online_title')} level={1}>
        <div className={classes.lead}>
          <p>{t(isMissing ? 'offline.text' : 'offline.online_text')}</p>
          {isMissing ? (
            <Button kind="primary" onClick={() => window.location.replace(requested)}>
              {tCommon('action.reload')}
            </Button>
          ) : null}
        </div>
      </Panel>
      <Panel title={t('offline.seen')}>
        <SeenPages />
      </Panel>
    </PageLayout>
  );
}

/** Links load documents: the code of their pages may not be on the device, the pages are. */
function SeenPages() {
  const { t } = useTranslation('download');
  const { zone } = useZone();
  const [pages, setPages] = useState<readonly SeenPage[]>();
  useEffect(() => {
    void readSeenPages('caches' in window ? window.caches : undefined).then(setPages);
  }, []);
  if (pages === undefined) return <div className={classes.waiting} />;
  if (pages.length === 0) return <EmptyState icon="offline" title={t('offline.none')} text={t('offline.none_text')} />;
  return (
    <ul className={classes.pages} data-seen-pages="">
      {pages.map(({ path, title, storedAt }) => (
        <li key={path}>
          <a href={path}>
            <span dir="auto">{title}</span>
            <time dateTime={new Date(storedAt).toISOString()}>{t('offline.updated', { time: timeText(storedAt, zone) })}</time>
          </a>
        </li>
      ))}
    </ul>
  );
}

const never = (): (() => void) => () => undefined;
const requestedHere = (): string | undefined => requestedPage(window.location);

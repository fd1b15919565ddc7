import { useTranslation } from 'react-i18next';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadPageMessages } from '../../lib/i18n/page-messages.ts';
import { SessionSync } from './session-sync.tsx';
import { useUid } from '../../shared/account/use-account.ts';
import { useDeviceZone } from '../../lib/time/use-zone.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';
import { frameEdges } from './frame-edges-part.ts';
import { GameTabs } from './header/game-tabs.tsx';
import { Header } from './header/header.tsx';
import { LoadingBar } from './header/loading-bar.tsx';
import { PageAge } from './notices/page-age.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import classes from './shell.module.css';

/** Loads the messages about being offline with a part that shows them. */
const withMessages = async <T,>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadPageMessages(['download'])]))[0];
const Member = lazy(() => withMessages(import('./member-effects.tsx')).catch(() => import('./member-effects.tsx')));
/** A chunk of its own, because it shows nothing before hydration; without it the page works. */
const Notices = lazy(() => withMessages(import('./notices/notices.tsx')).catch(() => ({ default: () => null })));

export interface ShellProps {
  /** The search field of the header. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: header, game tabs, content, footer, and the bottom bar of phones. */
export function Shell({ search, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const main = useFocusOnNavigation();
  useDeviceZone();
  const uid = useUid();
  const hydrated = useHydrated();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <LoadingBar />
      <Header search={search} />
      <frameEdges.Part part="installation-line" />
      <GameTabs />
      <PageAge />
      {hydrated ? (
        <Suspense fallback={null}>
          <Notices part="connection" />
        </Suspense>
      ) : null}
      {uid === undefined ? null : (
        <Suspense fallback={null}>
          <Member />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <frameEdges.Part part="footer" />
      <frameEdges.Part part="bottom-bar" />
      <SessionSync />
      {hydrated ? (
        <Suspense fallback={null}>
          <Notices part="matches" />
        </Suspense>
      ) : null}
      <Toasts label={t('toasts')} />
    </>
  );
}

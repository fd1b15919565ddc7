import { useTranslation } from 'react-i18next';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';

/** The page that a user without the required role sees. Its HTTP status is 403. */
export function DeniedPage() {
  const { t } = useTranslation('shell');
  const isChannel = useLocation({ select: ({ pathname }) => /^\/channel(?:\/|$)/i.test(pathname) });
  return (
    <ErrorScreen
      icon="lock"
      title={t('error.denied')}
      text={t('error.denied_text')}
      action={isChannel ? <LazyChannelLogin /> : <GoHome />}
    />
  );
}

/** The login for the channel area. Its code is fetched here: this page is part of the first load of every page. */
function LazyChannelLogin() {
  const [Login, setLogin] = useState<ComponentType>();
  useEffect(() => {
    let cancelled = false;
    void import('./channel-login.tsx').then(({ ChannelLogin }) => {
      if (!cancelled) setLogin(() => ChannelLogin);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return Login === undefined ? <GoHome /> : <Login />;
}

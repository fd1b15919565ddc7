import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { consumeChannelLogin, requestChannelLogin } from '../../shared/account/channel-login.ts';
import { useLoginDialog } from '../../shared/account/login-dialog.ts';
import { session } from '../../shared/account/session.ts';
import { useAccount } from '../../shared/account/use-account.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { usePage } from '../../lib/page/page-context.ts';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { GoHome } from './go-home.tsx';
import classes from './channel-login.module.css';

/**
 * Asks a visitor of the channel area to log in, once by the dialog, then by a button; the area then opens in a new tab (spec §4). Who has
 * logged in as an agent gets a link, in case the browser blocked that tab.
 */
export function ChannelLogin() {
  const { t } = useTranslation('shell');
  const { locale } = usePage();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  const hasAsked = useRef(false);
  const logIn = () => {
    requestChannelLogin();
    open();
  };
  useEffect(() => {
    if (session.uid() !== undefined) return undefined;
    requestChannelLogin();
    if (!hasAsked.current) open();
    hasAsked.current = true;
    // Who leaves this page logs in for something else.
    return () => {
      consumeChannelLogin();
    };
  }, [open]);
  const isAgent = account.state === 'in' && account.user.roles.includes('agent');
  if (!isAgent && account.state !== 'visitor') return <GoHome />;
  return (
    <span className={classes.ways}>
      <span className={classes.text}>{t(isAgent ? 'error.channel_in' : 'error.channel_login')}</span>
      <GoHome />
      {isAgent ? (
        <a className={buttonClass} data-kind="primary" href={withLocale(locale.code, '/channel')}>
          {t('error.channel_enter')}
        </a>
      ) : (
        <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={logIn}>
          {t('error.channel_log_in')}
        </Button>
      )}
    </span>
  );
}

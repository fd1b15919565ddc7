import { useTranslation } from 'react-i18next';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { consumeChannelLogin } from '../../shared/account/channel-login.ts';
import { justLoggedInAtom, loginDialogAtom } from '../../shared/account/login-dialog.ts';
import { session } from '../../shared/account/session.ts';
import { welcomeAtom } from '../../shared/account/welcome.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { forgetCodeMobile } from './form/code-mobile.ts';
import { saveLoginType, type LoginType } from './login-type.ts';

/**
 * Returns a function that completes a login: it saves the login method (`type`, if given), closes the dialog, shows a toast,
 * welcomes a new user and opens the channel page if the login was for it. The pending action then runs in use-login-gate.ts.
 */
export function useCompleteLogin(type?: LoginType): (answer: { readonly newUser: boolean }) => void {
  const store = useStore();
  const { t } = useTranslation('auth');
  const { locale } = usePage();
  const toast = useToast();
  return useCallback(
    ({ newUser }) => {
      if (type !== undefined) saveLoginType(type);
      if (store.get(loginDialogAtom) === 'open') store.set(justLoggedInAtom, true);
      store.set(loginDialogAtom, 'closed');
      session.changed();
      forgetCodeMobile();
      toast({ icon: 'ok', kind: 'ok', text: t('done') });
      if (newUser) store.set(welcomeAtom, (count) => count + 1);
      if (consumeChannelLogin())
        openTab(withLocale(locale.code, '/channel'), (open) =>
          toast({ text: t('channel'), action: { label: t('channel_open'), run: open } }),
        );
    },
    [type, store, t, locale.code, toast],
  );
}

/** Opens a page of the site in a new tab. If the browser blocks the tab, calls `offer` with a function that opens it on a click. */
function openTab(path: string, offer: (open: () => void) => void): void {
  const open = () => {
    const tab = window.open(path, '_blank');
    if (tab !== null) tab.opener = null;
    return tab !== null;
  };
  if (!open()) offer(open);
}

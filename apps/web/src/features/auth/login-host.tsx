import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loginDialogAtom } from '../../shared/account/login-dialog.ts';
import { welcomeAtom } from '../../shared/account/welcome.ts';
import { clearPendingAction } from '../../shared/account/pending-action.ts';
import { addMessages } from '../../lib/i18n/i18n.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { oauthCallbackAtom } from './oauth/oauth-callback-atom.ts';
import { consumeOAuthCallback } from './oauth/oauth-callback.ts';
import { saveReferral } from './referral.ts';

/** The place of the login dialog in every page. Its code is fetched when it is wanted, or likely to be. */
export function LoginHost() {
  const [wanted, setWanted] = useAtom(loginDialogAtom);
  const back = useAtomValue(oauthCallbackAtom);
  const welcomes = useAtomValue(welcomeAtom);
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const { t } = useTranslation('errors');
  const toast = useToast();
  const [Login, setLogin] = useState<ComponentType>();
  useLanding();

  const needed = wanted !== 'closed' || back !== undefined || welcomes > 0;
  useEffect(() => {
    if (!needed || Login !== undefined) return;
    let stopped = false;
    Promise.all([import('./login.tsx'), addMessages(i18n, locale.code, ['auth', 'form'])]).then(
      ([loaded]) => {
        if (!stopped) setLogin(() => loaded.default);
      },
      () => {
        if (stopped) return;
        if (wanted === 'open') toast({ icon: 'warn', kind: 'error', text: t('page.network') });
        clearPendingAction();
        setWanted('closed');
      },
    );
    return () => {
      stopped = true;
    };
  }, [needed, wanted, Login, i18n, locale.code, t, toast, setWanted]);
  return Login === undefined ? null : <Login />;
}

/** What the address of a landing says: a promotion channel, the way back from a login elsewhere. */
function useLanding(): void {
  const setBack = useSetAtom(oauthCallbackAtom);
  useEffect(() => {
    saveReferral(window.location.search);
    const back = consumeOAuthCallback();
    // Whoever came back without having logged in, or came anew, does not want what he pressed before.
    if (back === undefined) clearPendingAction(performance.timeOrigin);
    else setBack(back);
  }, [setBack]);
}

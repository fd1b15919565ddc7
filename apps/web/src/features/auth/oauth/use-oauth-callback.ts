import { useTranslation } from 'react-i18next';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { consumeLinkStarted } from '../../../shared/account/link-mark.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { UnboundIdentity } from '../steps/bind-step.tsx';
import { oauthCallbackAtom } from './oauth-callback-atom.ts';
import { referral } from '../referral.ts';
import { useCompleteLogin } from '../use-complete-login.ts';

interface Handlers {
  /** Called when the third-party identity is not bound to an account yet; the dialog then shows state 3. */
  readonly onUnboundIdentity: (who: UnboundIdentity) => void;
  readonly onError: (text: string) => void;
}

/** Completes a third-party login, or the linking of an account, with the callback from the address, once: the callback is consumed. */
export function useOAuthCallback(handlers: Handlers): void {
  const [callback, setCallback] = useAtom(oauthCallbackAtom);
  const { t } = useTranslation('auth');
  const { t: tErrors } = useTranslation('errors');
  const failureText = useFailureText();
  const completeLogin = useCompleteLogin();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const utils = trpc.useUtils();
  const toast = useToast();
  const fail = (error: unknown) => latest.current.onError(failureText(error));
  const { mutate: loginWithOAuth } = trpc.auth.loginWithOauth.useMutation({
    onSuccess: (answer) => {
      if (answer.status === 'in') completeLogin(answer);
      else latest.current.onUnboundIdentity(answer);
    },
    onError: fail,
  });
  const { mutate: loginByTelegram } = trpc.auth.loginByTelegram.useMutation({ onSuccess: completeLogin, onError: fail });
  const { mutate: linkIdentity } = trpc.user.linkIdentity.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      toast({ icon: 'ok', kind: 'ok', text: t('linked') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  useEffect(() => {
    if (callback === undefined) return;
    setCallback(undefined);
    if (callback.kind === 'account' && consumeLinkStarted()) linkIdentity({ code: callback.code, state: callback.state });
    else if (callback.kind === 'account') loginWithOAuth({ code: callback.code, state: callback.state, ...referral(Date.now()) });
    else if (callback.kind === 'telegram') loginByTelegram({ fields: { ...callback.fields }, agreed: true });
    else latest.current.onError(callback.kind === 'refused' ? t('telegram.refused') : tErrors('login_expired'));
  }, [callback, setCallback, loginWithOAuth, linkIdentity, loginByTelegram, tErrors, t]);
}

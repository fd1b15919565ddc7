import { useTranslation } from 'react-i18next';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import type { UnboundIdentity } from '../steps/bind-step.tsx';
import { oauthCallbackAtom } from './oauth-callback-atom.ts';
import { referral } from '../referral.ts';
import { useCompleteLogin } from '../use-complete-login.ts';

interface Handlers {
  /** Called when the third-party identity is not bound to an account yet; the dialog then shows state 3. */
  readonly onUnboundIdentity: (who: UnboundIdentity) => void;
  readonly onError: (text: string) => void;
}

/** Completes a third-party login with the callback from the address, once: the callback is consumed. */
export function useOAuthCallback(handlers: Handlers): void {
  const [back, setBack] = useAtom(oauthCallbackAtom);
  const { t } = useTranslation('auth');
  const { t: tErrors } = useTranslation('errors');
  const failureText = useFailureText();
  const enter = useCompleteLogin();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const fail = (error: unknown) => latest.current.onError(failureText(error));
  const { mutate: byAccount } = trpc.auth.loginWithOauth.useMutation({
    onSuccess: (answer) => {
      if (answer.status === 'in') enter(answer);
      else latest.current.onUnboundIdentity(answer);
    },
    onError: fail,
  });
  const { mutate: byTelegram } = trpc.auth.loginByTelegram.useMutation({ onSuccess: enter, onError: fail });
  useEffect(() => {
    if (back === undefined) return;
    setBack(undefined);
    if (back.kind === 'account') byAccount({ code: back.code, state: back.state, ...referral() });
    else if (back.kind === 'telegram') byTelegram({ fields: { ...back.fields }, agreed: true });
    else latest.current.onError(back.kind === 'refused' ? t('telegram.refused') : tErrors('login_expired'));
  }, [back, setBack, byAccount, byTelegram, tErrors, t]);
}

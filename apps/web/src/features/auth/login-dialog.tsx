import { useTranslation } from 'react-i18next';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loginDialogAtom } from '../../shared/account/login-dialog.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { clearPendingAction } from '../../shared/account/pending-action.ts';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BindStep, type UnboundIdentity } from './steps/bind-step.tsx';
import { codeMobile } from './form/code-mobile.ts';
import { cleanAddress } from './oauth/oauth-callback.ts';
import { LoginStep } from './steps/login-step.tsx';
import { ResetStep } from './steps/reset-step.tsx';
import { useOAuthCallback } from './oauth/use-oauth-callback.ts';

/** The three states of the dialog (spec §2). */
type State =
  | { readonly kind: 'login'; readonly tab?: 'pwd'; readonly changed?: boolean }
  | { readonly kind: 'reset' }
  | { readonly kind: 'bind'; readonly who: UnboundIdentity };

const FIRST: State = { kind: 'login' };
const TITLES = { login: 'title.login', reset: 'title.reset', bind: 'title.bind' } as const;

/** Renders the login dialog: login, password reset, or binding a mobile number to a third-party login. */
export function LoginDialog() {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation('common');
  const [wanted, setWanted] = useAtom(loginDialogAtom);
  const uid = useUid();
  const [state, setState] = useState<State>(FIRST);
  const [mobile, setMobile] = useState(codeMobile);
  const [error, setError] = useState<string>();
  const open = wanted === 'open';

  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) {
      setState(FIRST);
      setMobile(codeMobile());
      setError(undefined);
      cleanAddress();
    }
    wasOpen.current = open;
  }, [open]);

  const close = useCallback(() => {
    clearPendingAction();
    setWanted('closed');
  }, [setWanted]);
  // After a login in another tab the dialog closes too, but keeps the pending action, which then runs.
  useEffect(() => {
    if (uid !== undefined) setWanted('closed');
  }, [uid, setWanted]);
  useOAuthCallback({
    onUnboundIdentity: (who) => {
      setState({ kind: 'bind', who });
      setWanted('open');
    },
    onError: (text) => {
      setError(text);
      setWanted('open');
    },
  });

  const lead =
    state.kind === 'reset' ? (
      <IconButton icon="back" flip label={t('back')} onClick={() => setState({ kind: 'login', tab: 'pwd' })} />
    ) : (
      <BrandMark size={22} />
    );
  return (
    <Dialog open={open} kind="form" title={t(TITLES[state.kind])} lead={lead} closeLabel={tCommon('action.close')} onClose={close}>
      {state.kind === 'login' ? (
        <LoginStep
          mobile={mobile}
          onMobile={setMobile}
          error={error}
          tab={state.tab}
          changed={state.changed === true}
          onForgot={() => setState({ kind: 'reset' })}
        />
      ) : state.kind === 'reset' ? (
        <ResetStep mobile={mobile} onMobile={setMobile} onDone={() => setState({ kind: 'login', tab: 'pwd', changed: true })} />
      ) : (
        <BindStep who={state.who} mobile={mobile} onMobile={setMobile} />
      )}
    </Dialog>
  );
}

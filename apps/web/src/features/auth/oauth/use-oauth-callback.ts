import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import type { Stranger } from '../steps/bind-step.tsx';
import { loginReturnAtom } from './oauth-callback-atom.ts';
import { promotion } from '../referral.ts';
import { useEnter } from '../use-complete-login.ts';

interface Handlers {
  /** Known there, not here yet: state 3. */
  readonly onStranger: (who: Stranger) => void;
  readonly onFault: (text: string) => void;
}

/** Finishes a login that was begun elsewhere, once: what the address brought back is taken and gone. */
export function useLoginReturn(handlers: Handlers): void {
  const [back, setBack] = useAtom(loginReturnAtom);
  const words = useWords('login');
  const errors = useWords('errors');
  const failureText = useFailureText();
  const enter = useEnter();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const fail = (error: unknown) => latest.current.onFault(failureText(error));
  const { mutate: byAccount } = trpc.auth.loginWithOauth.useMutation({
    onSuccess: (answer) => {
      if (answer.status === 'in') enter(answer);
      else latest.current.onStranger(answer);
    },
    onError: fail,
  });
  const { mutate: byTelegram } = trpc.auth.loginByTelegram.useMutation({ onSuccess: enter, onError: fail });
  useEffect(() => {
    if (back === undefined) return;
    setBack(undefined);
    if (back.kind === 'account') byAccount({ code: back.code, state: back.state, ...promotion() });
    else if (back.kind === 'telegram') byTelegram({ fields: { ...back.fields }, agreed: true });
    else latest.current.onFault(back.kind === 'refused' ? words('telegram.refused') : errors('login_expired'));
  }, [back, setBack, byAccount, byTelegram, errors, words]);
}

import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { session } from './session.ts';

/** Logs out in all tabs of the browser. When that fails, a notification says why and the user stays logged in. */
export function useLogout(): { readonly logout: () => void; readonly busy: boolean } {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const toast = useToast();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onMutate: () => session.leave(),
    onSuccess: () => {
      session.forget();
      toast({ icon: 'ok', kind: 'ok', text: t('account.logged_out') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return { logout: () => mutate({}), busy: isPending };
}

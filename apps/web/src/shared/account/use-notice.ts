import { useTranslation } from 'react-i18next';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import { useCallback } from 'react';
import { useToast } from '../../ui/overlay/toast.tsx';

/** Returns a function that shows what a message of the user's topic decides: reviews of own plans and of the own application. */
export function useNotice(): (message: UserMessage) => void {
  const { t } = useTranslation('shell');
  const toast = useToast();
  return useCallback(
    (message) => {
      if (message.type === 'plan' && message.what === 'review') {
        const { title, state } = message;
        if (state === 'published') toast({ icon: 'ok', kind: 'ok', text: t('notice.plan_published', { title }) });
        else if (state === 'rejected') toast({ icon: 'warn', kind: 'error', text: t('notice.plan_rejected', { title }) });
        else if (state === 'removed') toast({ icon: 'warn', kind: 'error', text: t('notice.plan_removed', { title }) });
      }
      if (message.type === 'plan' && message.what === 'settled')
        toast({ icon: 'ok', text: t('notice.plan_settled', { title: message.title }) });
      if (message.type === 'plan' && message.what === 'refunded') {
        toast({ icon: 'coin', kind: 'ok', text: t('notice.plan_refunded', { title: message.title, coins: message.coins ?? 0 }) });
      }
      if (message.type === 'plan' && message.what === 'corrected')
        toast({ icon: 'warn', text: t('notice.plan_corrected', { title: message.title }) });
      if (message.type === 'plan' && message.what === 'published')
        toast({ icon: 'pro', text: t('notice.plan_new', { title: message.title }) });
      if (message.type === 'expertApplication') {
        if (message.state === 'accepted') toast({ icon: 'ok', kind: 'ok', text: t('notice.expert_accepted') });
        else if (message.state === 'refused') toast({ icon: 'warn', kind: 'error', text: t('notice.expert_refused') });
      }
    },
    [t, toast],
  );
}

import { useTranslation } from 'react-i18next';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isSpoilerFree } from '../spoiler/spoiler-store.ts';
import { useToast } from '../../ui/overlay/toast.tsx';

/**
 * Returns a function that announces messages of the user's topic: bought and followed plans and broadcasts with a way to open them, reviews of
 * own plans, decisions about own redemptions and about own applications.
 */
export function useNotice(): (message: UserMessage) => void {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (message) => {
      if (message.type === 'plan' && message.what === 'review') {
        const { title, state } = message;
        if (state === 'published') toast({ icon: 'ok', kind: 'ok', text: t('notice.plan_published', { title }) });
        else if (state === 'rejected') toast({ icon: 'warn', kind: 'error', text: t('notice.plan_rejected', { title }) });
        else if (state === 'removed') toast({ icon: 'warn', kind: 'error', text: t('notice.plan_removed', { title }) });
      }
      if (message.type === 'plan') {
        const { planId, title, coins = 0 } = message;
        // A refund and a correction tell how the match ended.
        const what = isSpoilerFree() && (message.what === 'refunded' || message.what === 'corrected') ? 'settled' : message.what;
        const params = { id: String(planId) };
        const action = { label: t('notice.open'), run: () => void navigate({ to: '/expert/plan/$id', params }) };
        if (what === 'settled') toast({ icon: 'ok', text: t('notice.plan_settled', { title }), action });
        else if (what === 'refunded') toast({ icon: 'coin', kind: 'ok', text: t('notice.plan_refunded', { title, coins }), action });
        else if (what === 'corrected') toast({ icon: 'warn', text: t('notice.plan_corrected', { title }), action });
        else if (what === 'published') toast({ icon: 'pro', text: t('notice.plan_new', { title }), action });
      }
      if (message.type === 'anchorState') {
        const center = { label: t('account.anchor'), run: () => void navigate({ to: '/anchorCenter' }) };
        if (message.state === 'passed') toast({ icon: 'ok', kind: 'ok', text: t('notice.anchor_passed'), action: center });
        else if (message.state === 'rejected') toast({ icon: 'warn', kind: 'error', text: t('notice.anchor_rejected'), action: center });
        else if (message.state === 'banned') toast({ icon: 'warn', kind: 'error', text: t('notice.anchor_banned'), action: center });
        else if (message.state === 'unbanned') toast({ icon: 'ok', kind: 'ok', text: t('notice.anchor_unbanned') });
      }
      if (message.type === 'redemption') {
        const { state, coins, cancelled } = message;
        const action = { label: t('notice.open'), run: () => void navigate({ to: '/userInfo/redemptions' }) };
        if (state === 'redeemed') toast({ icon: 'ok', kind: 'ok', text: t('notice.redemption_redeemed'), action });
        else if (state === 'charged_back' && !cancelled)
          toast({ icon: 'coin', text: t('notice.redemption_charged_back', { coins }), action });
      }
      if (message.type === 'broadcast') {
        const { roomId, username: name, title } = message;
        const room = { id: String(roomId) };
        const enter = { label: t('notice.enter_room'), run: () => void navigate({ to: '/live/$id', params: room }) };
        toast({
          icon: 'tv',
          text: title === '' ? t('notice.broadcast_plain', { name }) : t('notice.broadcast', { name, title }),
          action: enter,
        });
      }
      if (message.type === 'expertApplication') {
        if (message.state === 'accepted') toast({ icon: 'ok', kind: 'ok', text: t('notice.expert_accepted') });
        else if (message.state === 'refused') toast({ icon: 'warn', kind: 'error', text: t('notice.expert_refused') });
      }
    },
    [t, toast, navigate],
  );
}

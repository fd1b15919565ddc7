import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { changeDanmakuSettings } from '../../shared/danmaku/use-danmaku-settings.ts';
import { withBlockedUser } from '../../shared/danmaku/danmaku-settings.ts';
import { useRoom } from '../../shared/room/room-context.tsx';
import { useFeature } from '../../shared/system/features.ts';
import { useToast } from '../../ui/overlay/toast.tsx';

/**
 * Returns a function that hides what a user writes, or no longer: on this device at once, and for a logged-in user in the account as well,
 * which also ends private conversations.
 */
export function useBlockUser(): (user: { readonly uid: UserId; readonly username: string }, on: boolean) => void {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const uid = useUid();
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const offered = useFeature('chatBlocks');
  const { mutate } = trpc.room.block.useMutation({
    onSuccess: ({ blocked }) => {
      utils.room.standing.setData({ roomId: room.id }, (before) => before && { ...before, blocked });
      void utils.room.privateThreads.invalidate();
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return (user, on) => {
    changeDanmakuSettings((settings) => withBlockedUser(settings, { uid: String(user.uid), name: user.username }, on));
    if (uid !== undefined && offered) mutate({ userId: user.uid, on });
    toast({ icon: 'ok', kind: 'ok', text: t(on ? 'menu.blocked' : 'menu.unblocked', { name: user.username }) });
  };
}

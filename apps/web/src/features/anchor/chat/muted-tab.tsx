import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { RoomMuted } from '@matchpoint/contracts/room/room';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './rows.module.css';

/** The mutes in force, each with who made it and why; any can be ended. */
export function MutedTab({ uid, muted }: { readonly uid: UserId; readonly muted: readonly RoomMuted[] }) {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = trpc.room.unmute.useMutation({
    onSuccess: () => toast({ icon: 'ok', kind: 'ok', text: t('muted.ended') }),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
    onSettled: () => void utils.room.moderation.invalidate({ roomId: uid }),
  });
  if (muted.length === 0) return <EmptyState level={3} icon="ok" title={t('muted.empty')} text={t('muted.empty_text')} />;
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('chat.muted')}>
      <ul className={classes.rows}>
        {muted.map((mute) => (
          <li key={mute.uid} data-muted={mute.uid}>
            <div>
              <p>
                <b>
                  <bdi>{mute.username}</bdi>
                </b>{' '}
                {mute.length === 'other' ? null : t(`mute_length.${mute.length}`)}
              </p>
              <small>
                {t('muted.by', { by: mute.by, reason: t(`mute_reason.${mute.reason}`) })} <bdi>{mute.text}</bdi>
              </small>
            </div>
            <button
              type="button"
              aria-label={`${t('muted.end')} ${mute.username}`}
              onClick={() => {
                if (!isPending) mutate({ roomId: uid, userId: mute.uid });
              }}
            >
              {t('muted.end')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

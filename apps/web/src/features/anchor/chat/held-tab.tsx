import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { HeldMessage } from '@matchpoint/contracts/room/room';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './rows.module.css';

/** Lines that wait for a decision: let through, or remove. */
export function HeldTab({ uid, held }: { readonly uid: UserId; readonly held: readonly HeldMessage[] }) {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = trpc.room.remove.useMutation({
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
    onSettled: () => void utils.room.moderation.invalidate({ roomId: uid }),
  });
  if (held.length === 0) return <EmptyState level={3} icon="ok" title={t('held.empty')} text={t('held.empty_text')} />;
  const decide = (messageId: HeldMessage['message']['id'], restore: boolean) => () => {
    if (!isPending) mutate({ roomId: uid, messageId, restore });
  };
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('chat.held')}>
      <ul className={classes.rows}>
        {held.map(({ message, cause, reports }) => (
          <li key={message.id} data-held={message.id}>
            <div>
              <p>
                <b>
                  <bdi>{message.user?.username}</bdi>
                </b>{' '}
                <span dir="auto">{message.text}</span>
              </p>
              <small>{cause === 'report' ? t('held.report', { count: reports }) : t('held.word')}</small>
            </div>
            <button type="button" aria-label={`${t('held.pass')} ${message.text}`} onClick={decide(message.id, true)}>
              {t('held.pass')}
            </button>
            <button type="button" aria-label={`${t('chat.remove')} ${message.text}`} onClick={decide(message.id, false)}>
              {t('chat.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { AnnouncedBroadcast } from '@matchpoint/contracts/anchor/anchor';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOptimisticToggle } from '../../../lib/use-optimistic-toggle.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { useLoginGate } from '../../../shared/account/use-login-gate.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './announced-panel.module.css';

/** Asks to be reminded of a broadcast, or no longer. Shown at once and reverted with a toast when the call fails; visitors log in first. */
export function ReminderButton({
  broadcast: { id, title, anchor },
}: {
  readonly broadcast: Pick<AnnouncedBroadcast, 'id' | 'title' | 'anchor'>;
}) {
  const { t } = useTranslation('live');
  const uid = useUid();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { data } = trpc.anchor.reminded.useQuery({}, { enabled: uid !== undefined });
  const { mutateAsync } = trpc.anchor.remind.useMutation();
  const { optimistic, toggle } = useOptimisticToggle(async (on) => {
    try {
      const result = await mutateAsync({ id, on });
      await utils.anchor.reminded.cancel({});
      utils.anchor.reminded.setData({}, result);
      if (on) toast({ icon: 'ok', kind: 'ok', text: t('remind.done', { name: anchor.username }) });
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
      void utils.anchor.reminded.invalidate();
      throw error;
    }
  });
  const on = uid !== undefined && (optimistic ?? data?.reminded.some((one) => one === id) === true);
  const begin = useLoginGate(`remind:${id}`, () => toggle(true));
  return (
    <button
      type="button"
      className={classes.remind}
      aria-pressed={on}
      aria-label={`${t(on ? 'remind.on' : 'remind.off')} ${title}`}
      aria-busy={optimistic !== undefined}
      onClick={on ? () => toggle(false) : begin}
    >
      <Icon name={on ? 'ok' : 'time'} size={16} />
      {t(on ? 'remind.on' : 'remind.off')}
    </button>
  );
}

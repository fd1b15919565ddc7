import { useTranslation } from 'react-i18next';
import { longDayText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useAccount } from '../../../shared/account/use-account.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './connection-banner.module.css';
import { useFeature } from '../../../shared/system/features.ts';

/** Reminds a user who requested the deletion of the account of its date, with a button that cancels it (product.md §5). */
export function DeletionBanner() {
  const { t } = useTranslation('shell');
  const { locale } = usePage();
  const { zone } = useZone();
  const { user } = useAccount();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const toast = useToast();
  const { mutate: keep, isPending } = trpc.user.cancelDeletion.useMutation({
    onSuccess: (kept) => {
      utils.user.me.setData({}, (before) => before && { ...before, user: kept });
      toast({ icon: 'ok', kind: 'ok', text: t('account.kept') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  const offered = useFeature('deleteAccount');
  if (!offered || user?.state !== 'deleting' || user.deleteAt === undefined) return null;
  return (
    <section className={classes.banner} aria-label={t('account.menu')} data-deleting="">
      <p>
        <Icon name="warn" />
        <span>
          <b>{t('account.deleting', { date: longDayText(dayOf(user.deleteAt, zone), locale.code) })}</b> {t('account.deleting_text')}
        </span>
        <button type="button" disabled={isPending} onClick={() => keep({})}>
          {t('account.keep')}
        </button>
      </p>
    </section>
  );
}

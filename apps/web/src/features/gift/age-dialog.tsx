import { useTranslation } from 'react-i18next';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useAccount } from '../../shared/account/use-account.ts';
import { AgeConfirmation } from '../../shared/gold/age-confirmation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Asks for the age before the first gift, and says that minors send none. */
export default function AgeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('gift');
  const { t: tCommon } = useTranslation('common');
  const { user } = useAccount();
  const ready = useMessages('gold');
  return (
    <Dialog open title={t('age.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      {user?.adult === true ? (
        <EmptyState level={3} icon="ok" title={t('age.done')} text={t('age.done_text')} />
      ) : user?.adult === false ? (
        <EmptyState level={3} icon="lock" title={t('age.minor')} text={t('age.minor_text')} />
      ) : ready ? (
        <AgeConfirmation title={t('age.ask')} text={t('age.text')} />
      ) : null}
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DevicesPanel } from './devices/devices-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { SheetSkeleton } from '../sheet-skeleton.tsx';
import { useFeature } from '../../../shared/system/features.ts';

/** Settings page: security, logged-in devices, privacy and account. */
export function SettingPage() {
  const { t } = useTranslation('user');
  const hasSessions = useFeature('sessions');
  return (
    <PrivatePage title={t('setting.title')} skeleton={<SheetSkeleton title={t('security.title')} height={290} />}>
      {(user) => (
        <>
          <VisuallyHidden>
            <h1>{t('setting.title')}</h1>
          </VisuallyHidden>
          <SecurityPanel user={user} />
          {hasSessions ? <DevicesPanel /> : null}
          <PrivacyPanel />
          <AccountPanel user={user} />
        </>
      )}
    </PrivatePage>
  );
}

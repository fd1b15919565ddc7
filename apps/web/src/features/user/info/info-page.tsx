import { useTranslation } from 'react-i18next';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AvatarField } from './avatar-field.tsx';
import { InfoForm } from './info-form.tsx';
import { SheetSkeleton } from '../sheet-skeleton.tsx';

/** Profile settings: avatar and personal data. */
export function InfoPage() {
  const { t } = useTranslation('user');
  return (
    <PrivatePage title={t('info.title')} skeleton={<SheetSkeleton title={t('info.title')} height={560} />}>
      {(user) => (
        <Panel title={t('info.title')} level={1}>
          <AvatarField user={user} />
          <InfoForm key={user.uid} user={user} />
        </Panel>
      )}
    </PrivatePage>
  );
}

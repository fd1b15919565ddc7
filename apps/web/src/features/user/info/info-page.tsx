import { useTranslation } from 'react-i18next';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AvatarField } from './avatar-field.tsx';
import { InfoForm } from './info-form.tsx';
import { SheetSkeleton } from '../sheet-skeleton.tsx';
import { useFeature } from '../../../shared/system/features.ts';

/** Profile settings: avatar and personal data. */
export function InfoPage() {
  const { t } = useTranslation('user');
  const hasAvatar = useFeature('avatar');
  return (
    <PrivatePage title={t('info.title')} skeleton={<SheetSkeleton title={t('info.title')} height={560} />}>
      {(user) => (
        <Panel title={t('info.title')} level={1}>
          {hasAvatar ? <AvatarField user={user} /> : null}
          <InfoForm key={user.uid} user={user} />
        </Panel>
      )}
    </PrivatePage>
  );
}

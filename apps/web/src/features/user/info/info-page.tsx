import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AvatarField } from './avatar-field.tsx';
import { InfoForm } from './info-form.tsx';
import { SheetSkeleton } from '../sheet-skeleton.tsx';

/** What one says of oneself. */
export function InfoPage() {
  const words = useWords('user');
  return (
    <PrivatePage title={words('info.title')} skeleton={<SheetSkeleton title={words('info.title')} height={560} />}>
      {(user) => (
        <Panel title={words('info.title')} level={1}>
          <AvatarField user={user} />
          <InfoForm key={user.uid} user={user} />
        </Panel>
      )}
    </PrivatePage>
  );
}

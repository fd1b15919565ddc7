import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DevicesPanel } from './devices/devices-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { SheetSkeleton } from '../sheet-skeleton.tsx';

/** Account settings: the security centre, logins, privacy, the account as a whole. */
export function SettingPage() {
  const words = useWords('user');
  return (
    <PrivatePage title={words('setting.title')} skeleton={<SheetSkeleton title={words('security.title')} height={290} />}>
      {(user) => (
        <>
          <VisuallyHidden>
            <h1>{words('setting.title')}</h1>
          </VisuallyHidden>
          <SecurityPanel user={user} />
          <DevicesPanel />
          <PrivacyPanel />
          <AccountPanel user={user} />
        </>
      )}
    </PrivatePage>
  );
}

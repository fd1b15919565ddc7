import { PrivatePage } from '../../shared/account/private-page.tsx';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { DevicePanel } from './device-panel.tsx';
import { HomeOrderPanel } from './home-order-panel.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** Preferences (spec §2): the order of the home page, and what holds for this device alone. */
export function PreferencesPage() {
  const words = useWords('preferences');
  const user = useWords('user');
  const skeleton = (
    <Panel title={words('home.title')}>
      <OrderSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={user('nav.preferences')} skeleton={skeleton}>
      {() => (
        <>
          <VisuallyHidden>
            <h1>{user('nav.preferences')}</h1>
          </VisuallyHidden>
          <HomeOrderPanel />
          <DevicePanel />
        </>
      )}
    </PrivatePage>
  );
}

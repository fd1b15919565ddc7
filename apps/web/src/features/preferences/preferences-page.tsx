import { useTranslation } from 'react-i18next';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { DevicePanel } from './device-panel.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { HomeOrderPanel } from './home-order-panel.tsx';
import { SpoilerPanel } from './spoiler-panel.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** Preferences page (spec §2): the order of the home page, how the site is shown, and settings of this device. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const { t: tUser } = useTranslation('user');
  const skeleton = (
    <Panel title={t('home.title')}>
      <OrderSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={tUser('nav.preferences')} skeleton={skeleton}>
      {() => (
        <>
          <VisuallyHidden>
            <h1>{tUser('nav.preferences')}</h1>
          </VisuallyHidden>
          <HomeOrderPanel />
          <SpoilerPanel />
          <DisplayPanel />
          <DevicePanel />
        </>
      )}
    </PrivatePage>
  );
}

import { useTranslation } from 'react-i18next';
import type { SiteApps } from '@matchpoint/contracts/system/apps';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { CompareTable } from './compare-table.tsx';
import { DownloadHero } from './download-hero.tsx';
import { InstallSteps } from './install-steps.tsx';
import { PackageCheck } from './package-check.tsx';
import { useDevice } from './use-device.ts';
import classes from './download-page.module.css';

const NONE: SiteApps = {};

const GAINS = [
  { key: 'offline', icon: 'offline' },
  { key: 'follow', icon: 'star' },
  { key: 'update', icon: 'again' },
  { key: 'rights', icon: 'shield' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** The page from which the site is installed, with the apps that the operator publishes (spec §1). */
export function DownloadPage({ address }: { readonly address: string }) {
  const { t } = useTranslation('download');
  const device = useDevice();
  const apps = trpc.system.apps.useQuery({}, { staleTime: Infinity }).data ?? NONE;
  return (
    <>
      <DownloadHero address={address} apps={apps} device={device} />
      <PageLayout>
        <ul className={classes.gains}>
          {GAINS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <h2>{t(`gain.${key}`)}</h2>
              <p>{t(`gain.${key}_text`)}</p>
            </li>
          ))}
        </ul>
        <div className={classes.pair}>
          <InstallSteps platform={device.platform} />
          <CompareTable />
        </div>
        {apps.android === undefined ? null : <PackageCheck android={apps.android} />}
      </PageLayout>
    </>
  );
}

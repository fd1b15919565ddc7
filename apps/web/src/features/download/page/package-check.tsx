import { useTranslation } from 'react-i18next';
import type { SiteApps } from '@matchpoint/contracts/system/apps';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './package-check.module.css';

const MEGABYTE = 1_000_000;

/** What the operator states about the Android package, by which users check what they downloaded. Absent when nothing is stated. */
export function PackageCheck({ android: { version, bytes, sha256 } }: { readonly android: NonNullable<SiteApps['android']> }) {
  const { t } = useTranslation('download');
  if (version === undefined && bytes === undefined && sha256 === undefined) return null;
  return (
    <Panel title={t('check.title')} note={t('check.note')}>
      <dl className={classes.facts}>
        {version === undefined ? null : (
          <>
            <dt>{t('check.version')}</dt>
            <dd>{version}</dd>
          </>
        )}
        {bytes === undefined ? null : (
          <>
            <dt>{t('check.size')}</dt>
            <dd>{t('check.megabytes', { size: (bytes / MEGABYTE).toFixed(1) })}</dd>
          </>
        )}
        {sha256 === undefined ? null : (
          <>
            <dt>SHA-256</dt>
            <dd className={classes.digest} dir="ltr">
              {sha256}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

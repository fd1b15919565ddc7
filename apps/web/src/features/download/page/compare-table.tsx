import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './compare-table.module.css';

/** What a browser and the installed site can do; the installed site depends on the system where browsers differ. */
const ROWS = [
  { key: 'all', browser: 'yes', installed: 'yes' },
  { key: 'offline', browser: 'yes', installed: 'yes' },
  { key: 'window', browser: 'no', installed: 'yes' },
  { key: 'shortcuts', browser: 'no', installed: 'system' },
  { key: 'share', browser: 'no', installed: 'system' },
] as const;

/** Compares the site in a browser with the installed one. */
export function CompareTable() {
  const { t } = useTranslation('download');
  return (
    <Panel title={t('compare.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">{t('compare.browser')}</th>
            <th scope="col">{t('compare.installed')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, browser, installed }) => (
            <tr key={key}>
              <th scope="row">{t(`compare.${key}`)}</th>
              <td data-value={browser}>{t(`compare.${browser}`)}</td>
              <td data-value={installed}>{t(`compare.${installed}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

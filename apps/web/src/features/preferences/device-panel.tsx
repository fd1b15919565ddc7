import { useTranslation } from 'react-i18next';
import { localZone, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { useColorScheme } from '../../lib/color-scheme.ts';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import classes from './device-panel.module.css';

/** Settings that are stored in this browser only. It is rendered after hydration, so it may read browser storage. */
export function DevicePanel() {
  const { t } = useTranslation('preferences');
  const { t: tShell } = useTranslation('shell');
  const [scheme, choose] = useColorScheme();
  const [keys, chooseKeys] = useCharacterShortcuts();
  const { beijing, toggle } = useZone();
  const zone = beijing ? 'beijing' : 'local';
  return (
    <Panel
      title={t('device.title')}
      more={t('device.hint')}
      note={
        <span className={classes.privacy}>
          {t('privacy.text')}
          <Link to="/userInfo/setting">{t('privacy.go')}</Link>
        </span>
      }
    >
      <dl className={classes.rows}>
        <div>
          <dt>{t('device.theme')}</dt>
          <dd>
            <SegmentedControl
              label={t('device.theme')}
              options={[
                { value: 'light', label: t('device.light') },
                { value: 'dark', label: t('device.dark') },
              ]}
              value={scheme}
              onChange={choose}
            />
          </dd>
        </div>
        {localZone().id === SHANGHAI.id ? null : (
          <div>
            <dt>{t('device.zone')}</dt>
            <dd>
              <SegmentedControl
                label={t('device.zone')}
                options={[
                  { value: 'local', label: t('device.local') },
                  { value: 'beijing', label: t('device.beijing') },
                ]}
                value={zone}
                onChange={(next) => {
                  if (next !== zone) toggle();
                }}
              />
            </dd>
          </div>
        )}
        <div>
          <dt>
            {tShell('keys.switch')}
            <small>{tShell('keys.hint')}</small>
          </dt>
          <dd>
            <SegmentedControl
              label={tShell('keys.switch')}
              options={[
                { value: 'on', label: t('device.on') },
                { value: 'off', label: t('device.off') },
              ]}
              value={keys ? 'on' : 'off'}
              onChange={(next) => chooseKeys(next === 'on')}
            />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './settings-rows.module.css';

/** Settings that are stored in this browser only. It is rendered after hydration, so it may read browser storage. */
export function DevicePanel() {
  const { t } = useTranslation('preferences');
  const { t: tShell } = useTranslation('shell');
  const [keys, chooseKeys] = useCharacterShortcuts();
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

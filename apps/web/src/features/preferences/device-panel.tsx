import { localZone, SHANGHAI } from '@matchpoint/i18n/zone';
import { Link } from '@tanstack/react-router';
import { useColorScheme } from '../../lib/color-scheme.ts';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import classes from './device-panel.module.css';

/** What holds in this browser alone. It stands on the page after hydration, so the device may be asked. */
export function DevicePanel() {
  const words = useWords('preferences');
  const shell = useWords('shell');
  const [scheme, choose] = useColorScheme();
  const [keys, chooseKeys] = useCharacterShortcuts();
  const { beijing, toggle } = useZone();
  const zone = beijing ? 'beijing' : 'local';
  return (
    <Panel
      title={words('device.title')}
      more={words('device.hint')}
      note={
        <span className={classes.privacy}>
          {words('privacy.text')}
          <Link to="/userInfo/setting">{words('privacy.go')}</Link>
        </span>
      }
    >
      <dl className={classes.rows}>
        <div>
          <dt>{words('device.theme')}</dt>
          <dd>
            <SegmentedControl
              label={words('device.theme')}
              options={[
                { value: 'light', label: words('device.light') },
                { value: 'dark', label: words('device.dark') },
              ]}
              value={scheme}
              onChange={choose}
            />
          </dd>
        </div>
        {localZone().id === SHANGHAI.id ? null : (
          <div>
            <dt>{words('device.zone')}</dt>
            <dd>
              <SegmentedControl
                label={words('device.zone')}
                options={[
                  { value: 'local', label: words('device.local') },
                  { value: 'beijing', label: words('device.beijing') },
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
            {shell('keys.switch')}
            <small>{shell('keys.hint')}</small>
          </dt>
          <dd>
            <SegmentedControl
              label={shell('keys.switch')}
              options={[
                { value: 'on', label: words('device.on') },
                { value: 'off', label: words('device.off') },
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

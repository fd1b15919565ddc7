import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { ODDS_FORMATS } from '@matchpoint/contracts/rules/odds-format';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { GOAL_SOUNDS, useGoalSound } from '../../lib/goal-sound.ts';
import { RISE_COLORS, useRiseColor } from '../../lib/rise-color.ts';
import { useColorSchemeChoice } from '../../lib/color-scheme.ts';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { ZoneSelect } from './zone-select.tsx';
import classes from './device-panel.module.css';

/** Settings that are stored in this browser only. It is rendered after hydration, so it may read browser storage. */
export function DevicePanel() {
  const { t } = useTranslation('preferences');
  const { t: tShell } = useTranslation('shell');
  const [scheme, choose] = useColorSchemeChoice();
  const [oddsFormat, chooseOddsFormat] = useOddsFormat();
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
          <dt>{t('device.theme')}</dt>
          <dd>
            <SegmentedControl
              label={t('device.theme')}
              options={[
                { value: 'system', label: t('device.system') },
                { value: 'light', label: t('device.light') },
                { value: 'dark', label: t('device.dark') },
              ]}
              value={scheme}
              onChange={choose}
            />
          </dd>
        </div>
        <div>
          <dt id="preference-zone">
            {t('device.zone')}
            <small>{t('device.zone_hint')}</small>
          </dt>
          <dd>
            <ZoneSelect labelledBy="preference-zone" />
          </dd>
        </div>
        <div>
          <dt id="preference-odds">
            {t('device.odds')}
            <small>{t('device.odds_hint')}</small>
          </dt>
          <dd>
            <select
              className={classes.select}
              aria-labelledby="preference-odds"
              value={oddsFormat}
              onChange={(event) => chooseOddsFormat(ODDS_FORMATS.find((format) => format === event.target.value) ?? 'decimal')}
            >
              {ODDS_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {t(`odds.${format}`)}
                </option>
              ))}
            </select>
          </dd>
        </div>
        <RiseAndSound />
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

/** The color of rising odds, and the sound of goals. */
function RiseAndSound() {
  const { t } = useTranslation('preferences');
  const [rise, chooseRise] = useRiseColor();
  const [sound, chooseSound] = useGoalSound();
  return (
    <>
      <div>
        <dt>
          {t('device.rise')}
          <small>{t('device.rise_hint')}</small>
        </dt>
        <dd>
          <SegmentedControl
            label={t('device.rise')}
            options={RISE_COLORS.map((value) => ({ value, label: t(`rise.${value}`) }))}
            value={rise}
            onChange={chooseRise}
          />
        </dd>
      </div>
      <div>
        <dt>
          {t('device.sound')}
          <small>{t('device.sound_hint')}</small>
        </dt>
        <dd>
          <SegmentedControl
            label={t('device.sound')}
            options={GOAL_SOUNDS.map((value) => ({ value, label: t(`sound.${value}`) }))}
            value={sound}
            onChange={chooseSound}
          />
        </dd>
      </div>
    </>
  );
}

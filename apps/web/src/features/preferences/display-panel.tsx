import { useTranslation } from 'react-i18next';
import { COLOR_SCHEME_CHOICES, GOAL_SOUNDS, RISE_COLORS } from '@matchpoint/contracts/rules/display-setting';
import { ODDS_FORMATS } from '@matchpoint/contracts/rules/odds-format';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { useGoalSound } from '../../lib/goal-sound.ts';
import { useRiseColor } from '../../lib/rise-color.ts';
import { useColorSchemeChoice } from '../../lib/color-scheme.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { ZoneSelect } from './zone-select.tsx';
import classes from './settings-rows.module.css';

/**
 * How the site is shown and heard, stored with the account (features/shell/use-saved-settings.ts). It is rendered after hydration, so it may
 * read browser storage.
 */
export function DisplayPanel() {
  const { t } = useTranslation('preferences');
  const [scheme, choose] = useColorSchemeChoice();
  const [oddsFormat, chooseOddsFormat] = useOddsFormat();
  return (
    <Panel title={t('display.title')} note={t('display.hint')}>
      <dl className={classes.rows}>
        <div>
          <dt>{t('device.theme')}</dt>
          <dd>
            <SegmentedControl
              label={t('device.theme')}
              options={COLOR_SCHEME_CHOICES.map((value) => ({ value, label: t(`device.${value}`) }))}
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

import { useTranslation } from 'react-i18next';
import {
  FREE_PLANS_BEFORE_CHARGING,
  PLAN_CLOSES_BEFORE_MS,
  PLAN_FEE_PERCENT,
  PLAN_OPENS_BEFORE_MS,
  PLAN_PICKS_MAX,
  PLAN_PRICES,
  PLAN_TITLE_MAX,
  PLAN_TITLE_MIN,
  PLANS_PER_MATCH,
  REAPPLY_AFTER_MS,
} from '@matchpoint/contracts/rules/plan-rules';
import type { MessageKey } from '@matchpoint/i18n/messages';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { ApplicationPanel } from '../apply/application-panel.tsx';
import classes from './creator-home-page.module.css';

const HOUR_MS = 3_600_000;

/** The numbers of the rules, for the placeholders of the texts. */
const NUMBERS = {
  picks: PLAN_PICKS_MAX,
  hours: PLAN_OPENS_BEFORE_MS / HOUR_MS,
  minutes: PLAN_CLOSES_BEFORE_MS / 60_000,
  free: FREE_PLANS_BEFORE_CHARGING,
  share: 100 - PLAN_FEE_PERCENT,
  percent: PLAN_FEE_PERCENT,
  days: REAPPLY_AFTER_MS / (24 * HOUR_MS),
  prices: PLAN_PRICES.filter((price) => price > 0).join(' / '),
};

const STEPS = ['write', 'lock', 'settle'] as const;
const RIGHTS = [
  ['record', 'shield'],
  ['income', 'coin'],
  ['reach', 'pro'],
  ['data', 'chart'],
] as const satisfies readonly (readonly [string, IconName])[];
const REQUIREMENTS = ['mobile', 'age', 'words', 'review'] as const;
const RULES: readonly (readonly [MessageKey<'creator'>, MessageKey<'creator'>, Readonly<Record<string, number>>])[] = [
  ['rules.window', 'rules.window_text', {}],
  ['rules.limit', 'rules.limit_text', { max: PLANS_PER_MATCH }],
  ['rules.length', 'rules.length_text', { min: PLAN_TITLE_MIN, max: PLAN_TITLE_MAX }],
  ['rules.picks', 'rules.picks_text', { max: PLAN_PICKS_MAX }],
  ['rules.price', 'rules.price_text', {}],
  ['rules.charging', 'rules.charging_text', {}],
  ['rules.fee', 'rules.fee_text', {}],
  ['rules.refund', 'rules.refund_text', {}],
];

/** Tells what experts do, their rights and requirements (spec §2), and has the application. */
export function CreatorHomePage() {
  const { t } = useTranslation('creator');
  return (
    <div className={classes.page}>
      <header className={classes.intro}>
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
      </header>
      <div className={classes.apply}>
        <ApplicationPanel />
      </div>
      <div className={classes.main}>
        <Panel title={t('does.title')}>
          <ol className={classes.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(`does.${step}`)}</h3>
                <p>{t(`does_text.${step}`, NUMBERS)}</p>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={t('rights.title')} id="rights">
          <ul className={classes.rights}>
            {RIGHTS.map(([right, icon]) => (
              <li key={right}>
                <Icon name={icon} />
                <h3>{t(`rights.${right}`)}</h3>
                <p>{t(`rights_text.${right}`, NUMBERS)}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('requirements.title')} id="requirements">
          <ul className={classes.rights}>
            {REQUIREMENTS.map((requirement) => (
              <li key={requirement}>
                <Icon name="ok" />
                <h3>{t(`requirements.${requirement}`)}</h3>
                <p>{t(`requirements_text.${requirement}`, NUMBERS)}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('rules.title')} id="rules">
          <dl className={classes.rules}>
            {RULES.map(([name, text, values]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{t(text, { ...NUMBERS, ...values })}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </div>
  );
}

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
import { ApplicationHome, PointsPanel, RulesPanel, StepsPanel } from '../../../shared/application/application-home.tsx';
import type { IconName } from '../../../ui/image/icon.tsx';
import { ExpertApplicationPanel } from '../apply/application-panel.tsx';

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
    <ApplicationHome heading={t('home.heading')} lead={t('home.lead')} application={<ExpertApplicationPanel />}>
      <StepsPanel
        title={t('does.title')}
        steps={STEPS.map((key) => ({ key, title: t(`does.${key}`), text: t(`does_text.${key}`, NUMBERS) }))}
      />
      <PointsPanel
        id="rights"
        title={t('rights.title')}
        points={RIGHTS.map(([key, icon]) => ({ key, icon, title: t(`rights.${key}`), text: t(`rights_text.${key}`, NUMBERS) }))}
      />
      <PointsPanel
        id="requirements"
        title={t('requirements.title')}
        points={REQUIREMENTS.map((key) => ({
          key,
          icon: 'ok',
          title: t(`requirements.${key}`),
          text: t(`requirements_text.${key}`, NUMBERS),
        }))}
      />
      <RulesPanel
        id="rules"
        title={t('rules.title')}
        rules={RULES.map(([name, text, values]) => ({ key: name, title: t(name), text: t(text, { ...NUMBERS, ...values }) }))}
      />
    </ApplicationHome>
  );
}

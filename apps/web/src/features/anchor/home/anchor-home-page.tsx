import { useTranslation } from 'react-i18next';
import {
  ANNOUNCE_BEFORE_MS,
  ANCHOR_LIMITS,
  CONDUCT_BREACHES,
  INTERRUPTION_MS,
  LINK_BEFORE_MS,
  PAID_ROOM,
} from '@matchpoint/contracts/rules/anchor';
import { ApplicationHome, PointsPanel, RulesPanel, StepsPanel } from '../../../shared/application/application-home.tsx';
import type { IconName } from '../../../ui/image/icon.tsx';
import { CertificationPanel } from './certification-panel.tsx';

/** The numbers of the rules, for the placeholders of the texts. */
const NUMBERS = {
  minutes: LINK_BEFORE_MS / 60_000,
  seconds: INTERRUPTION_MS / 1_000,
  preview: PAID_ROOM.previewMs / 60_000,
  least: PAID_ROOM.least,
  most: PAID_ROOM.most,
  days: ANNOUNCE_BEFORE_MS / 86_400_000,
  pictures: ANCHOR_LIMITS.pictures,
};

const STEPS = ['apply', 'prepare', 'start'] as const;
const RIGHTS = [
  ['commentary', 'tv'],
  ['income', 'coin'],
  ['room', 'user'],
  ['moderation', 'shield'],
  ['reach', 'pro'],
  ['data', 'chart'],
] as const satisfies readonly (readonly [string, IconName])[];
const REQUIREMENTS = ['age', 'mobile', 'text', 'review'] as const;
const RULES = CONDUCT_BREACHES.filter((breach) => breach !== 'other');

/** The public page of the anchor center: application with its state, rights, requirements and the conduct rules. */
export function AnchorHomePage() {
  const { t } = useTranslation('anchor');
  return (
    <ApplicationHome heading={t('home.heading')} lead={t('home.lead')} application={<CertificationPanel />}>
      <StepsPanel
        title={t('steps.title')}
        steps={STEPS.map((key) => ({ key, title: t(`steps.${key}`), text: t(`steps_text.${key}`, NUMBERS) }))}
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
        id="conduct"
        title={t('conduct.title')}
        note={t('conduct.note')}
        rules={RULES.map((key) => ({ key, title: t(`breach.${key}`), text: t(`conduct.${key}`) }))}
      />
    </ApplicationHome>
  );
}

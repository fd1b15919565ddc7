import { useTranslation } from 'react-i18next';
import {
  ANNOUNCE_BEFORE_MS,
  ANCHOR_LIMITS,
  CONDUCT_BREACHES,
  INTERRUPTION_MS,
  LINK_BEFORE_MS,
  PAID_ROOM,
} from '@matchpoint/contracts/rules/anchor';
import type { IconName } from '../../../ui/image/icon.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './anchor-home-page.module.css';
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
    <div className={classes.page}>
      <header className={classes.intro}>
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
      </header>
      <div className={classes.apply}>
        <CertificationPanel />
      </div>
      <div className={classes.main}>
        <Panel title={t('steps.title')}>
          <ol className={classes.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(`steps.${step}`)}</h3>
                <p>{t(`steps_text.${step}`, NUMBERS)}</p>
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
        <Panel title={t('conduct.title')} id="conduct" note={t('conduct.note')}>
          <dl className={classes.rules}>
            {RULES.map((rule) => (
              <div key={rule}>
                <dt>{t(`breach.${rule}`)}</dt>
                <dd>{t(`conduct.${rule}`)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './side-panels.module.css';

const STEPS = ['lock', 'review', 'close', 'settle'] as const;

/** What happens to a plan after its submission. */
export function AfterPanel() {
  const { t } = useTranslation('creator');
  return (
    <Panel title={t('after.title')} small>
      <ol className={classes.after}>
        {STEPS.map((step) => (
          <li key={step}>{t(`after.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PLATFORMS, type Platform } from './platform.ts';
import classes from './install-steps.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** The steps by which the site is installed, for the user's own system at first. */
export function InstallSteps({ platform }: { readonly platform: Platform | undefined }) {
  const { t } = useTranslation('download');
  const [chosen, setChosen] = useState<Platform>();
  const shown = chosen ?? platform ?? 'ios';
  const options = PLATFORMS.map((value) => ({ value, label: t(`how.${value}`) }));
  return (
    <Panel
      id="install"
      title={t('how.title')}
      beside={<SegmentedControl label={t('how.platform')} options={options} value={shown} onChange={setChosen} />}
      note={t('how.note')}
    >
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <b aria-hidden="true">{step}</b>
            <p>{t(`how.${shown}.${step}`)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

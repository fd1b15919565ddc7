import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useInstallation } from '../../../shared/system/installation.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { dismissInstallationLine, useInstallationLineDismissed } from './installation-line-dismissal.ts';
import classes from './installation-line.module.css';

/** Explains the marks of simulated and repeated matches while the installation shows any. Absent with an operator's feed alone. */
export function InstallationLine() {
  const { t } = useTranslation('shell');
  const installation = useInstallation();
  const dismissed = useInstallationLineDismissed();
  if (installation === undefined || !(installation.simulator || installation.replay) || dismissed) return null;
  return (
    <aside className={classes.line} aria-label={t('installation.label')} data-on-ink="" data-installation-line="">
      <div>
        <b>{t('installation.demo')}</b>
        <p>
          {installation.simulator ? (
            <span>
              <OriginMark origin="simulated" /> <Explanation text={t('installation.simulator')} brief={t('installation.simulator_brief')} />
            </span>
          ) : null}
          {installation.replay ? (
            <span>
              <OriginMark origin="replay" /> <Explanation text={t('installation.replay')} brief={t('installation.replay_brief')} />
            </span>
          ) : null}
        </p>
        <Link to="/about" hash="installation" preload={false}>
          {t('installation.more')}
        </Link>
        <button type="button" aria-label={t('installation.dismiss')} title={t('installation.dismiss')} onClick={dismissInstallationLine}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </aside>
  );
}

/** The styles show the brief text on phones, where the whole one would take several lines. */
function Explanation({ text, brief }: { readonly text: string; readonly brief: string }) {
  return (
    <>
      <span className={classes.whole}>{text}</span>
      <span className={classes.brief}>{brief}</span>
    </>
  );
}

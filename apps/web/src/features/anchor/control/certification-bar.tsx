import { useTranslation } from 'react-i18next';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { BanNotice } from '../home/ban-notice.tsx';
import { useCertification } from '../home/use-certification.ts';
import classes from './certification-bar.module.css';

/** The certification of the anchor: passed with its dates, or the ban. */
export function CertificationBar({ mobile }: { readonly mobile: string | undefined }) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { zone } = useZone();
  const { data } = useCertification();
  if (data === undefined) return <div className={classes.bar} aria-busy="true" />;
  if (data.state === 'banned') {
    return (
      <div className={classes.banned}>
        <BanNotice certification={data} />
      </div>
    );
  }
  if (data.state !== 'passed') return null;
  const day = (at: number) => dateText(dayOf(at, zone), locale.code);
  return (
    <section className={classes.bar} role="status">
      <Icon name="shield" />
      <div>
        <b>{t('apply.passed')}</b>
        <p>
          <span>{t('cert.adult')}</span>
          {mobile === undefined ? null : <span>{t('cert.mobile', { mobile })}</span>}
          <span>{t('apply.passed_note')}</span>
        </p>
      </div>
      <dl className={classes.steps}>
        {data.appliedAt === undefined ? null : (
          <div>
            <dt>{t('cert.applied')}</dt>
            <dd>{day(data.appliedAt)}</dd>
          </div>
        )}
        {data.decidedAt === undefined ? null : (
          <div>
            <dt>{t('cert.decided')}</dt>
            <dd>{day(data.decidedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { HeadsTable } from './heads-table.tsx';
import { SHOWN_HEADS } from './heads-query.ts';
import { RecordVerifierBox } from './record-verifier-box.tsx';
import classes from './record-section.module.css';

const PROVES = ['chain', 'commit', 'result', 'saved'] as const;
const FORMATS = ['json', 'line', 'commit', 'note', 'root', 'head'] as const;
const LIMITS = ['rewrite', 'time', 'score'] as const;

/** The published record of plans: its heads, the verifier, and what a verification proves. */
export function RecordSection() {
  const { t } = useTranslation('record');
  const heads = trpc.plan.recordHeads.useQuery(SHOWN_HEADS);
  return (
    <div className={classes.section}>
      <p>{t('lead')}</p>
      <h3>{t('heads')}</h3>
      {heads.data === undefined ? (
        <p className={classes.muted} role={heads.isError ? 'alert' : undefined}>
          {heads.isError ? t('heads.failed') : null}
        </p>
      ) : (
        <HeadsTable {...heads.data} />
      )}
      <h3>{t('verify')}</h3>
      <p>{t('verify.text')}</p>
      <RecordVerifierBox />
      <h3>{t('proves')}</h3>
      <ul className={classes.points}>
        {PROVES.map((point) => (
          <li key={point}>{t(`proves.${point}`)}</li>
        ))}
      </ul>
      <h3>{t('limits')}</h3>
      <ul className={classes.points}>
        {LIMITS.map((point) => (
          <li key={point}>{t(`limits.${point}`)}</li>
        ))}
      </ul>
      <h3>{t('format')}</h3>
      <ul className={classes.points}>
        {FORMATS.map((point) => (
          <li key={point}>{t(`format.${point}`)}</li>
        ))}
      </ul>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { LineRecord, LineRecords as Records } from './past-rates.ts';
import classes from './line-records.module.css';

interface Props {
  readonly records: Records;
  /** Which matches are listed: those behind a number. */
  readonly chosen: LineFilter;
  readonly onChoose: (filter: LineFilter) => void;
}

/** The matches behind a number: those that were settled by their handicap, or by their total. */
export type LineFilter = 'handicap' | 'total' | undefined;

/** 赢盘率 and 大球率 from the stored closing lines. A number lists the matches behind it; pushes are left out, and it says so. */
export function LineRecords({ records, chosen, onChoose }: Props) {
  const { t } = useTranslation('match-page');
  const rates: readonly (readonly ['handicap' | 'total', LineRecord])[] = [
    ['handicap', records.handicap],
    ['total', records.total],
  ];
  const known = rates.filter(([, record]) => record.won + record.lost + record.pushed > 0);
  if (known.length === 0) return null;
  return (
    <div className={classes.rates}>
      {known.map(([kind, record]) => (
        <button key={kind} type="button" aria-pressed={chosen === kind} onClick={() => onChoose(chosen === kind ? undefined : kind)}>
          <span>{t(`analysis.rate.${kind}`)}</span>
          <b>
            <bdi dir="ltr">{record.percent === undefined ? '–' : `${record.percent}%`}</bdi>
          </b>
          <small>{t(`analysis.rate.${kind}_of`, { won: record.won, lost: record.lost, pushed: record.pushed })}</small>
        </button>
      ))}
      <p>{t('analysis.rate.note')}</p>
    </div>
  );
}

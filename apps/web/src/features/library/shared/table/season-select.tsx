import { useTranslation } from 'react-i18next';
import classes from './season-select.module.css';

export interface SeasonSelectProps {
  /** Newest first. */
  readonly seasons: readonly string[];
  readonly season: string;
  readonly onChoose: (season: string) => void;
}

/** The select for the seasons that have data. */
export function SeasonSelect({ seasons, season, onChoose }: SeasonSelectProps) {
  const { t } = useTranslation('library');
  return (
    <label className={classes.field}>
      <span>{t('season.label')}</span>
      <select value={season} onChange={(event) => onChoose(event.target.value)}>
        {seasons.includes(season) ? null : <option value={season}>{season}</option>}
        {seasons.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}

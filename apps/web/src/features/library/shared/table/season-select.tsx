import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import { useSeasonText } from '../names/use-season-text.ts';
import classes from './season-select.module.css';

export interface SeasonSelectProps {
  readonly gameId: GameId;
  /** Newest first. */
  readonly seasons: readonly string[];
  readonly season: string;
  readonly onChoose: (season: string) => void;
}

/** The select for the seasons that have data. */
export function SeasonSelect({ gameId, seasons, season, onChoose }: SeasonSelectProps) {
  const { t } = useTranslation('library');
  const textOf = useSeasonText(gameId);
  return (
    <label className={classes.field}>
      <span>{t('season.label')}</span>
      <select value={season} onChange={(event) => onChoose(event.target.value)}>
        {seasons.includes(season) ? null : <option value={season}>{textOf(season)}</option>}
        {seasons.map((each) => (
          <option key={each} value={each}>
            {textOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

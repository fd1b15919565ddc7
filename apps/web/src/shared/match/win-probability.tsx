import { useTranslation } from 'react-i18next';
import type { WinRate } from '@matchpoint/contracts/match/odds';
import classes from './win-probability.module.css';

export interface WinProbabilityProps {
  readonly rate: WinRate;
  /** The away team is named first, as the competition does. */
  readonly isAwayFirst?: boolean;
  readonly className?: string | undefined;
}

/** The prediction before a match: whole percentages that sum to 100, as numbers and as a bar from the first team to the second. */
export function WinProbability({ rate, isAwayFirst = false, className }: WinProbabilityProps) {
  const { t } = useTranslation('match');
  const ordered = [
    { key: 'home', label: t('home.short'), percent: rate.home },
    ...(rate.draw === undefined ? [] : [{ key: 'draw', label: t('draw.short'), percent: rate.draw }]),
    { key: 'away', label: t('away.short'), percent: rate.away },
  ];
  const parts = isAwayFirst ? ordered.toReversed() : ordered;
  return (
    <span
      className={className === undefined ? classes.probability : `${classes.probability} ${className}`}
      data-parts={parts.length}
      dir="ltr"
    >
      {parts.map((part) => (
        <span key={part.key}>
          <i>{part.label}</i> {part.percent}
          <span data-unit="">%</span>
        </span>
      ))}
      <span className={classes.bar} aria-hidden="true">
        {parts.map((part) => (
          <i key={part.key} data-side={part.key} style={{ flexGrow: part.percent }} />
        ))}
      </span>
    </span>
  );
}

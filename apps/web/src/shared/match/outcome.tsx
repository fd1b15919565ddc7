import { useWords } from '../../lib/i18n/use-words.ts';
import classes from './outcome.module.css';

/** 胜 平 负 as a square with its word. */
export function Outcome({ value }: { value: 'W' | 'D' | 'L' }) {
  const words = useWords('match');
  return (
    <i className={classes.outcome} data-outcome={value}>
      {words(`outcome.${value}`)}
    </i>
  );
}

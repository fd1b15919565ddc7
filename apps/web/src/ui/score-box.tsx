import classes from './score-box.module.css';

interface ScoreCellProps {
  /** Missing before the start. */
  readonly value: number | undefined;
  /** The digit has just changed: ball-yellow for 1.2 s. `key` it by the change so that the flash starts again. */
  readonly changed?: boolean;
  readonly lost?: boolean;
}

/** One side's figure. An en dash stands for what is not known. */
function ScoreCell({ value, changed = false, lost = false }: ScoreCellProps) {
  return (
    <b className={classes.cell} data-changed={changed || undefined} data-lost={lost || undefined}>
      {value ?? '–'}
    </b>
  );
}

export interface ScoreBoxProps {
  readonly home: number | undefined;
  readonly away: number | undefined;
  /** `live`: on an ink slab. `end`: plain, loser muted. `pre`: a dash. `off`: struck out or empty. */
  readonly state: 'live' | 'end' | 'pre' | 'off';
  /** Side that has just changed. */
  readonly changed?: 0 | 1 | 'both' | undefined;
  readonly winner?: 0 | 1 | undefined;
}

/**
 * The score on its axis: the same width in every row of a list. Home stands nearest to home's name in both directions of writing. Its
 * figures are hidden from screen readers, which get the sentence of the row's link.
 */
export function ScoreBox({ home, away, state, changed, winner }: ScoreBoxProps) {
  const wide = (home ?? 0) > 99 || (away ?? 0) > 99;
  const empty = home === undefined && away === undefined;
  return (
    <span className={classes.box} data-state={state} data-wide={wide || undefined} data-empty={empty || undefined} aria-hidden="true">
      {empty ? (
        <i>{state === 'off' ? '' : '–'}</i>
      ) : (
        <>
          <ScoreCell value={home} changed={changed === 0 || changed === 'both'} lost={state === 'end' && winner === 1} />
          <i>:</i>
          <ScoreCell value={away} changed={changed === 1 || changed === 'both'} lost={state === 'end' && winner === 0} />
        </>
      )}
    </span>
  );
}

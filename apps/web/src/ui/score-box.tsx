import classes from './score-box.module.css';

interface ScoreCellProps {
  /** Undefined before the start. */
  readonly value: number | undefined;
  /** The score has just changed: it is highlighted for 1.2 s. `key` it by the change so that the animation restarts. */
  readonly changed?: boolean;
  readonly lost?: boolean;
}

/** One side's score; an en dash when it is unknown. */
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
  /** `live`: on a dark box. `end`: plain, loser muted. `pre`: a dash. `off`: struck through or empty. */
  readonly state: 'live' | 'end' | 'pre' | 'off';
  /** The side that has just changed. */
  readonly changed?: 0 | 1 | 'both' | undefined;
  readonly winner?: 0 | 1 | undefined;
}

/**
 * The score of a match, equally wide in every row of a list. The home score stands next to home's name in both writing directions. It is
 * hidden from screen readers, which read the sentence of the row's link.
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

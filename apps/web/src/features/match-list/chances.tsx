import type { WinRate } from '@matchpoint/contracts/match/odds';
import { useWords } from '../../app/use-words.ts';
import classes from './chances.module.css';

/** The prediction before a match: whole percentages that sum to 100, as figures and as a bar from home to away. */
export function Chances({ rate }: { readonly rate: WinRate }) {
  const words = useWords('match');
  return (
    <span className={classes.chances} data-three={rate.draw === undefined ? undefined : ''} dir="ltr">
      <span>{words('chance.home', { percent: rate.home })}</span>
      {rate.draw === undefined ? null : <span>{words('chance.draw', { percent: rate.draw })}</span>}
      <span>{words('chance.away', { percent: rate.away })}</span>
      <span className={classes.bar} aria-hidden="true">
        <i style={{ flexGrow: rate.home }} />
        {rate.draw === undefined ? null : <i style={{ flexGrow: rate.draw }} data-draw="" />}
        <i style={{ flexGrow: rate.away }} />
      </span>
    </span>
  );
}

import classes from './single-keys-switch.module.css';
import { useSingleKeys } from './single-keys.ts';
import { useWords } from './use-words.ts';

/** Turns the shortcuts of one key on and off, where they are explained and at the foot of every page. */
export function SingleKeysSwitch() {
  const words = useWords('shell');
  const [on, choose] = useSingleKeys();
  return (
    <button type="button" role="switch" aria-checked={on} className={classes.switch} title={words('keys.hint')} onClick={() => choose(!on)}>
      {words('keys.switch')}
      <i />
    </button>
  );
}

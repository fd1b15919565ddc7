import classes from './character-shortcuts-switch.module.css';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { useWords } from '../../lib/i18n/use-words.ts';

/** Turns the shortcuts of one key on and off, where they are explained and at the foot of every page. */
export function CharacterShortcutsSwitch() {
  const words = useWords('shell');
  const [on, choose] = useCharacterShortcuts();
  return (
    <button type="button" role="switch" aria-checked={on} className={classes.switch} title={words('keys.hint')} onClick={() => choose(!on)}>
      {words('keys.switch')}
      <i />
    </button>
  );
}

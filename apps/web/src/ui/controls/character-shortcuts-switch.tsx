import { useTranslation } from 'react-i18next';
import classes from './character-shortcuts-switch.module.css';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';

/** Turns the shortcuts of one key on and off, where they are explained and at the foot of every page. */
export function CharacterShortcutsSwitch() {
  const { t } = useTranslation('shell');
  const [on, choose] = useCharacterShortcuts();
  return (
    <button type="button" role="switch" aria-checked={on} className={classes.switch} title={t('keys.hint')} onClick={() => choose(!on)}>
      {t('keys.switch')}
      <i />
    </button>
  );
}

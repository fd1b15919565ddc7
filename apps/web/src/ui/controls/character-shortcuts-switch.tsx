import { useTranslation } from 'react-i18next';
import classes from './character-shortcuts-switch.module.css';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';

/** The switch for character shortcuts; it stands where they are explained and in the footer. */
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

import { useTranslation } from 'react-i18next';
import { applySpoiler, useSpoilerText } from '../../../shared/spoiler/spoiler-store.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './theme-switch.module.css';

/** Turns the spoiler-free mode on for all matches, or off. Leagues and single matches are chosen on the preferences page. */
export function SpoilerSwitch() {
  const { t } = useTranslation('shell');
  const isOn = useSpoilerText() !== '';
  const label = t(isOn ? 'spoiler.turn_off' : 'spoiler.turn_on');
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      data-spoiler-switch=""
      onClick={() => applySpoiler(isOn ? undefined : { mode: 'all' })}
    >
      <Icon name={isOn ? 'eye-off' : 'eye'} />
    </button>
  );
}

import { useTranslation } from 'react-i18next';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './theme-switch.module.css';

/**
 * The switch between light and dark. Until the user chooses, the system's preference applies. Both icons are in the page; the style shows
 * the right one.
 */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const [scheme, choose] = useColorScheme();
  const label = t(scheme === 'dark' ? 'theme.to_light' : 'theme.to_dark');
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={label}
      title={label}
      onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={classes.moon ?? ''} />
      <Icon name="sun" className={classes.sun ?? ''} />
    </button>
  );
}

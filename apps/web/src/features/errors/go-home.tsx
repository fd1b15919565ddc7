import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/controls/button.tsx';

/** The way out of a screen that leads nowhere. */
export function GoHome() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className={buttonClass}>
      {t('action.go_home')}
    </Link>
  );
}

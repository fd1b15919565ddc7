import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/controls/button.tsx';
import { useWords } from '../../lib/i18n/use-words.ts';

/** The way out of a screen that leads nowhere. */
export function GoHome() {
  const words = useWords('common');
  return (
    <Link to="/" className={buttonClass}>
      {words('action.go_home')}
    </Link>
  );
}

import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';
import { useWords } from '../../lib/i18n/use-words.ts';

/** A page of a role, for whoever has not got it; the status is a real 403. */
export function DeniedPage() {
  const words = useWords('errors');
  return <ErrorScreen icon="lock" title={words('page.denied')} text={words('page.denied_text')} action={<GoHome />} />;
}

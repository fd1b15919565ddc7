import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';
import { useWords } from '../../lib/i18n/use-words.ts';

/** Any address that is no page of ours; the status is a real 404. */
export function NotFoundPage() {
  const words = useWords('errors');
  return <ErrorScreen icon="find" title={words('page.not_found')} text={words('page.not_found_text')} action={<GoHome />} />;
}

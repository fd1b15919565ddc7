import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';

/** Any address that is no page of ours; the status is a real 404. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <ErrorScreen icon="find" title={t('error.not_found')} text={t('error.not_found_text')} action={<GoHome />} />;
}

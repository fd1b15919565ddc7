import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';

/** Any address that is no page of ours; the status is a real 404. */
export function NotFoundPage() {
  const { t } = useTranslation('errors');
  return <ErrorScreen icon="find" title={t('page.not_found')} text={t('page.not_found_text')} action={<GoHome />} />;
}

import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';

/** The page that a user without the required role sees. Its HTTP status is 403. */
export function DeniedPage() {
  const { t } = useTranslation('shell');
  return <ErrorScreen icon="lock" title={t('error.denied')} text={t('error.denied_text')} action={<GoHome />} />;
}

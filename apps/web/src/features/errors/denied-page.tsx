import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GoHome } from './go-home.tsx';

/** A page of a role, for whoever has not got it; the status is a real 403. */
export function DeniedPage() {
  const { t } = useTranslation('errors');
  return <ErrorScreen icon="lock" title={t('page.denied')} text={t('page.denied_text')} action={<GoHome />} />;
}

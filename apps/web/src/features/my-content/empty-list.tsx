import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { ALL_GAMES } from '../../lib/navigation/all-games.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Explains what the empty list will contain and links to the matches. */
export function EmptyList() {
  const { t } = useTranslation('my-content');
  const go = (
    <Link className={buttonClass} to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
      {t('go.matches')}
    </Link>
  );
  return <EmptyState icon="news" title={t('empty.news')} text={t('empty.news_text')} action={go} />;
}

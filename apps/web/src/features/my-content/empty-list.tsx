import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { ALL_GAMES } from '../../lib/navigation/all-games.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/image/icon.tsx';

const ICON: Readonly<Record<'tips' | 'news', IconName>> = { tips: 'pro', news: 'news' };

/** Explains what the empty list will contain and links to the matches. */
export function EmptyList({ kind }: { readonly kind: 'tips' | 'news' }) {
  const { t } = useTranslation('my-content');
  const go = (
    <Link className={buttonClass} to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
      {t('go.matches')}
    </Link>
  );
  return <EmptyState icon={ICON[kind]} title={t(`empty.${kind}`)} text={t(`empty.${kind}_text`)} action={go} />;
}

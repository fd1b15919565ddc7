import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFollowedMatchIds } from '../../../shared/follow/use-followed-matches.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { compareRows } from '../list/group-matches.ts';
import { CompactRow } from '../row/compact-row.tsx';
import classes from './followed-panel.module.css';

const MAX_ROWS = 8;

/** The followed matches in the sidebar, with scores. */
export function FollowedPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const ids = useFollowedMatchIds();
  const sorted = useMemo(() => ids.toSorted(compareIds), [ids]);
  const { data } = trpc.match.byIds.useQuery(
    { locale: locale.code, ids: sorted },
    { enabled: sorted.length > 0, placeholderData: (before) => before },
  );
  const wanted = new Set<Id>(ids);
  const rows = (data?.list ?? [])
    .filter((row) => wanted.has(row.id))
    .toSorted(compareRows)
    .slice(0, MAX_ROWS);
  return (
    <Panel
      title={t('favourites.title')}
      more={
        <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'favourites' }} activeProps={{}} activeOptions={EXACT}>
          {t('favourites.manage')}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.empty}>{t('favourites.empty')}</p>
      ) : (
        <ul>
          {rows.map((match) => (
            <CompactRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

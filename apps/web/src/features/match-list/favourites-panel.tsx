import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ALL_GAMES } from '../../app/all-games.ts';
import { EXACT } from '../../app/exact-link.ts';
import { usePage } from '../../app/page.tsx';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { useFavouriteIds } from '../../match/use-favourites.ts';
import { Panel } from '../../ui/panel.tsx';
import { compareRows } from './arrange.ts';
import { MiniRow } from './mini-row.tsx';
import classes from './favourites-panel.module.css';

const SHOWN = 8;

/** The followed matches in the rail, scores included. */
export function FavouritesPanel() {
  const home = useWords('home');
  const { locale } = usePage();
  const ids = useFavouriteIds();
  const sorted = useMemo(() => ids.toSorted((a, b) => a - b), [ids]);
  const { data } = trpc.match.byIds.useQuery(
    { locale: locale.code, ids: sorted },
    { enabled: sorted.length > 0, placeholderData: (before) => before },
  );
  const wanted = new Set<number>(ids);
  const rows = (data?.list ?? [])
    .filter((row) => wanted.has(row.id))
    .toSorted(compareRows)
    .slice(0, SHOWN);
  return (
    <Panel
      title={home('favourites.title')}
      more={
        <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'favourites' }} activeProps={{}} activeOptions={EXACT}>
          {home('favourites.manage')}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.empty}>{home('favourites.empty')}</p>
      ) : (
        <ul>
          {rows.map((match) => (
            <MiniRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

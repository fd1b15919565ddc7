import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { StandingRow } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameT } from '../../shared/system/use-game-translation.ts';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeHotQuery } from './home-queries.ts';
import { leagueRows } from './hot-rows.ts';
import classes from './data-panel.module.css';

const MAX_ROWS = 6;
const TABS = 4;

/**
 * 比赛数据: the table of a popular competition, taken from the hottest matches. It is fetched when it scrolls into view. When no league has a
 * table, the first one says so: removing the panel would move the content below it.
 */
export function DataPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const { data } = useQuery(homeHotQuery(client, locale.code));
  const [bare, setBare] = useState<ReadonlySet<Id>>(new Set());
  const looked = data === undefined ? [] : leagueRows(data);
  const tabled = looked.filter((each) => !bare.has(each.league.id));
  const leagues = (tabled.length > 0 ? tabled : looked).slice(0, TABS);
  const [chosen, setChosen] = useState<string>();
  const [seen, setSeen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setSeen(true), { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const match = leagues.find((each) => String(each.league.id) === chosen) ?? leagues[0];
  const game = match === undefined ? undefined : gameById(match.gameId);
  const detail = trpc.match.detail.useQuery(
    { locale: locale.code, game: game?.slug ?? 'soccer', id: match?.id ?? 0 },
    {
      enabled: seen && match !== undefined,
      staleTime: 300_000,
      retry: false,
    },
  );
  const table = detail.data?.match.analysis?.standings[0];
  // Without a choice the first league with a table is shown; a chosen league without one says so.
  const without = tabled.length > 0 && chosen === undefined && !detail.isPending && table === undefined ? match?.league.id : undefined;
  useEffect(() => {
    if (without !== undefined) setBare((before) => new Set([...before, without]));
  }, [without]);
  return (
    <div ref={ref}>
      {match === undefined || game === undefined ? null : (
        <Panel
          title={t('data.title')}
          beside={
            <SegmentedControl
              label={t('data.title')}
              options={leagues.map((each) => ({ value: String(each.league.id), label: each.league.short }))}
              value={String(match.league.id)}
              onChange={setChosen}
            />
          }
          more={
            <Link to="/$game/$id" params={{ game: game.slug, id: String(match.id) }} search={{ tab: 'analysis' }} preload={false}>
              {t('data.full')}
            </Link>
          }
        >
          <div className={classes.frame}>
            {table !== undefined ? (
              <Table rows={table.rows.slice(0, MAX_ROWS)} gameId={match.gameId} caption={t('data.from', { league: match.league.name })} />
            ) : (chosen !== undefined || tabled.length === 0) && !detail.isPending ? (
              <p className={classes.empty}>{t('data.empty', { league: match.league.name })}</p>
            ) : (
              <div className={classes.waiting} aria-hidden="true">
                {Array.from({ length: MAX_ROWS }, (_, row) => (
                  <Skeleton key={row} width="100%" height={14} />
                ))}
              </div>
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}

function Table({ rows, gameId, caption }: { readonly rows: readonly StandingRow[]; readonly gameId: GameId; readonly caption: string }) {
  const t = useGameT('home', gameId);
  const draws = rows.some((row) => row.drawn !== undefined);
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('data.rank')}</th>
          <th scope="col" data-team="">
            {t('data.team')}
          </th>
          <th scope="col">{t('data.played')}</th>
          <th scope="col">{t(draws ? 'data.record' : 'data.record_no_draw')}</th>
          <th scope="col">{t('data.points')}</th>
          <th scope="col" data-form="">
            {t('data.form')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teamId}>
            <td className={classes.rank}>{row.rank}</td>
            <th scope="row" data-team="">
              <span>
                <Crest spec={row.crest} />
                {row.name}
              </span>
            </th>
            <td>{row.played}</td>
            <td>
              <bdi dir="ltr">{draws ? `${row.won}/${row.drawn ?? 0}/${row.lost}` : `${row.won}/${row.lost}`}</bdi>
            </td>
            <td>
              <b>{row.points}</b>
            </td>
            <td data-form="">
              <span className={classes.form} dir="ltr">
                {row.form.slice(-5).map((result, index) => (
                  <i key={index} data-result={result}>
                    {result}
                  </i>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

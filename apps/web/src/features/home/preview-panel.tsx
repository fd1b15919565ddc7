import { useTranslation } from 'react-i18next';
import { leagueChip } from '@matchpoint/contracts/rules/league-chip';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { WinProbability } from '../../shared/match/win-probability.tsx';
import { matchName } from '../../shared/match/match-name.ts';
import { sideOrder } from '../../shared/match/match-display-state.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { toIsoString } from '../../lib/time/format-date-time.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { homeHotQuery } from './home-queries.ts';
import { previewRows } from './hot-rows.ts';
import classes from './preview-panel.module.css';

/** The next important matches with their predictions. */
export function PreviewPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const { data } = useQuery(homeHotQuery(client, locale.code));
  const rows = data === undefined ? [] : previewRows(data);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('preview.title')} more={t('preview.hint')}>
      <ul className={classes.cards}>
        {rows.map((match) => (
          <Preview key={match.id} match={match} />
        ))}
      </ul>
    </Panel>
  );
}

function Preview({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const { zone } = useZone();
  const { winRate } = match;
  const teams = sideOrder(match).flatMap((side) => match.teams[side] ?? []);
  return (
    <li className={classes.card}>
      <p className={classes.head}>
        <Chip hue={match.league.hue} title={match.league.name}>
          {leagueChip(match.league)}
        </Chip>
        <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        <time dateTime={toIsoString(match.startAt)}>
          {match.startExact ? kickOffText(match.startAt, zone, locale.code) : t('time.tbd')}
        </time>
      </p>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={matchName(match, t)}
        preload={false}
      />
      <div className={classes.teams}>
        {teams.map((team) => (
          <span key={team.id}>
            <Crest spec={team.crest} against={team === match.teams[1] ? match.teams[0]?.crest : undefined} size={32} />
            <b>{team.name}</b>
          </span>
        ))}
      </div>
      {winRate === undefined ? null : <WinProbability rate={winRate} isAwayFirst={sideOrder(match)[0] === 1} />}
    </li>
  );
}
